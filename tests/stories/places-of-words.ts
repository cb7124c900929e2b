/** Runs in a wall's page: words that leave the screen, their tile or their part of the screen, and letters too small. */
export function wordsOutside(): string[] {
  const short = Math.min(window.innerWidth, window.innerHeight)
  return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasWords || element.closest('.sr-only')) return []
    const box = element.getBoundingClientRect()
    const frame = (element.closest('article, header, section, main') ?? document.body).getBoundingClientRect()
    const isOut =
      box.right > frame.right + 1 ||
      box.bottom > frame.bottom + 1 ||
      box.top < frame.top - 1 ||
      box.right > window.innerWidth + 1 ||
      box.bottom > window.innerHeight + 1
    const size = (100 * Number.parseFloat(getComputedStyle(element).fontSize)) / short
    return isOut || size < 4.5 ? [`${element.textContent}: ${isOut ? 'outside' : `${size} %`}`] : []
  })
}

/** Runs in a page: words and symbols that leave the element they are in, and pairs of them that share room. */
export function misplacedWithin(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const boxes: { name: string; box: DOMRect }[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!text.textContent?.trim() || !around?.checkVisibility()) continue
      // A box of one pixel holds words for ears only.
      if (around.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // Each of its lines has room above and below its letters.
      for (const { x, y, width, height } of range.getClientRects()) {
        boxes.push({ name: text.textContent, box: new DOMRect(x, y + height / 6, width, (height * 2) / 3) })
      }
    }
    const pictures = [...element.querySelectorAll('svg')].filter((svg) => svg.querySelector('use'))
    for (const picture of pictures) boxes.push({ name: 'picture', box: picture.getBoundingClientRect() })
    const frame = element.getBoundingClientRect()
    return boxes.flatMap((one, index) => [
      ...(one.box.left < frame.left - 1 || one.box.right > frame.right + 1 ? [`${one.name} outside`] : []),
      ...boxes
        .slice(index + 1)
        .filter(({ box }) => {
          const wide = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left)
          const high = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top)
          return wide > 2 && high > 2
        })
        .map((other) => `${one.name} on ${other.name}`),
    ])
  })
}
