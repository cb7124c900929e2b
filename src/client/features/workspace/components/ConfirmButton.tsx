import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#client/ui/chakra/Button.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'

interface ConfirmButtonProps extends Omit<ButtonProps, 'title'> {
  /** What the button says. */
  readonly label: ReactNode
  /** Does it; `close` takes the question away. */
  readonly onConfirm: (close: () => void) => void
  readonly title: ReactNode
  readonly action: ReactNode
  readonly isBusy: boolean
  /** What disappears or changes. */
  readonly children: ReactNode
}

/** A button that asks before it does something that cannot be taken back. */
export function ConfirmButton({
  label,
  title,
  action,
  isBusy,
  onConfirm,
  children,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          action={action}
          isBusy={isBusy}
          onConfirm={() => onConfirm(close)}
          onCancel={close}
        >
          {children}
        </Confirm>
      )}
    </>
  )
}
