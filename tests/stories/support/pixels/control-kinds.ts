import type { ElementHandle, Page } from '@playwright/test'

/** A control that stands for all that look like it. */
export interface Control {
  /** Tag, role and style class: what controls that look alike have in common. */
  readonly kind: string
  readonly name: string
}

/** Whatever can have the focus. */
export const focusable =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex="0"]'

/**
 * Whatever says that it is chosen. Of links only those of menus show that their page is open; a scale and a calendar mark a
 * place with `aria-current`, which no control is.
 */
export const choosable =
  'input[type=checkbox], input[type=radio], [aria-pressed], [aria-selected], [aria-checked], nav :is(a, button)[aria-current]:not(footer *)'

interface ControlsOfPage {
  /** The visible, enabled controls of the page or of its open dialog, those that are not chosen first. */
  readonly list: (selector: string) => readonly (Control & { readonly element: HTMLElement })[]
  readonly isChosen: (element: Element) => boolean
  /** The one that is watched, else the first of the kind and name. */
  readonly find: (selector: string, kind: string, name: string) => HTMLElement | null
}

declare global {
  interface Window {
    /** In a page whose controls are compared (`prepareControls`). */
    readonly controlsOfPage: ControlsOfPage
  }
}

/** Once for a document: gives the page what `controlsOn` and `controlOn` call. */
export async function prepareControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** Of a style sheet's module, or Chakra's; a control without one is drawn by the nearest box that has one. */
    const styleOf = (control: Element): string => {
      const own = control.getAttribute('class')
      if (own) return own
      const { parentElement } = control
      return parentElement ? `${styleOf(parentElement)} > ${control.localName}` : ''
    }
    const isChosen = (control: Element) =>
      control.matches(':checked, [aria-pressed=true], [aria-selected=true], [aria-checked=true]')
    const list = (selector: string) => {
      const dialogs = [...document.querySelectorAll('dialog, [role=dialog]')]
      const open = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
      return [...open.querySelectorAll<HTMLElement>(selector)]
        .filter(
          (control) =>
            control.checkVisibility({ checkVisibilityCSS: true }) &&
            !control.matches(':disabled, [inert] *, [aria-disabled=true], [aria-hidden=true], .sr-only *'),
        )
        .toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)))
        .map((element) => ({
          kind: [element.localName, element.getAttribute('type'), element.role, styleOf(element)]
            .filter(Boolean)
            .join(' '),
          name: (
            element.ariaLabel ||
            element.closest('label')?.textContent ||
            element.textContent ||
            element.getAttribute('value') ||
            element.localName
          )
            .trim()
            .slice(0, 40),
          element,
        }))
    }
    const find = (selector: string, kind: string, name: string) => {
      const alike = list(selector).filter((control) => control.kind === kind && control.name === name)
      const watched = alike.find(({ element }) => element.hasAttribute('data-watched'))
      return (watched ?? alike[0])?.element ?? null
    }
    Object.assign(window, { controlsOfPage: { list, isChosen, find } })
  })
}

/** One control for each kind that matches and is not in `seen`; adds the kinds to `seen`. */
export async function controlsOn(page: Page, selector: string, seen: Set<string>): Promise<Control[]> {
  const all = await page.evaluate(
    (selector) => window.controlsOfPage.list(selector).map(({ kind, name }) => ({ kind, name })),
    selector,
  )
  return all.filter(({ kind }) => {
    const isNew = !seen.has(kind)
    seen.add(kind)
    return isNew
  })
}

/** The control as it is on the page now: a choice may draw it anew. null = there is none. */
export async function controlOn(
  page: Page,
  selector: string,
  { kind, name }: Control,
): Promise<ElementHandle<HTMLElement> | null> {
  const handle = await page.evaluateHandle(
    ([selector, kind, name]) => window.controlsOfPage.find(selector, kind, name),
    [selector, kind, name] as const,
  )
  return handle.asElement()
}
