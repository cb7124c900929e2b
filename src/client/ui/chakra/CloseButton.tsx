import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from './Button.tsx'

interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** The cross in a corner. Everybody knows it, so it needs no tooltip. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <Button kind="quiet" padding="0" flex="none" aria-label={label} onClick={onClick}>
      <Icon name="x" />
    </Button>
  )
}
