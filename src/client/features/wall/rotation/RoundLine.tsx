import { Trans } from '@lingui/react/macro'
import type { WallPart } from '#domain/walls/wall.ts'
import styles from './RoundLine.module.css'

interface RoundLineProps {
  readonly round: readonly WallPart[]
  readonly page: WallPart | null
}

/** Which of the pages this is: a thin line below the school's plate. */
export function RoundLine({ round, page }: RoundLineProps) {
  const place = page === null ? -1 : round.indexOf(page)
  return (
    <div className={styles.line}>
      {round.map((part) => (
        <i key={part} className={styles.part} data-is-now={part === page || undefined} />
      ))}
      <span className="sr-only">
        <Trans>
          {place + 1} av {round.length}
        </Trans>
      </span>
    </div>
  )
}
