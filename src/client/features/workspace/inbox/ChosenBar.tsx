import { Global } from '@emotion/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useSize } from '#client/ui/base/use-size.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

interface ChosenBarProps {
  readonly count: number
  /** How many of them have a room that their names speak of. */
  readonly withRoom: number
  readonly isBusy: boolean
  readonly onPlace: () => void
  readonly onSameRoom: () => void
  readonly onIgnore: () => void
  /** Null = who looks at it may not. */
  readonly onSend: (() => void) | null
  readonly onNone: () => void
}

/** Below it, and between it and what has the focus, px. */
const gapPx = 14

/** The most of the window that it may cover. */
const mostCovered = 0.4

/**
 * What can be done with all that are chosen, at the foot of the page: it stays on the screen where it leaves enough of it, and never
 * lies over what has the focus (WCAG 2.4.11).
 */
export function ChosenBar(props: ChosenBarProps) {
  const { count, withRoom, isBusy, onPlace, onSameRoom, onIgnore, onSend, onNone } = props
  const { canEdit } = useEditAccess()
  const isDisabled = !canEdit || isBusy
  const place = useRef<HTMLDivElement>(null)
  const { height } = useSize(place) ?? { height: 0 }
  const stays = height < innerHeight * mostCovered
  return (
    <Box
      ref={place}
      role="region"
      aria-live="polite"
      position={stays ? 'sticky' : 'static'}
      bottom="0.75rem"
      zIndex="5"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.6rem"
      padding="0.75rem 1rem"
      borderRadius="var(--radius-card)"
      border="2px solid var(--border-emphasized)"
      background="bg-panel"
    >
      {stays && <Global styles={{ html: { scrollPaddingBottom: height + 2 * gapPx } }} />}
      <Box as="b" marginInlineEnd="auto">
        <Plural value={count} one="# vald" other="# valda" />
      </Box>
      <Button kind="quiet" onClick={onNone}>
        <Trans>Avmarkera</Trans>
      </Button>
      <Button disabled={isDisabled} onClick={onIgnore}>
        <Trans>Ignorera</Trans>
      </Button>
      {onSend && (
        <Button icon="school" aria-haspopup="dialog" disabled={isDisabled} onClick={onSend}>
          <Trans>Annan skola</Trans>
        </Button>
      )}
      <Button aria-haspopup="dialog" disabled={isDisabled} onClick={onSameRoom}>
        <Trans>Samma rum</Trans>
      </Button>
      {withRoom > 0 && (
        <Button kind="solid" icon="check" disabled={isDisabled} onClick={onPlace}>
          <Plural value={withRoom} one="Placera # i sitt rum" other="Placera # i sina rum" />
        </Button>
      )}
    </Box>
  )
}
