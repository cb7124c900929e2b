import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { Card } from './Card.tsx'

const recipe = defineRecipe({
  base: {
    height: '1.2rem',
    borderRadius: '8px',
    background: 'bg-muted',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
})

/** Where a card is about to be, while what it shows is fetched. Nothing is read out: the page says that it is busy. */
export function SkeletonCard({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Card aria-hidden="true">
      <ChakraSkeleton {...{ recipe }} width="40%" height="1.6rem" />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without a state
        <ChakraSkeleton key={line} {...{ recipe }} width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </Card>
  )
}
