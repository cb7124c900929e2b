import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react/toast'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { restoreFocus } from '#client/ui/base/restore-focus.ts'
import { Button } from './Button.tsx'
import { CloseButton } from './CloseButton.tsx'
import { Box } from './layout.ts'
import { toastRegion } from './overlay-look.ts'

const recipe = defineSlotRecipe({
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      // Only a phone has no room for words and buttons side by side.
      flexWrap: { base: 'wrap', sm: 'nowrap' },
      alignItems: 'center',
      gap: '0.25rem 1rem',
      width: 'max-content',
      maxWidth: 'min(38rem, calc(100vw - 2rem))',
      padding: '0.4rem 0.5rem 0.4rem 1.25rem',
      border: '1.5px solid currentColor',
      borderRadius: 'var(--radius-card)',
      fontWeight: '700',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      transition: 'translate 200ms, opacity 150ms',
      '&[data-type="success"]': { background: 'bg-success', color: 'fg-success' },
      '&[data-type="error"]': { background: 'bg-error', color: 'fg-error' },
      '&[data-type="info"]': { background: 'bg-info', color: 'fg-info' },
    },
    title: { display: 'flex', flex: '1 1 12rem', gap: '0.75rem' },
  },
})

/** How long a message without an action is seen, ms. Pointing at it or coming to it with the keyboard stops the time. */
const shownMs = 8_000

const icons: Readonly<Record<string, IconName>> = {
  success: 'circle-check',
  error: 'circle-x',
  info: 'lightbulb',
}

/** Gives the focus back to where it came from, if a message has it. */
function leave(cameFrom: EventTarget | null): void {
  if (isInMessages(document.activeElement)) restoreFocus(cameFrom)
}

function isInMessages(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(toastRegion) !== null
}

/** On a phone a dialog rises from the lower edge, its buttons below. */
function placementHere(): 'top' | 'bottom' {
  return matchMedia('(width < 40em)').matches ? 'top' : 'bottom'
}

interface ToasterProps {
  /** The message, or null. Another object is another message, also with the same words. */
  readonly notification: {
    readonly message: ReactNode
    readonly variant: 'success' | 'error' | 'info'
    readonly actionName: ReactNode
    readonly onAction: (() => void) | null
  } | null
  /** It was closed, or its time was over. */
  readonly onHide: () => void
  /** What the place is called where messages come. */
  readonly label: string
  readonly closeLabel: string
}

/**
 * Messages in a live region at the lower edge, on a phone at the upper one, where no dialog has its buttons; one at a time, also
 * beside an open dialog. One with an action stays until it is closed; the keyboard gets there with Alt+T, and Tab goes past. It is
 * never the only place of an error that a user must mend.
 */
export function Toaster({ notification, onHide, label, closeLabel }: ToasterProps) {
  const [toaster] = useState(() => createToaster({ placement: placementHere(), max: 1, offsets: '1rem' }))
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    leave(cameFrom.current)
    toaster.remove()
    if (notification === null) return
    let isShown = true
    const { message, variant, onAction } = notification
    // Not at once: the library would take what it has just removed back into its list, under the action of the new one.
    const timer = setTimeout(() =>
      toaster.create({
        title: message,
        type: variant,
        duration: onAction === null ? shownMs : Number.POSITIVE_INFINITY,
        onStatusChange: ({ status }) => {
          if (status === 'dismissing' && isShown) onHide()
        },
      }),
    )
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [toaster, notification, onHide])
  // Chakra's own way gives the focus back whenever Tab leaves: a user who came with Tab would never get past (WCAG 2.1.2).
  function onFocus(event: FocusEvent) {
    event.stopPropagation()
    if (isInMessages(event.relatedTarget)) return
    cameFrom.current = event.relatedTarget
    toaster.pause()
  }
  function onBlur(event: FocusEvent) {
    event.stopPropagation()
    if (!isInMessages(event.relatedTarget)) toaster.resume()
  }
  return (
    <Box display="contents" onFocusCapture={onFocus} onBlurCapture={onBlur}>
      {/* A child of the body itself, which a dialog does not take from those who listen. */}
      <Portal>
        <ChakraToaster toaster={toaster} aria-label={label}>
          {({ title, type = 'info' }) => (
            <Toast.Root recipe={recipe}>
              <Toast.Title>
                <Icon name={icons[type] ?? 'lightbulb'} />
                <span>{title}</span>
              </Toast.Title>
              {notification?.onAction && (
                <Button
                  onClick={() => {
                    // First: the action may disable for a while what the focus came from, and it is given back then.
                    leave(cameFrom.current)
                    notification.onAction?.()
                    onHide()
                  }}
                >
                  {notification.actionName}
                </Button>
              )}
              <CloseButton label={closeLabel} onClick={onHide} />
            </Toast.Root>
          )}
        </ChakraToaster>
      </Portal>
    </Box>
  )
}
