import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** What axe finds wrong with the open page; `exclude` is a selector of what it does not look at. */
export async function faultsOn(page: Page, exclude?: string): Promise<string[]> {
  // The checker brings its own, slightly older types of the same page.
  const checked = page as unknown as ConstructorParameters<typeof AxeBuilder>[0]['page']
  // What the other mode adds is to look into frames of another origin, in a page of its own: nothing here has one.
  const checker = new AxeBuilder({ page: checked }).setLegacyMode().options({
    runOnly: { type: 'tag', values: rules },
    // What passes is not listed: most of the time went there.
    resultTypes: ['violations'],
  })
  if (exclude !== undefined) checker.exclude(exclude)
  const { violations } = await checker.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the page is wider than the window, px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
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
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        // A field moves its text along while somebody types.
        (box) =>
          ['hidden', 'clip'].includes(getComputedStyle(box).overflowY) && !box.closest('.sr-only, input'),
      )
      .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.textContent ?? ''),
  )
}
