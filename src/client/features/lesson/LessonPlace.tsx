import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import { exampleWords, isExample, withExample } from '#client/widgets/age-words.ts'
import type { RoomValue } from '#contract/latest.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import styles from './LessonMode.module.css'

interface LessonPlaceProps {
  /** Where and when, as it is said while the class works. */
  readonly words: string
  /** Of what is shown; null = it was measured here. */
  readonly provenance: Provenance
  /** May still be chosen: before anybody has guessed. */
  readonly canChoose: boolean
  readonly places: readonly RoomValue[]
  readonly placeId: string | null
  readonly onPlace: (placeId: string) => void
  readonly date: LocalDate
  readonly days: readonly { readonly date: LocalDate; readonly words: string }[]
  readonly onDay: (date: LocalDate) => void
  readonly hasContact: boolean
}

/** Where and when the curve was measured; the teacher may choose another room or day. */
export function LessonPlace(props: LessonPlaceProps) {
  const { canChoose, provenance, places, placeId, onPlace, date, days, onDay, hasContact } = props
  const { t } = useLingui()
  const hasPlaces = placeId !== null && places.length > 1
  const hasDays = days.length > 1
  const words = withExample(props.words, provenance)
  if (!canChoose || (!hasPlaces && !hasDays)) return <p className={styles.where}>{words}</p>
  return (
    <div className={styles.where}>
      {hasPlaces ? (
        <select
          aria-label={t`Rum eller plats`}
          value={placeId}
          onChange={(event) => onPlace(event.currentTarget.value)}
        >
          {places.map(({ room }) => (
            <option key={room.id} value={room.id}>
              {room.name}
            </option>
          ))}
        </select>
      ) : (
        <span>{words}</span>
      )}
      {hasDays && (
        <select aria-label={t`Dag`} value={date} onChange={(event) => onDay(event.currentTarget.value)}>
          {days.map((day) => (
            <option key={day.date} value={day.date}>
              {day.words}
            </option>
          ))}
        </select>
      )}
      {hasPlaces && isExample(provenance) && <span>{exampleWords()}</span>}
      {!hasContact && (
        <span className={styles.offline}>
          <Icon name="cloud-off" />
          <Trans>Inget internet. Det här finns på enheten.</Trans>
        </span>
      )}
    </div>
  )
}
