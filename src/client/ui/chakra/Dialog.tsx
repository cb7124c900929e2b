import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { backdropLook, toastRegion } from './overlay-look.ts'

const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title'],
  base: {
    backdrop: backdropLook,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '20',
      display: 'grid',
      placeItems: { base: 'end stretch', sm: 'center' },
      padding: { base: '0', sm: '1rem' },
    },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      width: { base: '100%', sm: 'min(40rem, 100%)' },
      maxHeight: '92dvh',
      border: '1.5px solid var(--border)',
      borderRadius: {
        base: 'var(--radius-card) var(--radius-card) 0 0',
        sm: 'var(--radius-card)',
      },
      background: 'bg-panel',
      color: 'fg',
      overscrollBehavior: 'contain',
      _open: { animation: 'rise-in 200ms ease-out' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      padding: '0.6rem 0.6rem 0.6rem 1.5rem',
    },
    title: { fontSize: 'large', fontWeight: '800', lineHeight: '1.2' },
    body: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.1rem',
      position: 'relative',
      overflowY: 'auto',
      overflowWrap: 'anywhere',
      padding: '0.25rem min(1.5rem, 27px) 1.25rem',
      '&:focus-visible': { outlineOffset: '-4px' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem',
      padding: '0 1.5rem calc(1.5rem + env(safe-area-inset-bottom))',
    },
  },
})

const textFields =
  'input:is(:not([type]), [type=text], [type=search], [type=email], [type=url]):enabled, textarea:enabled'

interface DialogProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons below. */
  readonly footer?: ReactNode
}

/**
 * A modal dialog; on a phone it rises from the bottom edge. Chakra traps the focus (focus trap). Escape, the button and a press
 * beside it close it, and the focus goes back to what opened it. Where it asks for a text, a user who has keys at hand begins
 * there; on a touch screen the keyboard would cover the dialog.
 */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const isLong = useIsLong(body)
  return (
    <ChakraDialog.Root
      recipe={recipe}
      open
      persistentElements={[() => document.querySelector(toastRegion)]}
      initialFocusEl={() =>
        matchMedia('(pointer: fine)').matches
          ? (body.current?.querySelector<HTMLElement>(textFields) ?? null)
          : null
      }
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <CloseButton label={t`Stäng`} onClick={onClose} />
            </ChakraDialog.Header>
            <ChakraDialog.Body ref={body} tabIndex={isLong ? 0 : undefined}>
              {children}
            </ChakraDialog.Body>
            {footer != null && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

/** True where a user with keys has to scroll what is said: with large letters, on a low screen. */
function useIsLong(place: RefObject<HTMLElement | null>): boolean {
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => setIsLong(current.scrollHeight > current.clientHeight + 1)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  })
  return isLong
}
