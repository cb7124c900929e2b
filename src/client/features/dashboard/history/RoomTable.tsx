import { Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '#client/widgets/chart/measure-words.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { LessonDays, RoomLessonDays } from '#contract/lesson-days.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import { lessonShareOf, shareHeading, shortShareHeading } from './history-words.ts'
import styles from './RoomTable.module.css'

interface RoomTableProps {
  readonly metric: Metric
  readonly answer: LessonDays
  /** The lessons are summed up by their share. */
  readonly hasShare: boolean
  /** The id of the room that is shown. */
  readonly chosen: string | undefined
  /** The table's caption, for screen readers. */
  readonly caption: string
  /** What a room without values says; undefined = that nothing was measured. */
  readonly silenceOf: (roomId: string) => string | undefined
  readonly onChoose: (roomId: string) => void
}

/** Every room with its lowest and highest value and its share of lesson time, the worst first. A press takes the room. */
export function RoomTable({
  metric,
  answer,
  hasShare,
  chosen,
  caption,
  silenceOf,
  onChoose,
}: RoomTableProps) {
  const { t } = useLingui()
  const rows = sortedRows(answer, hasShare)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="heading of a column">Rum</Trans>
            </th>
            <th scope="col">
              <Trans>Lägst</Trans>
            </th>
            <th scope="col">
              <Trans>Högst</Trans>
            </th>
            {hasShare && (
              <th scope="col">
                <span className={styles.long}>{shareHeading(metric)}</span>
                <span className={styles.short}>{shortShareHeading(metric)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ room, share }) => (
            <Row
              key={room.room.id}
              metric={metric}
              room={room}
              share={share}
              hasShare={hasShare}
              isChosen={room.room.id === chosen}
              silence={silenceOf(room.room.id) ?? t`Ingen mätning`}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sortedRows(answer: LessonDays, hasShare: boolean) {
  const rows = answer.rooms.map((room) => ({ room, share: lessonShareOf(answer.days, room).share }))
  const rank = ({ room, share }: (typeof rows)[number]) =>
    room.highest === null ? Number.NEGATIVE_INFINITY : hasShare ? (share ?? -1) : 0
  return rows.sort((a, b) => rank(b) - rank(a) || (b.room.highest?.value ?? 0) - (a.room.highest?.value ?? 0))
}

interface RowProps extends Pick<RoomTableProps, 'metric' | 'hasShare' | 'onChoose'> {
  readonly room: RoomLessonDays
  readonly share: number | null
  readonly isChosen: boolean
  readonly silence: string
}

function Row({
  metric,
  room: { room, lowest, highest },
  share,
  hasShare,
  isChosen,
  silence,
  onChoose,
}: RowProps) {
  const { shown } = currentSteadyScale(metric)
  const number = (value: number) => (
    <>
      {numberOf(metric, shown(value))}
      <span className="sr-only"> {unitOf(metric)}</span>
    </>
  )
  return (
    <tr data-chosen={isChosen || undefined} onClick={() => onChoose(room.id)}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen}>
          <span className={styles.long}>{room.name}</span>
          <span className={styles.short}>{shortRoomName(room.name)}</span>
        </button>
      </th>
      {lowest === null || highest === null ? (
        <td colSpan={hasShare ? 3 : 2} className={styles.silent}>
          {silence}
        </td>
      ) : (
        <>
          <td>{number(lowest.value)}</td>
          <td>{number(highest.value)}</td>
          {hasShare && (
            <td>
              <span className={styles.share}>
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 12"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(share ?? 0) * 100} height="12" />
                </svg>
                <span>{share === null ? '–' : percentOf(share)}</span>
              </span>
            </td>
          )}
        </>
      )}
    </tr>
  )
}
