import type { IconName } from './icon-name.ts'
import { symbolHref } from './sprite.ts'

interface IconProps {
  /** A file in `client/ui/icons` (Lucide, ISC). */
  readonly name: IconName
  readonly className?: string | undefined
}

/** A decorative 24 px line icon in the colour of the text beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} width="24" height="24" aria-hidden="true" focusable="false">
      <use href={symbolHref(`icon-${name}`)} />
    </svg>
  )
}
