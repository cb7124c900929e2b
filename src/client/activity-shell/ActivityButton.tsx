import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import styles from './ActivityButton.module.css'

interface ActivityButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** What comes next for most. */
  readonly isMain?: boolean
  /** Not yet: it can be reached and does nothing. */
  readonly isWaiting?: boolean
}

/** Something to do with what a class has made. */
export function ActivityButton(props: ActivityButtonProps) {
  const { icon, isMain = false, isWaiting = false, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      className={isMain ? styles.done : styles.second}
      {...rest}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => (isWaiting ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
