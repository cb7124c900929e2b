/** How a text field and a select look: the same, so that they line up. */
export const controlLook = {
  width: '100%',
  minHeight: 'var(--target)',
  padding: '0.5rem 0.75rem',
  border: '2px solid var(--border)',
  borderRadius: 'var(--radius-control)',
  background: 'bg-panel',
  color: 'fg',
  font: 'inherit',
  '&[aria-invalid="true"]': { borderColor: 'fg-error' },
  '&:disabled': { background: 'bg-muted', color: 'fg-muted' },
  // Browsers keep a date on one line: with large letters it is smaller than they are, and whole.
  '&:is([type="date"], [type="time"], [type="datetime-local"])': { fontSize: 'min(1em, 5.6vw)' },
  // Its day, month or minutes have the focus one by one, and Chromium only shows a ring at the first of them.
  '&:is([type="date"], [type="time"]):focus-within': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
  },
} as const
