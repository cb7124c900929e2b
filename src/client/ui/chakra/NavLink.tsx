import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

const recipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: 'var(--target)',
    padding: '0 0.75rem',
    borderRadius: 'var(--radius-control)',
    color: 'fg',
    fontWeight: '700',
    textDecoration: 'none',
    // An icon beside words that need two lines is as large as the others.
    '& > svg': { flex: 'none' },
    // A long word with large letters.
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    _hover: { background: 'bg-muted' },
    // Also by a line of its own: the ground alone has too little contrast.
    '&[aria-current="page"]': {
      background: 'brand-muted',
      boxShadow: 'inset 5px 0 0 var(--brand-solid)',
      '@media (forced-colors: active)': { boxShadow: 'none' },
    },
  },
  variants: {
    look: {
      row: {},
      /** Beside each other, the parts of one thing. */
      tab: {
        display: 'inline-flex',
        padding: '0 min(1rem, 18px)',
        border: '2px solid var(--border)',
        borderRadius: 'var(--radius-chip)',
        background: 'bg-panel',
        '&[aria-current="page"]': {
          borderColor: 'brand-solid',
          background: 'brand-solid',
          boxShadow: 'none',
          color: 'brand-contrast',
        },
      },
    },
  },
})

/** A link of a menu; `aria-current="page"` marks the one that is open. */
export const NavLink = chakra('a', recipe)
