import { chakra } from '@chakra-ui/react/styled-system'

/** A box without a meaning. */
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

/** A link in a line of its own, large enough for a finger. */
export const LineLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: 'var(--target)',
    minWidth: 'var(--target)',
    overflowWrap: 'anywhere',
  },
})
