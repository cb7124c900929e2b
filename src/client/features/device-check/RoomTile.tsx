import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { air } from '#client/living-school/palette.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import styles from './KeptStart.module.css'
import type { KeptRoom } from './kept-rooms.ts'

interface RoomTileProps {
  readonly schoolId: string
  readonly room: KeptRoom
}

/** A room as its window in the school's wall, with the number that it showed last. */
export function RoomTile({ schoolId, room }: RoomTileProps) {
  const { id, name, level, number, unit, measured } = room
  return (
    <li>
      <Link to="/$schoolId/dashboard" params={{ schoolId }} search={{ room: id }} className={styles.room}>
        <b className={styles.name}>{name}</b>
        {/* Above its name: read is the name first. */}
        <span className={styles.wall}>
          <svg viewBox="0 0 120 72" className={styles.window} aria-hidden="true" focusable="false">
            <rect
              x="4"
              y="4"
              width="112"
              height="64"
              rx="4"
              fill={level ? air[level] : '#EEF1EC'}
              stroke="#fff"
              strokeWidth="5"
            />
          </svg>
          <span className={styles.value}>
            {level && <LevelSymbol symbol={level} className={styles.face} />}
            {number === null ? (
              <Trans>Inget värde än</Trans>
            ) : (
              <span>
                <b className={styles.number}>{number}</b> {unit}
              </span>
            )}
          </span>
        </span>
        {measured && <span className={styles.quiet}>{measured}</span>}
      </Link>
    </li>
  )
}
