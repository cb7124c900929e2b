import { Trans, useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { exampleWords } from '#client/widgets/age-words.ts'
import { recordedWords } from '#client/widgets/lesson-file/recorded-words.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { LessonSheet } from '#domain/lesson-sheets/lesson-sheet.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { Now } from '#domain/time/age.ts'
import { OwnNumberWords } from './OwnNumberWords.tsx'
import type { OwnLunch, OwnRoom } from './own-numbers.ts'
import { type OwnNumber, ownLunchOf } from './own-numbers.ts'
import { RoomsTable, shownRooms } from './RoomsTable.tsx'
import styles from './Sheet.module.css'

export interface PupilSideProps {
  readonly school: Pick<School, 'name'>
  readonly sheet: LessonSheet
  /** undefined = this device has not got it. */
  readonly overview: Overview | undefined
  /** Those of the school that measure. */
  readonly rooms: readonly OwnRoom[]
  /** The one that was chosen. */
  readonly room: OwnRoom | undefined
  /** The id of the one that the device belongs to. */
  readonly myRoom: string | null
  readonly now: Now
}

/** The pupils' page: what is asked, the school's own numbers, and lines to write on. */
export function PupilSide({ school, sheet, overview, rooms, room, myRoom, now }: PupilSideProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const { question, ownNumbers, writing } = sheet.pupil
  const lunch = ownNumbers === 'lunch' && overview ? ownLunchOf(overview, now) : null
  const inTable = shownRooms(rooms, myRoom)
  const numbers: readonly (OwnNumber | null | undefined)[] = {
    rooms: inTable.map(({ air }) => air),
    room: [room?.air, room?.warmth],
    lunch: [lunch?.waste],
  }[ownNumbers]
  const shownNumbers = numbers.filter((number) => number != null)
  const recorded = recordedWords(shownNumbers.map(({ provenance }) => provenance))
  return (
    <section className={styles.paper} aria-label={t`Elevernas sida`}>
      <header className={styles.head}>
        <p>{school.name}</p>
        <p>{sheet.title[locale]}</p>
      </header>
      <p className={styles.who}>
        <span>
          <Trans>Grupp</Trans>
        </span>
        <span>
          <Trans>Datum</Trans>
        </span>
      </p>
      <h2 className={styles.question}>{question[locale]}</h2>
      <div className={styles.numbers}>
        <h3>
          <Trans>Skolans egna tal</Trans>
        </h3>
        {ownNumbers === 'rooms' && <RoomsTable rooms={inTable} isAll={inTable.length === rooms.length} />}
        {ownNumbers === 'room' && <RoomNumbers room={room} />}
        {ownNumbers === 'lunch' && <LunchNumbers lunch={lunch} />}
        {recorded !== null && <p className={styles.small}>{recorded}</p>}
      </div>
      <div className={styles.writing}>
        {writing.map(({ label, lines }) => (
          <div key={label.sv}>
            <h3>{label[locale]}</h3>
            {Array.from({ length: lines }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are all the same
              <span key={index} className={styles.line} />
            ))}
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        {now.certainty !== 'unsure' && (
          <span className={styles.printed}>
            <Trans>
              Utskrivet {formats.day(now.at)} {formats.time(now.at)}
            </Trans>
          </span>
        )}
        <span>Kotte</span>
      </footer>
    </section>
  )
}

/** What there is for lunch, and what was left of the last one that was weighed. */
function LunchNumbers({ lunch }: { readonly lunch: OwnLunch | null }) {
  const menu = lunch?.menu
  return (
    <dl className={styles.values}>
      <dt>{menu ? <Trans>Lunch {menu.day}</Trans> : <Trans>Dagens lunch</Trans>}</dt>
      <dd>
        {menu ? (
          <>
            <span lang="sv">{menu.dishes.join(', ')}</span>
            {menu.isExample && `, ${exampleWords()}`}
          </>
        ) : (
          <OwnNumberWords number={null} />
        )}
      </dd>
      <dt>
        <Trans>Kvar på tallrikarna, senast vägt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={lunch?.waste ?? null} />
      </dd>
    </dl>
  )
}

/** The air and the warmth of one room, last measured. */
function RoomNumbers({ room }: { readonly room: OwnRoom | undefined }) {
  const locale = currentLocale()
  return (
    <dl className={styles.values}>
      <dt>
        <Trans>Rum eller plats</Trans>
      </dt>
      <dd>{room ? <b className={styles.amount}>{room.name}</b> : <OwnNumberWords number={null} />}</dd>
      <dt>
        <Trans>{co2.name[locale]}, senast uppmätt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={room?.air ?? null} />
      </dd>
      <dt>
        <Trans>{indoorTemperature.name[locale]}, senast uppmätt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={room?.warmth ?? null} />
      </dd>
    </dl>
  )
}
