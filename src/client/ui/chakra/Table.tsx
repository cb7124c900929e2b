import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Table as ChakraTable } from '@chakra-ui/react/table'
import type { ComponentProps } from 'react'

const rowsAsCards = {
  '&, & tbody, & tr, & th, & td, & caption': { display: 'block' },
  // Headings that sort are seen while one of them has the focus.
  '& thead:not(:focus-within)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    height: '1px',
    overflow: 'hidden',
  },
  '& thead:focus-within': { display: 'block' },
  '& thead tr': { display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.1rem 1.25rem',
    padding: '0.75rem 0',
  },
  '& th, & td': { padding: '0.15rem 0', minWidth: '0' },
  '& tbody th': { flex: '1 1 100%' },
  '& tbody th[data-shares-row]': { flex: '1 1 50%' },
  '& td[data-label]::before': { content: 'attr(data-label) ": "', color: 'fg-muted' },
}

const recipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      '& th, & td': { padding: '0.5rem 0.75rem', textAlign: 'start', verticalAlign: 'middle' },
      '& :is(th, td):first-child': { paddingInlineStart: '0' },
      '& tbody tr': { borderTop: '1.5px solid var(--border-muted)' },
      '& tbody tr:hover': { background: 'bg-subtle' },
      '@media (width < 40em)': rowsAsCards,
    },
    columnHeader: { color: 'fg-muted', fontWeight: '700' },
    caption: { textAlign: 'start', padding: '0 0 0.5rem', color: 'fg-muted' },
  },
  variants: {
    columns: {
      few: {},
      /** Their room is what counts, beside a menu too: they stand in a box with `containerType="inline-size"`. */
      many: {
        root: { '& th, & td': { paddingInline: '0.5rem' }, '@container (max-width: 45rem)': rowsAsCards },
      },
    },
  },
})

interface TableProps extends Omit<ComponentProps<'table'>, 'color'> {
  readonly columns?: 'few' | 'many'
}

/** Columns on a wide screen; on a phone each row is a card: `data-label` of a cell names what its heading did, and
 * the one after the name stands beside a name with `data-shares-row`. */
export function Table({ columns = 'few', ...props }: TableProps) {
  return <ChakraTable.Root native {...props} {...{ recipe, columns }} />
}
