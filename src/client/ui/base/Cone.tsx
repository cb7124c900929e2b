import { symbolHref } from './sprite.ts'

interface ConeProps {
  /** `logo`: the mark. `asleep`: shut and sleeping, for what is empty, silent or missing. */
  readonly kind: 'logo' | 'asleep'
  readonly className?: string | undefined
}

/** The pine cone as it stands in the sprite; the one that moves with the air is `PineCone`. */
export function Cone({ kind, className }: ConeProps) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={symbolHref(`cone-${kind}`)} />
    </svg>
  )
}
