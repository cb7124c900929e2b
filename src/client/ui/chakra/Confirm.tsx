import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

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
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button kind="danger" disabled={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button onClick={onCancel}>
            <Trans>Avbryt</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
