import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './Activity.module.css'

interface ActivityButtonProps extends ComponentProps<'button'> {
  readonly icon: string
  /** What comes next for most. */
  readonly isMain?: boolean
}

/** Something to do with what a class has made. */
export function ActivityButton({ icon, isMain = false, children, ...props }: ActivityButtonProps) {
  return (
    <button type="button" className={isMain ? styles.done : styles.second} {...props}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
