import { expect, type Locator, type Page } from '@playwright/test'
import {
  clippedFocus,
  cutWords,
  faultsOn,
  looseScrollBoxes,
  sidewaysScroll,
  smallTargets,
} from './accessibility.ts'

/** A person who looks at a dialog, and what is asked of it. */
interface DialogReader {
  readonly wantsContrast?: boolean
  /** Letters twice as large: nothing may be cut. */
  readonly isLarge?: boolean
  /** Of those who are not staff: no small target. */
  readonly isPublic?: boolean
}

/** What in the dialog that is open keeps a person out. */
export async function faultsInDialog(
  page: Page,
  { wantsContrast = false, isLarge = false, isPublic = false }: DialogReader = {},
): Promise<string[]> {
  const named = (what: string, found: readonly string[]) => found.map((item) => `${what}: ${item}`)
  // What is around it can neither be read nor reached while it is open, and is looked at without it.
  const faults = await faultsOn(page, { within: 'dialog[open], [role=dialog]', wantsContrast })
  const sideways = await sidewaysScroll(page)
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
  faults.push(...named('scrolls sideways', await dialogOn(page).evaluate(wideBoxes)))
  faults.push(...named('holds nothing that is positioned', await looseScrollBoxes(page)))
  if (!(await dialogOn(page).evaluate((dialog) => dialog.contains(document.activeElement))))
    faults.push('has not got the focus')
  if (isLarge) faults.push(...named('cut', await cutWords(page, 'dialog *, [role=dialog] *')))
  if (isPublic && !isLarge) faults.push(...named('small', await smallTargets(page)))
  return [...faults, ...named('focus is hidden', await clippedFocus(page))]
}

interface DialogWalk extends DialogReader {
  /** What opens its dialog only once for the whole walk, such as the menu of every page. */
  readonly seen: Set<string>
  /** Of buttons that look alike one is enough, also where they stand in different articles. */
  readonly isShort: boolean
}

/** Opens every dialog of the page in turn with the keyboard. Returns what is wrong with each, and how many there were. */
export async function faultsInDialogs(
  page: Page,
  { seen, isShort, ...reader }: DialogWalk,
): Promise<{ readonly faults: readonly string[]; readonly opened: number }> {
  const faults: string[] = []
  const all = page.locator('[aria-haspopup="dialog"]')
  const places = await all.evaluateAll(oneOfEachKind, isShort)
  let opened = 0
  for (const { place, frame, name } of places) {
    if (frame !== null && seen.has(frame)) continue
    if (frame !== null) seen.add(frame)
    opened += 1
    const opener = all.nth(place)
    await opener.press('Enter')
    await expect(dialogOn(page), name).toBeVisible()
    for (const fault of await faultsInDialog(page, reader)) faults.push(`behind “${name}”: ${fault}`)
    if (!(await closes(page)))
      return { faults: [...faults, `behind “${name}”: Escape does not close it`], opened }
    if (!(await hasFocus(opener))) faults.push(`behind “${name}”: the focus does not come back`)
  }
  return { faults, opened }
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog').last()
}

/** Escape closes a list within it first. */
async function closes(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    await page.keyboard.press('Escape')
    const isGone = await expect(page.getByRole('dialog'))
      .toHaveCount(0, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    if (isGone) return true
  }
  return false
}

function hasFocus(control: Locator): Promise<boolean> {
  return expect(control)
    .toBeFocused({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    )
}

/**
 * Those that can be pressed, by their places among all. Rows of a list or table have the same buttons: one of each that looks
 * like the others is enough. `frame` is the look of one that stands around the page, not in it.
 */
function oneOfEachKind(openers: readonly Element[], isShort: boolean) {
  const kinds = new Set<string>()
  const scopes: Element[] = [document.body]
  return openers.flatMap((opener, place) => {
    if (!opener.checkVisibility() || opener.matches(':disabled, [aria-disabled="true"], [inert] *')) return []
    const row = opener.closest('li, tr')
    const scope = isShort ? document.body : (opener.closest('article') ?? row?.parentElement ?? document.body)
    if (!scopes.includes(scope)) scopes.push(scope)
    const shown = opener.cloneNode(true) as Element
    for (const unseen of shown.querySelectorAll('.sr-only')) unseen.remove()
    const kind = `${scopes.indexOf(scope)} ${shown.innerHTML}`
    if (kinds.has(kind)) return []
    kinds.add(kind)
    const name = opener.getAttribute('aria-label') ?? opener.textContent ?? ''
    return [{ place, name, frame: opener.closest('main') ? null : shown.innerHTML }]
  })
}

/** What scrolls sideways in a dialog, but for what says so by being a stop of the keyboard. */
function wideBoxes(dialog: Element): string[] {
  return [dialog, ...dialog.querySelectorAll('*')]
    .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
    .filter((box) => !box.closest('[tabindex="0"], input, textarea') && box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName} by ${box.scrollWidth - box.clientWidth} px`)
}
