import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { isTimeStated, type Now } from '#domain/time/age.ts'
import { weekdayAloneDays } from '#domain/time/day-names.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import styles from './Wall.module.css'

interface SilentLineProps {
  readonly schoolNow: SchoolNow
  readonly now: Now
}

/** The rooms whose sensor does not answer, in the hours in which people are there: the first by name, and how many more. */
export function silentRooms({ rooms, hours, lostAt }: SchoolNow): SchoolNow['rooms'] {
  return hours.state === 'asleep' || lostAt !== null ? [] : rooms.filter(({ isSilent }) => isSilent)
}

/** `10:42` of today, `i går`, `söndag`, or the date. */
function sinceWords(at: number, now: Now): string {
  const { time, weekday, pastDay } = formatsOf(currentLocale())
  const days = isTimeStated(now) ? localDaysBetween(at, now.at) : undefined
  if (days === 0) return time(at)
  return days !== undefined && days > 1 && days <= weekdayAloneDays ? weekday(at) : pastDay(at, now)
}

/** A small line at the bottom of every page. */
export function SilentLine({ schoolNow, now }: SilentLineProps) {
  const [first, ...others] = silentRooms(schoolNow)
  if (!first) return null
  const times = [...first.readings.values()].flatMap(({ observedAt }) => observedAt ?? [])
  const name = roomNameInWords(first.room.name)[currentLocale()]
  const since = times.length > 0 ? sinceWords(Math.max(...times), now) : null
  return (
    <p className={styles.silent}>
      <LevelSymbol symbol="no_data" className={styles.face} />
      <span>
        {since === null
          ? t`Mätaren i ${name} svarar inte.`
          : t`Mätaren i ${name} har inte svarat sedan ${since}.`}{' '}
        {others.length > 0 && <Plural value={others.length} one="Och # till." other="Och # till." />}
      </span>
    </p>
  )
}
