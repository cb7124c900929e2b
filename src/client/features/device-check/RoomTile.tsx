import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { furnishedAs, furniture } from '#client/living-school/furniture.ts'
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
  const { id, name, kind, level, number, unit, measured } = room
  return (
    <li>
      <Link to="/$schoolId/dashboard" params={{ schoolId }} search={{ room: id }} className={styles.room}>
        <span className={styles.wall} aria-hidden="true">
          <svg viewBox="0 0 120 72" className={styles.window} aria-hidden="true" focusable="false">
            <rect
              x="5"
              y="5"
              width="110"
              height="62"
              rx="4"
              fill={level ? air[level] : '#EEF1EC'}
              stroke="#fff"
              strokeWidth="6"
            />
            <path
              d={furniture[furnishedAs(kind)]}
              transform="translate(12 26) scale(.96)"
              fillRule="evenodd"
              fill="#10241C"
              opacity=".17"
            />
          </svg>
          {level && <LevelSymbol symbol={level} className={styles.face} />}
        </span>
        <b className={styles.name}>{name}</b>
        <span className={styles.value}>
          {number === null ? (
            <Trans>Inget värde än</Trans>
          ) : (
            <>
              <b className={styles.number}>{number}</b> {unit}
            </>
          )}
        </span>
        {measured && <span className={styles.quiet}>{measured}</span>}
      </Link>
    </li>
  )
}
