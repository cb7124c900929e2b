import type { ComponentProps } from 'react'
import styles from './Banner.module.css'

interface BannerProps extends Omit<ComponentProps<'p'>, 'className'> {
  readonly tone: 'info' | 'success' | 'warning'
}

/** A sentence about the page, with its symbol. */
export function Banner({ tone, ...props }: BannerProps) {
  return <p {...props} className={styles.banner} data-tone={tone} />
}
