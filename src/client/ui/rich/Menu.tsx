import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const recipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'item'],
  base: {
    content: {
      zIndex: '30',
      display: 'grid',
      gap: '0.25rem',
      minWidth: 'max(14rem, var(--reference-width))',
      maxHeight: 'min(var(--available-height), 30rem)',
      overflowY: 'auto',
      padding: '0.4rem',
      border: '1.5px solid var(--border)',
      borderRadius: 'var(--radius-card)',
      background: 'bg-panel',
      outline: '0',
      _open: { animation: 'fade-in 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.6rem',
      minHeight: 'var(--target)',
      padding: '0 0.75rem',
      borderRadius: 'var(--radius-control)',
      color: 'fg',
      fontWeight: '700',
      textDecoration: 'none',
      cursor: 'pointer',
      _highlighted: { background: 'brand-muted', outline: '3px solid var(--focus)', outlineOffset: '-3px' },
    },
  },
})

interface MenuProps {
  readonly trigger: ReactNode
  readonly label: string
  /** Each leads somewhere; `href` is an address of ours. */
  readonly items: readonly { readonly href: string; readonly name: ReactNode }[]
}

/** A button that opens a list of places to go to; arrows, first letters and Escape work as in any menu. */
export function Menu({ trigger, label, items }: MenuProps) {
  return (
    <ChakraMenu.Root recipe={recipe} positioning={{ placement: 'bottom-start', gutter: 6 }} lazyMount>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-label={label}>
            {items.map(({ href, name }) => (
              <ChakraMenu.Item key={href} value={href} asChild>
                <a href={href}>{name}</a>
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}
