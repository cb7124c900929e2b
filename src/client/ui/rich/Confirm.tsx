import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet } from '#client/ui/plain/Sheet.tsx'
import { Box, Button } from './elements.ts'

interface ConfirmProps {
  readonly title: ReactNode
  /** The word on the button that does it: what happens, never "OK". */
  readonly action: ReactNode
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What disappears or changes. */
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, action, isBusy = false, onConfirm, onCancel, children }: ConfirmProps) {
  const { t } = useLingui()
  return (
    <Sheet title={title} closeLabel={t`Stäng`} onClose={onCancel}>
      {children}
      <Box display="flex" flexWrap="wrap" gap="0.75rem">
        <Button type="button" kind="danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button type="button" onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </Box>
    </Sheet>
  )
}
