import { Progress as ChakraProgress } from '@chakra-ui/react/progress'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'track', 'range'],
  base: {
    root: { display: 'grid', gap: '0.35rem', width: '100%' },
    label: { fontWeight: '700' },
    track: {
      height: '0.75rem',
      overflow: 'hidden',
      borderRadius: '999px',
      border: '1.5px solid var(--border)',
      background: 'bg-muted',
    },
    range: {
      height: '100%',
      background: 'brand-solid',
      // Seen where the browser chooses the colours.
      '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
      _indeterminate: { width: '40%', animation: 'pass 1.4s linear infinite' },
    },
  },
})

interface ProgressProps {
  readonly label: string
  /** How much is done, of `max`; null while unknown. */
  readonly value: number | null
  readonly max?: number
}

/** How far something has come. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <ChakraProgress.Root
      recipe={recipe}
      value={value}
      max={max}
      // Chakra would name it by its share, in English.
      translations={{ value: () => label }}
    >
      <ChakraProgress.Label>{label}</ChakraProgress.Label>
      <ChakraProgress.Track>
        <ChakraProgress.Range />
      </ChakraProgress.Track>
    </ChakraProgress.Root>
  )
}
