import { codeInThrees } from '#domain/activities/class-round.ts'

interface SpelledCodeProps {
  /** The class's code, as it is stored. */
  readonly code: string
  readonly className: string | undefined
}

/** A class's code in two threes to read from afar, and letter by letter for screen readers. */
export function SpelledCode({ code, className }: SpelledCodeProps) {
  return (
    <p className={className}>
      <span aria-hidden="true">{codeInThrees(code)}</span>
      <span className="sr-only">{[...code].join(' ')}</span>
    </p>
  )
}
