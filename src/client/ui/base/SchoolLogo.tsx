import styles from './SchoolLogo.module.css'

interface SchoolLogoProps {
  readonly url: string
  /** The colour of the plate that it needs to be seen; without one it stands on what is behind it. */
  readonly plate: string | null | undefined
  /** Its height and its widest. */
  readonly className: string | undefined
}

/** A school's logo. Decorative: the school's name stands beside it. */
export function SchoolLogo({ url, plate, className }: SchoolLogoProps) {
  return (
    <img
      src={url}
      alt=""
      className={plate ? `${className} ${styles.plate}` : className}
      style={plate ? { background: plate } : undefined}
    />
  )
}
