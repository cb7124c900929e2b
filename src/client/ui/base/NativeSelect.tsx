import type { ComponentProps } from 'react'
import styles from './NativeSelect.module.css'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** As wide as its place, up to 24rem; else as wide as its longest option. */
  readonly isWide?: boolean
}

/** The browser's own list, on pages that do not load the component library. */
export function NativeSelect({ isWide = false, ...props }: NativeSelectProps) {
  return <select {...props} className={styles.select} data-wide={isWide || undefined} />
}
