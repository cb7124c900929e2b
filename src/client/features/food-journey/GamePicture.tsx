import pictures from 'virtual:game-pictures'
import { useFirstPaint } from '#client/scheduling/first-paint.tsx'

interface GamePictureProps {
  /** A symbol of `src/build/game-pictures.ts`: `food-apple`, `animal-fox`, `way-earth`. */
  readonly name: string
  readonly className?: string | undefined
}

/**
 * A picture in its own colours; says nothing by itself, its name stands beside it. When the game has just been opened it
 * comes right after the names: reading the file of all pictures takes a slow tablet 200 ms.
 */
export function GamePicture({ name, className }: GamePictureProps) {
  const isDrawn = useFirstPaint()
  return (
    <svg
      className={className}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      {isDrawn && <use href={`${pictures}#${name}`} />}
    </svg>
  )
}
