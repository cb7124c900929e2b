import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { popupItemLook, popupLook } from './overlay-look.ts'

const recipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'item'],
  base: {
    content: {
      ...popupLook,
      gap: '0.25rem',
      minWidth: 'max(14rem, var(--reference-width))',
      maxHeight: 'min(var(--available-height), 30rem)',
      outline: '0',
      _open: { animation: 'fade-in 120ms ease-out' },
    },
    item: { ...popupItemLook, gap: '0.6rem', color: 'fg', fontWeight: '700', textDecoration: 'none' },
  },
})

interface MenuProps {
  readonly trigger: ReactNode
  readonly label: string
  /** Each leads somewhere; `href` is an address of ours. */
  readonly items: readonly {
    readonly href: string
    readonly name: ReactNode
    /** Where a user is already. */
    readonly isHere?: boolean
  }[]
}

/** A button that opens a list of places to go to; arrows, first letters and Escape work as in any menu. */
export function Menu({ trigger, label, items }: MenuProps) {
  return (
    <ChakraMenu.Root recipe={recipe} positioning={{ placement: 'bottom-start', gutter: 6 }} lazyMount>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-label={label}>
            {items.map(({ href, name, isHere = false }) => (
              <ChakraMenu.Item key={href} value={href} asChild>
                <a href={href} aria-current={isHere || undefined}>
                  {name}
                </a>
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}
