import { type CardRootProps, Card as ChakraCard } from '@chakra-ui/react/card'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      alignContent: 'start',
      gap: '0.75rem',
      minWidth: '0',
      padding: { base: '1.1rem', sm: '1.25rem' },
      background: 'bg-panel',
      border: '1.5px solid var(--border-muted)',
      borderRadius: 'var(--radius-card)',
      '& > h2': { fontSize: 'var(--text-large)' },
    },
  },
})

/** A white panel on the workspace's grey; a section of its page. */
export function Card(props: Omit<CardRootProps, 'variant' | 'size' | 'recipe'>) {
  return <ChakraCard.Root as="section" {...props} recipe={recipe} />
}
