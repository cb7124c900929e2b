import { symbolHref } from './sprite.ts'

interface LevelSymbolProps {
  /** A file in `client/ui/symbols`. */
  readonly symbol: string
  readonly className?: string | undefined
}

/** The symbol of a level. Decorative: its word always stands beside it. */
export function LevelSymbol({ symbol, className }: LevelSymbolProps) {
  return (
    <svg className={className} width="48" height="48" aria-hidden="true" focusable="false">
      <use href={symbolHref(`level-${symbol}`)} />
    </svg>
  )
}
