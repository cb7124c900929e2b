import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  readonly icon: IconName
  /** Its accessible name, also shown to a user who points at it or comes to it with the keyboard. */
  readonly label: string
}

/** A button that shows only a symbol. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button kind="quiet" padding="0" flex="none" {...props} aria-label={label}>
        <Icon name={icon} />
      </Button>
    </Tooltip>
  )
}
