import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { backdropLook } from './overlay-look.ts'

const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'title'],
  base: {
    backdrop: backdropLook,
    positioner: { position: 'fixed', inset: '0', zIndex: '20', display: 'flex' },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      width: 'min(20rem, calc(100vw - min(3rem, 56px)))',
      background: 'bg-panel',
      borderInlineEnd: '1.5px solid var(--border)',
      _open: { animation: 'slide-in 200ms ease-out' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '0.5rem 0.5rem 0.5rem 1.25rem',
    },
    title: { fontSize: 'medium', fontWeight: '800' },
    body: { position: 'relative', overflowY: 'auto', padding: '0 0.75rem 1.5rem' },
  },
})

interface DrawerProps {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The button that opens it: the focus goes back there. */
  readonly trigger: ReactNode
  readonly children: ReactNode
}

/** A panel that comes in from the side. Escape, the button and a press beside it close it. */
export function Drawer({ title, closeLabel, isOpen, onOpenChange, trigger, children }: DrawerProps) {
  return (
    <ChakraDrawer.Root recipe={recipe} open={isOpen} onOpenChange={({ open }) => onOpenChange(open)}>
      <ChakraDrawer.Trigger asChild>{trigger}</ChakraDrawer.Trigger>
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content>
            <ChakraDrawer.Header>
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
              <CloseButton label={closeLabel} onClick={() => onOpenChange(false)} />
            </ChakraDrawer.Header>
            <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  )
}
