import sprite from '#client/ui/sprite.svg'

interface PictureProps {
  /** A file in `client/ui/pictures`. */
  readonly name: 'bun' | 'meatball'
  /** The part that is drawn, from the left: 0 up to 1. */
  readonly part?: number
  readonly className?: string | undefined
}

/** One thing to count. Decorative: the number always stands beside it. */
export function Picture({ name, part = 1, className }: PictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${32 * part} 32`}
      width={32 * part}
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#picture-${name}`} width="32" height="32" />
    </svg>
  )
}
