import { t } from '@lingui/core/macro'
import {
  type RoomNow,
  type RoomReading,
  type SchoolNow,
  shownReadingOf,
} from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import type { Now } from '#domain/time/age.ts'
import { ageText } from './home-words.ts'

/** A room as staff see it on a line. */
export interface RoomLine {
  readonly id: string
  readonly name: string
  /** Of the room's one advice; undefined = none applies, or advice rests. */
  readonly symbol: string | undefined
  /** What it is like: the advice's word, the level's while advice rests, or since when it is silent. */
  readonly word: string
  /** Null = nothing that could be called now. */
  readonly amount: string | null
  readonly age: string
  readonly reading: RoomReading
  /** What to do, in two or three words; null = nothing. */
  readonly deed: string | null
  /** Where it is done, when that is a sensor. */
  readonly sensorId: string | null
}

interface Seen {
  readonly now: Now
  readonly toDo: WorkspaceHome['to_do']
}

/** What is said of a room on one line. */
export function roomLine(schoolNow: SchoolNow, room: RoomNow, { now, toDo }: Seen): RoomLine {
  const locale = currentLocale()
  const { advice } = room
  const reading = shownReadingOf(room)
  const isAsleep = schoolNow.hours.state === 'asleep'
  const shared = { id: room.room.id, name: room.room.name, reading, sensorId: null }
  // What this device has not fetched is no silence of the room.
  if (room.isSilent && now.lostAt === null) {
    return {
      ...shared,
      symbol: isAsleep ? undefined : 'no_data',
      word:
        reading.observedAt === null
          ? t`Inga mätningar än`
          : t`Tyst sedan ${formatsOf(locale).moment(reading.observedAt, now)}`,
      amount: null,
      age: '',
      deed: isAsleep ? null : t`Se sensorn`,
      sensorId: sensorOf(room, toDo),
    }
  }
  const mayAdvise = !isAsleep && schoolNow.lostAt === null && !room.isSilent
  const level = reading.level === null ? undefined : reading.metric.levels[reading.level]
  const needsSomething = advice.isAsking || advice.level === 'fair'
  return {
    ...shared,
    symbol: mayAdvise ? (advice.level ?? undefined) : undefined,
    word: mayAdvise ? advice.word[locale] : schoolNow.lostAt === null ? (level?.word[locale] ?? '') : '',
    amount: reading.value === null ? null : amountOf(reading.metric, reading.value),
    age: ageText(reading, now),
    deed: mayAdvise && needsSomething ? (advice.staffDeed?.[locale] ?? t`Visa rummet`) : null,
  }
}

/** The sensor of the room that needs attention; null = the list does not name it. */
function sensorOf({ room }: RoomNow, toDo: WorkspaceHome['to_do']): string | null {
  return toDo.find(({ sensor }) => sensor?.room_id === room.id)?.sensor?.id ?? null
}
