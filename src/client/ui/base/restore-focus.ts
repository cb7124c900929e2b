/**
 * Gives the focus to what had it before or, where that is gone or can take none, to the dialog that is open, else to the heading
 * of the page: it never falls to the page as a whole, where the keyboard and screen readers start again. What is seen stays
 * where it is.
 */
export function restoreFocus(element: EventTarget | null): void {
  if (element instanceof HTMLElement) {
    element.focus()
    if (document.activeElement === element) return
  }
  const dialog = document.querySelector<HTMLElement>('[role$="dialog"][aria-modal="true"]')
  const place = dialog ?? document.querySelector<HTMLElement>('main h1[tabindex]')
  place?.focus({ preventScroll: true })
}
