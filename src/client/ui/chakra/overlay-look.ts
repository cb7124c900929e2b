/** What lies between the page and a dialog or a panel over it. */
export const backdropLook = {
  position: 'fixed',
  inset: '0',
  zIndex: '20',
  background: 'rgb(7 19 14 / 55%)',
  _open: { animation: 'fade-in 150ms ease-out' },
} as const

/** A list that opens under the control that it belongs to. */
export const popupLook = {
  zIndex: '30',
  display: 'grid',
  position: 'relative',
  overflowY: 'auto',
  padding: '0.4rem',
  border: '1.5px solid var(--border)',
  borderRadius: 'var(--radius-card)',
  background: 'bg-panel',
} as const

/** One of its items, marked while the pointer or the keyboard is on it. */
export const popupItemLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  padding: '0 0.75rem',
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  _highlighted: { background: 'brand-muted', outline: '3px solid var(--focus)', outlineOffset: '-3px' },
} as const

/** Where all messages are: to press one is not to leave the dialog that is open. */
export const toastRegion = '[data-scope="toast"][data-part="group"]'
