import { expect, type Locator, type Page } from '@playwright/test'

/** How many stops a control may be away. */
const farthest = 150

/**
 * Goes on with Tab until `target` has the focus. At every stop on the way it has to be seen where the focus is: a ring
 * around something that is on the screen.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < farthest; stops++) {
    await page.keyboard.press(key)
    expect(await page.evaluate(unseenFocus), 'the focus is not seen').toBeNull()
    if (await target.evaluate((control) => control === document.activeElement)) return
  }
  throw new Error(`${target} is not reached with ${key}`)
}

/** Reaches a control and presses it. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** What has the focus without anybody seeing it; null = it is seen, or it is in a frame or on the browser itself. */
function unseenFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.matches('body, iframe')) return null
  // What is chosen among others may have its ring around the words, too.
  const label = focused.matches('[type=radio]') ? focused.closest('label') : null
  const hasRing = [focused, label].some((ringed) => {
    if (ringed === null) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ringed)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
  const isThere = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width + height > 0
  if (hasRing && isThere) return null
  return `${focused.outerHTML.slice(0, 200)} ring ${hasRing}, at ${Math.round(left)} ${Math.round(top)}`
}
