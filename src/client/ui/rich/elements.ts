import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

/** A white panel on the workspace's grey. */
export const Card = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '0.75rem',
    padding: '1.25rem',
    background: 'bg-panel',
    border: '1.5px solid var(--border-muted)',
    borderRadius: 'var(--radius-card)',
    '& > h2': { fontSize: 'var(--text-large)' },
  },
})

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: 'var(--target)',
    minWidth: 'var(--target)',
    padding: '0 1rem',
    border: '2px solid var(--brand-solid)',
    borderRadius: 'var(--radius-control)',
    background: 'transparent',
    color: 'brand-fg',
    fontWeight: '700',
    textDecoration: 'none',
    '&:hover:not(:disabled, [aria-disabled="true"])': { background: 'brand-muted' },
    '&:disabled, &[aria-disabled="true"]': { borderColor: 'border-muted', color: 'fg-muted' },
  },
  variants: {
    kind: {
      outline: {},
      quiet: {
        borderColor: 'transparent',
        color: 'fg',
        '&:disabled, &[aria-disabled="true"]': { borderColor: 'transparent', color: 'fg-muted' },
      },
      solid: {
        background: 'brand-solid',
        color: 'brand-contrast',
        '&:hover:not(:disabled, [aria-disabled="true"])': { background: 'brand-fg' },
        '&:disabled, &[aria-disabled="true"]': {
          background: 'bg-muted',
          borderColor: 'border-muted',
          color: 'fg-muted',
        },
      },
      danger: {
        borderColor: 'fg-error',
        color: 'fg-error',
        '&:hover:not(:disabled)': { background: 'bg-error' },
      },
    },
  },
  defaultVariants: { kind: 'outline' },
})

export const Button = chakra('button', button)

/** What went wrong, and how it is mended. */
export const ErrorBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.5rem',
    padding: '1rem',
    border: '2px solid var(--fg-error)',
    borderRadius: 'var(--radius-card)',
    background: 'bg-error',
  },
})

/** A short word in a frame of its own; the word says it, the colour only helps. */
export const Chip = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.35rem',
      padding: '0.1rem 0.6rem',
      borderRadius: 'var(--radius-chip)',
      fontWeight: '700',
      verticalAlign: 'middle',
    },
    variants: {
      tone: {
        good: { background: 'bg-success', color: 'fg-success' },
        bad: { background: 'bg-error', color: 'fg-error' },
        warning: { background: 'bg-warning', color: 'fg-warning' },
        neutral: { background: 'bg-muted', color: 'fg' },
      },
    },
    defaultVariants: { tone: 'neutral' },
  }),
)

/** An on-off switch with its word beside it: `role="switch"` and `aria-checked` are its state. */
export const Switch = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.6rem',
    minHeight: 'var(--target)',
    padding: '0 0.5rem',
    border: '0',
    borderRadius: 'var(--radius-control)',
    background: 'transparent',
    fontWeight: '700',
    '&:hover:not(:disabled)': { background: 'brand-muted' },
    '&:disabled': { color: 'fg-muted' },
    _before: {
      content: '""',
      width: '2.6rem',
      height: '1.5rem',
      border: '2px solid var(--border)',
      borderRadius: '999px',
      background: 'radial-gradient(circle at 0.62rem 50%, var(--border) 0.42rem, transparent 0.46rem)',
    },
    '&[aria-checked="true"]::before': {
      borderColor: 'brand-solid',
      background:
        'radial-gradient(circle at calc(100% - 0.62rem) 50%, var(--brand-contrast) 0.42rem, transparent 0.46rem) var(--brand-solid)',
    },
  },
})

const rowsAsCards = {
  '&, & tbody, & tr, & th, & td': { display: 'block' },
  '& caption': { display: 'block' },
  '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' },
  '& tbody tr': { padding: '0.75rem 0' },
  '& th, & td': { padding: '0.15rem 0' },
  '& td[data-label]::before': { content: 'attr(data-label) ": "', color: 'fg-muted' },
}

/** Columns on a wide screen; on a phone each row is a card, and `data-label` names what its heading did. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': { textAlign: 'start', padding: '0 0 0.5rem', color: 'fg-muted' },
    '& th, & td': { padding: '0.5rem 0.75rem', textAlign: 'start', verticalAlign: 'middle' },
    '& tbody tr': { borderTop: '1.5px solid var(--border-muted)' },
    '@media (max-width: 639.98px)': rowsAsCards,
  },
  variants: {
    columns: {
      few: {},
      /** Their room is what counts, beside a menu too: they stand in a box with `containerType="inline-size"`. */
      many: { '@container (max-width: 44rem)': rowsAsCards },
    },
  },
})

/** A link in a line of its own, large enough for a finger. */
export const LineLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--target)',
    overflowWrap: 'anywhere',
  },
})

export const Select = chakra('select', { base: { minHeight: 'var(--target)', padding: '0 0.5rem' } })

/** A box without a meaning, for layout. */
export const Box = chakra('div')
/** Cards beside each other, as many as fit; on a phone one under the other. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.25rem',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  },
})
export const List = chakra('ul', { base: { display: 'grid', gap: '0.5rem' } })
