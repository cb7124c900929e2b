import type { ElementHandle, Page } from '@playwright/test'

/** A control that stands for all that look like it. */
export interface Control {
  /** Tag, role and style class: what controls that look alike have in common. */
  readonly kind: string
  readonly name: string
  readonly element: ElementHandle<HTMLElement>
}

/** Whatever can have the focus. */
export const focusable =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex="0"]'

/** Whatever says that it is chosen. Level scales and calendars mark a place with `aria-current`, which no control is. */
export const choosable =
  'input[type=checkbox], input[type=radio], [aria-pressed], [aria-selected], [aria-checked], nav [aria-current]:is(a, button):not(footer *)'

/** One visible, enabled control for each kind that matches and is not in `seen`; adds the kinds to `seen`. */
export async function controlsOn(page: Page, selector: string, seen: Set<string>): Promise<Control[]> {
  const list = await page.evaluateHandle(
    ([selector, known]) => {
      const dialogs = [...document.querySelectorAll('dialog, [role=dialog]')]
      const open = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
      const kinds = new Map(known.map((kind) => [kind, null as HTMLElement | null]))
      /** Of a style sheet's module, or Chakra's; a control without one is drawn by the nearest box that has one. */
      const styleOf = (control: HTMLElement): string => {
        const own = control.getAttribute('class')
        if (own) return own
        const { parentElement } = control
        return parentElement ? `${styleOf(parentElement)} > ${control.localName}` : ''
      }
      const isChosen = (control: HTMLElement) =>
        control.matches(':checked, [aria-pressed=true], [aria-selected=true], [aria-checked=true]')
      const visible = [...open.querySelectorAll<HTMLElement>(selector)].filter(
        (control) =>
          control.checkVisibility({ checkVisibilityCSS: true }) &&
          !control.matches(':disabled, [inert] *, [aria-disabled=true], [aria-hidden=true], .sr-only *'),
      )
      const state = selector.includes('aria-pressed')
      // One that is not chosen comes first, so that choosing it can be watched.
      if (state) visible.sort((one, other) => Number(isChosen(one)) - Number(isChosen(other)))
      for (const control of visible) {
        const kind = [control.localName, control.getAttribute('type'), control.role, styleOf(control)]
          .filter(Boolean)
          .join(' ')
        if (!kinds.has(kind)) kinds.set(kind, control)
      }
      return [...kinds].filter(([, control]) => control !== null)
    },
    [selector, [...seen]] as const,
  )
  const controls: Control[] = []
  const found = await list.evaluate((pairs) =>
    pairs.map(([kind, control]) => ({
      kind,
      name: (control?.ariaLabel || control?.textContent || control?.localName || '').trim().slice(0, 40),
    })),
  )
  for (const [index, { kind, name }] of found.entries()) {
    const handle = await list.evaluateHandle((pairs, place) => pairs[place]?.[1], index)
    const element = handle.asElement() as ElementHandle<HTMLElement> | null
    if (element === null) continue
    seen.add(kind)
    controls.push({ kind, name, element })
  }
  return controls
}
