/** Runs in a wall's page: words that leave the screen, their tile or their part of the screen, and letters too small. */
export function wordsOutside(): string[] {
  const short = Math.min(window.innerWidth, window.innerHeight)
  return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    // Words of a picture follow its windows: the names among them are looked at by themselves. One pixel is for ears only.
    if (!hasWords || element.closest('.sr-only, svg') || element.clientWidth === 1) return []
    const box = element.getBoundingClientRect()
    const frame = (element.closest('article, header, section, main') ?? document.body).getBoundingClientRect()
    const isOut =
      box.right > frame.right + 1 ||
      box.bottom > frame.bottom + 1 ||
      box.top < frame.top - 1 ||
      box.right > window.innerWidth + 1 ||
      box.bottom > window.innerHeight + 1
    const size = (100 * Number.parseFloat(getComputedStyle(element).fontSize)) / short
    return isOut || size < 3.2 ? [`${element.textContent}: ${isOut ? 'outside' : `${size} %`}`] : []
  })
}

/**
 * Runs in a page: words and symbols that leave the element they are in, and pairs of them that share room. With `most`
 * also pairs whose whole boxes, with the room above and below their letters, share more than that of their heights, px.
 */
export function misplacedWithin(elements: Element[], most = Number.POSITIVE_INFINITY): string[] {
  const share = (rect: DOMRect, other: DOMRect, high: number) =>
    Math.min(rect.right, other.right) - Math.max(rect.left, other.left) > 2 &&
    Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top) > high
  return elements.flatMap((element) => {
    const parts: { name: string; whole: DOMRect; boxes: DOMRect[] }[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!text.textContent?.trim() || !around?.checkVisibility()) continue
      // A box of one pixel holds words for ears only.
      if (around.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      parts.push({
        name: text.textContent,
        whole: range.getBoundingClientRect(),
        // Each of its lines has room above and below its letters.
        boxes: [...range.getClientRects()].map(
          ({ x, y, width, height }) => new DOMRect(x, y + height / 6, width, (height * 2) / 3),
        ),
      })
    }
    for (const picture of element.querySelectorAll('svg:has(use)')) {
      const whole = picture.getBoundingClientRect()
      parts.push({ name: 'picture', whole, boxes: [whole] })
    }
    const frame = element.getBoundingClientRect()
    return parts.flatMap(({ name, whole, boxes }, index) => [
      ...(whole.left < frame.left - 1 || whole.right > frame.right + 1 ? [`${name} outside`] : []),
      ...parts
        .slice(index + 1)
        .filter(
          (other) =>
            share(whole, other.whole, most) ||
            boxes.some((box) => other.boxes.some((another) => share(box, another, 2))),
        )
        .map((other) => `${name} on ${other.name}`),
    ])
  })
}
