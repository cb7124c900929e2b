import { type CardRootProps, Card as ChakraCard } from '@chakra-ui/react/card'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '0.75rem',
      minWidth: '0',
      padding: { base: '1.1rem', sm: '1.25rem' },
      background: 'bg-panel',
      border: '1.5px solid var(--border-muted)',
      borderRadius: 'var(--radius-card)',
      '& > h2': { fontSize: 'large' },
    },
  },
})

interface CardProps extends Omit<CardRootProps, 'variant' | 'size' | 'recipe' | 'title'> {
  /** Its heading. */
  readonly title?: ReactNode
  /** For the focus to come to the heading, when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** A white panel on the workspace's grey; a section of its page. */
export function Card({ title, headingRef, children, ...props }: CardProps) {
  return (
    <ChakraCard.Root as="section" {...props} recipe={recipe}>
      {title !== undefined && (
        <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
      )}
      {children}
    </ChakraCard.Root>
  )
}
