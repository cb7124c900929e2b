import styles from './button-look.module.css'

/** Class names of buttons and of links that look like one, on pages that do not load the component library. */
export const buttonLook = {
  /** The first choice of a page. */
  solid: styles.solid,
  /** One of several. */
  outline: styles.outline,
  /** As `solid`, large enough for children. */
  large: styles.large,
  /** The second choice beside `large`. */
  quiet: styles.quiet,
  /** A link that fills its row. */
  card: styles.card,
} as const
