import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    /** In a page that is looked at (`faultsOn`). */
    readonly axe: Pick<typeof axe, 'run'>
  }
}

const rules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'EN-301-549',
  'EN-301-549v4',
  'best-practice',
]

interface Looked {
  /** A selector of all that axe looks at; left out = the page. */
  readonly within?: string
  /** A selector of what axe does not look at. */
  readonly exclude?: string | undefined
  /** A person's device asks for more contrast: letters at 7 : 1, large ones at 4.5 : 1 (WCAG 2.2, 1.4.6). */
  readonly wantsContrast?: boolean
}

/** What axe finds wrong with the open page. */
export async function faultsOn(
  page: Page,
  { within = 'html', exclude, wantsContrast = false }: Looked = {},
): Promise<string[]> {
  // Once for a document: to read the checker takes as long as to check.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const context = { include: [within], exclude: exclude === undefined ? [] : [exclude] }
  const options = {
    runOnly: { type: 'tag' as const, values: rules },
    rules: { 'color-contrast-enhanced': { enabled: wantsContrast } },
    // What passes is not listed: most of the time went there.
    resultTypes: ['violations' as const],
  }
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [context, options] as const,
  )
}

/** Waits until pictures have followed a change of the words around them: they are drawn again a frame later. */
export async function redrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** How far the page is wider than the window, px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/**
 * Boxes that scroll and do not hold what is positioned in them, such as words for ears only: where those are beyond the box's
 * edge, the page is as wide or as high as they need.
 */
export function looseScrollBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(input, select, textarea)')]
      .filter((box) => {
        const { overflowX, overflowY, position, contain, transform } = getComputedStyle(box)
        const scrolls = [overflowX, overflowY].some((overflow) => /auto|scroll/.test(overflow))
        return (
          scrolls && position === 'static' && transform === 'none' && !/content|strict|layout/.test(contain)
        )
      })
      .map((box) => `${box.tagName}: ${box.textContent?.slice(0, 60)}`),
  )
}

/**
 * Controls under 48 × 48 px, except links inside sentences and in widgets, which are as small as their frame. Eight
 * columns of a calendar do not fit on a small phone at that width: its days are as high, and at least 32 px wide.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (control: HTMLElement) =>
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, summary, [role=tab], [role=option], [role=switch], label:has(> input)',
      ),
    ]
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('p, main li article'))
      .filter((control) => !(control.tagName === 'A' && isInSentence(control)))
      .filter((control) => {
        // Its label is what is pressed.
        if (control.tagName === 'INPUT' && control.closest('label')) return false
        // Out of the screen until it has the focus.
        const { width, height, bottom } = control.getBoundingClientRect()
        const leastWidth = control.matches('[data-date]') ? 32 : 47.9
        return bottom > 0 && (width < leastWidth || height < 47.9)
      })
      .map((control) => control.textContent || control.tagName)
  })
}

/** Words in boxes that hide what does not fit, except where they scroll, and what is for ears only. */
export function cutWords(page: Page, boxes = 'main *'): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(
          // A field moves its text along while a person types.
          (box) =>
            ['hidden', 'clip'].includes(getComputedStyle(box).overflowY) && !box.closest('.sr-only, input'),
        )
        // Where letters are for ears only, their box has one pixel.
        .filter((box) => box.clientWidth > 1 && box.clientHeight > 1)
        .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.textContent ?? ''),
    boxes,
  )
}

/**
 * Controls that show less than 32 px of themselves, or less than all where they are smaller, when they have the focus: cut by
 * a box that hides what does not fit, out of the window, or wholly under something else. A field inside a label is seen
 * through it. Where a dialog is open, its own.
 */
export function clippedFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog, [role=dialog]')]
    const open = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
    const controls = [
      ...open.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((control) => control.checkVisibility() && !control.matches(':disabled, [inert] *, [type=file]'))
    const clipped = controls.filter((control) => {
      control.focus()
      // Others of its group can have the focus only through the arrow keys.
      if (document.activeElement !== control) return false
      const shown = control.matches('input') ? (control.closest('label') ?? control) : control
      const box = shown.getBoundingClientRect()
      let { left, right, top, bottom } = box
      for (let outer = shown.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        if (outer === document.body || outer === document.documentElement) continue
        const cut = outer.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)]
      }
      left = Math.max(left, 0)
      right = Math.min(right, window.innerWidth)
      top = Math.max(top, 0)
      bottom = Math.min(bottom, window.innerHeight)
      // What is larger than its place cannot be seen whole, and Chromium leaves what shows 32 px where it is.
      const wide = Math.min(box.width, 32)
      const high = Math.min(box.height, 32)
      if (right - left < wide - 1 || bottom - top < high - 1) return true
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
      return points.every(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        return !hit || !(shown.contains(hit) || hit.contains(shown))
      })
    })
    return clipped.map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`)
  })
}

/**
 * Words of at most ten letters that go on in the next line without a hyphen: their place is narrower than they are. A longer
 * one may have to, on a small phone; so may an address.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      // For ears only: one pixel wide.
      if (!box?.checkVisibility() || box.getBoundingClientRect().width <= 1) continue
      if (getComputedStyle(box).hyphens === 'auto') continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<!\S)\p{L}{2,10}(?![^\s.,:;!?])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(`${word} in “${box.textContent?.slice(0, 60)}”`)
      }
    }
    return broken
  })
}
