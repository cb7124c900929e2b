import { chakra } from '@chakra-ui/react/styled-system'

// One column is as wide as there is room for, never as its longest word: with large letters words break instead.

/** A box without a meaning. */
export const Box = chakra('div')

/** Things beside each other, that go on in the next line where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' },
})

/** Things under each other. */
export const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.25rem', minWidth: '0' },
})

/** Fields beside each other, as many as fit, with their controls on a line. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '1rem',
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  },
})

/** Cards beside each other, as many as fit; on a phone one under the other. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.25rem',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  },
})

export const List = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5rem' },
})

/** A list whose items have a line between them. */
export const LinedList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '0',
    margin: '0',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '0.5rem',
      padding: '0.75rem 0',
      borderTop: '1.5px solid var(--border-muted)',
    },
  },
})

/** A link in a line of its own, large enough for a finger. */
export const LineLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: 'var(--target)',
    minWidth: 'var(--target)',
    overflowWrap: 'anywhere',
    // A symbol before its words keeps its size.
    '& > svg': { flex: 'none' },
  },
})
