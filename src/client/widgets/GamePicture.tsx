import pictures from 'virtual:game-pictures'

interface GamePictureProps {
  /** A symbol of `src/build/game-pictures.ts`: `food-apple`, `animal-fox`, `way-earth`. */
  readonly name: string
  readonly className?: string | undefined
}

/** A picture in its own colours. Decorative: its name stands beside it. */
export function GamePicture({ name, className }: GamePictureProps) {
  return (
    <svg
      className={className}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${pictures}#${name}`} />
    </svg>
  )
}
