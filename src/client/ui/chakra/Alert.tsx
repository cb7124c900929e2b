import { Alert as ChakraAlert } from '@chakra-ui/react/alert'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '0.5rem',
      padding: '0.75rem 1rem',
      border: '1.5px solid transparent',
      borderRadius: 'var(--radius-control)',
      '& ul': { paddingInlineStart: '1.25rem', margin: '0' },
    },
  },
  variants: {
    tone: {
      bad: { root: { background: 'bg-error', borderColor: 'fg-error' } },
      warning: { root: { background: 'bg-warning', color: 'fg-warning' } },
      info: { root: { background: 'bg-info', color: 'fg-info' } },
    },
  },
})

interface AlertProps extends Omit<ComponentProps<typeof ChakraAlert.Root>, 'variant' | 'size' | 'recipe'> {
  readonly tone: 'bad' | 'warning' | 'info'
}

/** Something to know before one goes on. `role` says whether it is read out when it comes: `alert` at once, `status` in turn. */
export function Alert({ tone, ...props }: AlertProps) {
  return <ChakraAlert.Root {...props} {...{ recipe, tone }} />
}
