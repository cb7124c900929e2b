import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import type { ReactNode } from 'react'

const recipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content'],
  base: {
    content: {
      zIndex: '30',
      maxWidth: '20rem',
      padding: '0.35rem 0.75rem',
      borderRadius: '8px',
      background: 'fg',
      color: 'bg-panel',
      fontSize: 'small',
      fontWeight: '700',
      // Without colours of our own it still has an edge.
      border: '1px solid transparent',
    },
  },
})

interface TooltipProps {
  /** The same words as the accessible name of what it belongs to: nobody depends on the tooltip. */
  readonly text: string
  readonly children: ReactNode
}

/** Names a control that shows only a symbol, on hover and on focus. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <ChakraTooltip.Root
      recipe={recipe}
      openDelay={400}
      closeDelay={100}
      positioning={{ placement: 'top' }}
      // It would only say the name once more.
      aria-label={text}
    >
      <ChakraTooltip.Trigger asChild aria-describedby={undefined}>
        {children}
      </ChakraTooltip.Trigger>
      <Portal>
        {/* Outside all parts of the page, and nobody who listens needs it. */}
        <ChakraTooltip.Positioner aria-hidden>
          <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
