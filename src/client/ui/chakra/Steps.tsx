import { Steps as ChakraSteps } from '@chakra-ui/react/steps'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'

const recipe = defineSlotRecipe({
  slots: ['root', 'item', 'indicator', 'title'],
  base: {
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      alignItems: 'center',
      gap: '0.75rem',
      minHeight: 'calc(var(--target) + 0.25rem)',
      // The line down to the next one.
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        left: 'calc(1rem - 1px)',
        top: 'calc(50% + 1.05rem)',
        height: 'calc(100% - 2.1rem)',
        borderInlineStart: '2px solid var(--border-muted)',
      },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      width: '2rem',
      height: '2rem',
      border: '2px solid var(--border)',
      borderRadius: '999px',
      fontWeight: '800',
      '&[data-done]': { background: 'brand-solid', borderColor: 'brand-solid', color: 'brand-contrast' },
    },
    title: { fontWeight: '700', '&[data-done]': { color: 'fg-muted', fontWeight: '400' } },
  },
})

interface StepsProps {
  readonly steps: readonly {
    readonly key: string
    readonly isDone: boolean
    /** What is done; a link to where, while it is not. */
    readonly title: ReactNode
  }[]
}

/** What is done one after the other, from the first to the last, and how far the user has come. */
export function Steps({ steps }: StepsProps) {
  return (
    <ChakraSteps.Root
      recipe={recipe}
      orientation="vertical"
      count={steps.length}
      step={steps.filter(({ isDone }) => isDone).length}
    >
      {/* A list to read, no tabs as Chakra's is: each step is done on a page of its own. */}
      <ol role="list">
        {steps.map(({ key, isDone, title }, index) => (
          <ChakraSteps.Item as="li" key={key} index={index}>
            <ChakraSteps.Indicator data-done={isDone || undefined}>
              {isDone ? <Icon name="check" /> : index + 1}
            </ChakraSteps.Indicator>
            <ChakraSteps.Title as="span" data-done={isDone || undefined}>
              {title}{' '}
              {isDone && (
                <span className="sr-only">
                  <Trans>Klart</Trans>
                </span>
              )}
            </ChakraSteps.Title>
          </ChakraSteps.Item>
        ))}
      </ol>
    </ChakraSteps.Root>
  )
}
