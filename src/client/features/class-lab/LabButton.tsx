import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './ClassLab.module.css'

interface LabButtonProps extends ComponentProps<'button'> {
  readonly icon: string
  /** What comes next for most. */
  readonly isMain?: boolean
}

/** Something to do with what a class has made. */
export function LabButton({ icon, isMain = false, children, ...props }: LabButtonProps) {
  return (
    <button type="button" className={isMain ? styles.done : styles.second} {...props}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
