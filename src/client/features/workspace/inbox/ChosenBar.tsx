import { Plural, Trans } from '@lingui/react/macro'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'

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

/** What can be done with all that are chosen, at the foot of the page. */
export function ChosenBar(props: ChosenBarProps) {
  const { count, withRoom, isBusy, onPlace, onSameRoom, onIgnore, onSend, onNone } = props
  const { canEdit } = useEditAccess()
  const isDisabled = !canEdit || isBusy
  return (
    <Box
      role="region"
      aria-live="polite"
      position="sticky"
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
