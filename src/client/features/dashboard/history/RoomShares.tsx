import { Plural, Trans } from '@lingui/react/macro'
import { percentOf } from '#client/widgets/chart/measure-words.ts'
import type { LessonDays } from '#contract/lesson-days.ts'
import { lessonShareOf } from './history-words.ts'
import styles from './RoomShares.module.css'

interface RoomSharesProps {
  readonly answer: LessonDays
  /** The first day that is shown, of those of the answer. */
  readonly from: number
  readonly chosen: string | undefined
  /** Each day has a bar: they are few. */
  readonly hasBars: boolean
  readonly onChoose: (roomId: string) => void
}

/** All rooms over the same days, the worst first, each with a bar for each day. A press takes the room. */
export function RoomShares({ answer, from, chosen, hasBars, onChoose }: RoomSharesProps) {
  const { days, rooms } = answer
  const rows = rooms
    .map((room) => ({ room, share: lessonShareOf(days, room, from).share }))
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1))
  const count = days.length - from
  return (
    <section className={styles.rooms}>
      <h3>
        <Plural value={count} one="Alla rum, samma dag" other="Alla rum, samma # dagar" />
      </h3>
      <ul role="list">
        {rows.map(({ room, share }) => (
          <li key={room.room.id}>
            <button
              type="button"
              aria-pressed={room.room.id === chosen}
              onClick={() => onChoose(room.room.id)}
            >
              <span className={styles.name}>{room.room.name}</span>
              {hasBars && (
                <svg
                  className={styles.bars}
                  viewBox={`0 0 ${count * 19} 36`}
                  width={count * 19}
                  height="36"
                  aria-hidden="true"
                >
                  {days.slice(from).map(({ date }, index) => {
                    const ofDay = lessonShareOf(days, room, from + index, from + index + 1).share
                    const height = Math.max(3, 34 * (ofDay ?? 0))
                    return (
                      ofDay !== null && (
                        <rect
                          key={date}
                          x={index * 19 + 1}
                          y={35 - height}
                          width="14"
                          height={height}
                          rx="2"
                        />
                      )
                    )
                  })}
                </svg>
              )}
              <span className={styles.share}>
                {share === null ? <Trans>För få mätningar</Trans> : percentOf(share)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
