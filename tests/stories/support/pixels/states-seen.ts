import type { CDPSession, Page } from '@playwright/test'
import { redrawn } from '#tests/stories/support/accessibility.ts'
import { contrastArea } from './contrast-area.ts'
import {
  type Control,
  choosable,
  controlOn,
  controlsOn,
  focusable,
  prepareControls,
} from './control-kinds.ts'
import { type PageLook, show } from './looks.ts'

/**
 * How much of a control has to change at 3 : 1 when it is chosen, CSS px²: a line of 2 px and 20 px, as a tick or the edge of
 * the smallest control has. WCAG 2.2, 1.4.11 states the contrast and no area; a colour alone (1.4.1) seldom has 3 : 1.
 */
const leastStateArea = 40

/**
 * The share of a line of 2 px around the control (WCAG 2.2, 2.4.13) that a focus has to change at 3 : 1: round corners are
 * shorter than square ones, the edges of a line are drawn in colours between, and a bar that stays in view may lie over one
 * side of what is as large as the window.
 */
const leastFocusShare = 0.65

/** The ring stands outside of the control by up to so much, CSS px. */
const ringPx = 8

interface Walk {
  readonly looks: readonly PageLook[]
  /** Kinds that were compared on another page. */
  readonly seen: { readonly focus: Set<string>; readonly state: Set<string> }
}

/**
 * Compares pictures of the page's controls, one for each kind: with the focus of the keyboard and without, chosen and not.
 * Returns those that look alike, and how many kinds were compared. The page is left with other things chosen.
 */
export async function alikeStates(
  page: Page,
  { looks, seen }: Walk,
): Promise<{ readonly faults: readonly string[]; readonly compared: number }> {
  await prepareControls(page)
  await holdMotion(page)
  const faults: string[] = []
  const focused = await controlsOn(page, focusable, seen.focus)
  // Rings are shown to those who use the keyboard; Shift alone does not count as that.
  if (focused.length > 0) await page.keyboard.press('Tab')
  for (const look of focused.length > 0 ? looks : []) {
    await show(page, look)
    for (const control of focused) faults.push(...(await focusFaults(page, control, look)))
  }
  const states = await controlsOn(page, choosable, seen.state)
  for (const control of states) faults.push(...(await stateFaults(page, control, looks)))
  return { faults, compared: focused.length + states.length }
}

async function focusFaults(page: Page, control: Control, look: PageLook): Promise<string[]> {
  const element = await controlOn(page, focusable, control)
  const box = await element?.evaluate((control) => {
    control.focus()
    // Others of its group can have the focus only through the arrow keys.
    if (document.activeElement !== control) return null
    // The ring may be drawn around what the control is a part of, or what lies under it.
    const around = [control, control.nextElementSibling, control.parentElement, control.closest('figure')]
    const hasRing = (box: Element) => {
      const { outlineStyle, opacity } = getComputedStyle(box)
      return outlineStyle !== 'none' && opacity !== '0'
    }
    const ringed = around.find((box) => box && hasRing(box)) ?? control
    ringed.scrollIntoView({ block: 'center', inline: 'center' })
    // A link of several lines: its longest.
    const boxes = [...ringed.getClientRects()].toSorted((one, other) => other.width - one.width)
    const { x, y, width, height } = boxes[0] ?? ringed.getBoundingClientRect()
    return { x, y, width, height }
  })
  if (!box || box.width === 0) return []
  const after = await picture(page, box)
  await blur(page)
  const before = await picture(page, box)
  if (before === null || after === null) return []
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 }
  const around = 2 * (Math.min(box.width, windowWidth) + Math.min(box.height, windowHeight))
  const least = Math.round(around * 2 * leastFocusShare)
  const area = await contrastArea(before, after)
  const { kind, name } = control
  return area < least ? [`${look}: “${name}” has ${area} of ${least} px² when focused (${kind})`] : []
}

async function stateFaults(page: Page, control: Control, looks: readonly PageLook[]): Promise<string[]> {
  const { kind, name } = control
  // Another one may have its name, as the same tab of a second card does.
  const element = await controlOn(page, choosable, control)
  await element?.evaluate((watched) => {
    for (const before of document.querySelectorAll('[data-watched]')) before.removeAttribute('data-watched')
    watched.setAttribute('data-watched', '')
  })
  const first = await pictures(page, control, looks)
  const change = await changeState(page, control)
  if (change === 'none') return [`“${name}” cannot be chosen (${kind})`]
  // It led on to something else, as a day that closes its calendar does.
  if (change === 'gone') return []
  await redrawn(page)
  const second = await pictures(page, control, looks)
  // What is turned on and off is as it was; of several things, this one stays chosen.
  await changeState(page, control, 0)
  const faults: string[] = []
  for (const [index, look] of looks.entries()) {
    const [before, after] = [first[index], second[index]]
    if (!before || !after) return [`“${name}” is out of the window (${kind})`]
    const area = await contrastArea(before, after)
    if (area < leastStateArea)
      faults.push(`${look}: “${name}” has ${area} of ${leastStateArea} px² when chosen (${kind})`)
  }
  return faults
}

const marked = '[data-was-current]'

/**
 * Presses a control and waits for its new state. Where the page's address decides (`aria-current`), and of a list's options,
 * which lead on, the attribute is turned.
 */
async function changeState(page: Page, control: Control, waitsMs = 2000): Promise<'done' | 'none' | 'gone'> {
  const element = await controlOn(page, `${choosable}, ${marked}`, control)
  if (element === null) return 'gone'
  const turned = await element.evaluate((control) => {
    if (control.matches('[role=option]')) {
      const isSelected = control.getAttribute('aria-selected') === 'true'
      control.setAttribute('aria-selected', String(!isSelected))
      return true
    }
    const kept = control.getAttribute('data-was-current')
    const current = control.getAttribute('aria-current')
    if (kept === null && current === null) return null
    if (kept === null) control.removeAttribute('aria-current')
    else control.setAttribute('aria-current', kept)
    if (kept === null) control.setAttribute('data-was-current', current ?? '')
    else control.removeAttribute('data-was-current')
    return true
  })
  if (turned) return 'done'
  const before = await element.evaluate((control) => {
    const isChosen = window.controlsOfPage.isChosen(control)
    control.click()
    return isChosen
  })
  if (waitsMs === 0) return 'done'
  const { kind, name } = control
  const isChanged = await page
    .waitForFunction(
      ([selector, kind, name, before]) => {
        const found = window.controlsOfPage.find(selector, kind, name)
        return found !== null && window.controlsOfPage.isChosen(found) !== before
      },
      [choosable, kind, name, before] as const,
      { timeout: waitsMs },
    )
    .then(
      () => true,
      () => false,
    )
  await blur(page)
  if (isChanged) return 'done'
  return (await controlOn(page, choosable, control)) === null ? 'gone' : 'none'
}

/** One picture of the control for each look; null where it is not on the page any more. */
async function pictures(
  page: Page,
  control: Control,
  looks: readonly PageLook[],
): Promise<(Buffer | null)[]> {
  const taken: (Buffer | null)[] = []
  for (const look of looks) {
    await show(page, look)
    const element = await controlOn(page, `${choosable}, ${marked}`, control)
    const box = await element?.evaluate((control) => {
      const shown = control.matches('input') ? (control.closest('label') ?? control) : control
      shown.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = shown.getBoundingClientRect()
      return { x, y, width, height }
    })
    taken.push(box ? await picture(page, box) : null)
  }
  return taken
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A place with the ring around it, as far as it is in the window; null = it is outside. */
async function picture(page: Page, box: Box): Promise<Buffer | null> {
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 }
  const x = Math.max(0, Math.floor(box.x - ringPx))
  const y = Math.max(0, Math.floor(box.y - ringPx))
  const width = Math.min(windowWidth, Math.ceil(box.x + box.width + ringPx)) - x
  const height = Math.min(windowHeight, Math.ceil(box.y + box.height + ringPx)) - y
  if (width <= 0 || height <= 0) return null
  const [scrollX, scrollY] = await page.evaluate(() => [window.scrollX, window.scrollY] as const)
  const clip = { x: x + scrollX, y: y + scrollY, width, height, scale: 1 }
  // Not `page.screenshot`, which waits for several frames: a walk takes a thousand of them.
  const { data } = await (await protocolOf(page)).send('Page.captureScreenshot', {
    ...{ format: 'png', optimizeForSpeed: true, captureBeyondViewport: false, clip },
  })
  return Buffer.from(data, 'base64')
}

const protocols = new WeakMap<Page, Promise<CDPSession>>()

function protocolOf(page: Page): Promise<CDPSession> {
  const known = protocols.get(page) ?? page.context().newCDPSession(page)
  protocols.set(page, known)
  return known
}

function blur(page: Page): Promise<void> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement || active instanceof SVGElement) active.blur()
  })
}

/** A picture is taken of what a transition ends with. */
function holdMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; animation-play-state: paused !important; scroll-behavior: auto !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
}
