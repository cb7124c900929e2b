/** A link that looks like the buttons beside it. */
export const cardLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 'var(--target)',
  padding: '0 1rem',
  border: '2px solid var(--brand-solid)',
  borderRadius: 'var(--radius-control)',
  color: 'var(--brand-fg)',
  fontWeight: 700,
  textDecoration: 'none',
} as const
