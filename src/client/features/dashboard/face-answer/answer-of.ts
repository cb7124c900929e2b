import { momentText, type RoomNow, type SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Text } from '#domain/locale.ts'
import { pastRoomAnswer, roomAnswer } from '#domain/rooms/room-answer.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import { nextLessonSentence } from '#domain/time/coming-day.ts'

/** What a room says of itself when its face is pressed. */
export function answerOf({ rooms, hours, lostAt }: SchoolNow, room: RoomNow, now: Now): string {
  const { advice, lead, isSilent } = room
  const poorer = rooms.find(
    (other) => other !== room && other.advice.about === 'co2' && isPoor(other) && !other.isSilent,
  )
  return roomAnswer({
    advice,
    airingAdvice: room.room.airingAdvice,
    air: airOf(room),
    silentSince: isSilent ? (lead.observedAt === null ? 'never' : momentText(lead.observedAt, now)) : null,
    isLost: lostAt !== null,
    asleepUntil: hours.state === 'asleep' ? (nextLessonSentence(hours, now.at) ?? '') : null,
    poorerRoom: poorer ? roomNameInWords(poorer.room.name) : null,
  })[currentLocale()]
}

/** What it says of a time that is replayed. */
export function pastAnswerOf(room: RoomNow, { at }: Now): string {
  return pastRoomAnswer({
    level: room.readings.get('co2')?.mayJudge ? room.advice.level : null,
    air: airOf(room),
    clock: clockWords(at),
  })[currentLocale()]
}

function isPoor({ advice: { level } }: RoomNow): boolean {
  return level === 'poor' || level === 'bad'
}

function airOf({ readings }: RoomNow): Text | null {
  const air = readings.get('co2')
  if (!air?.mayJudge || air.value === null) return null
  const { value, metric } = air
  const amount = (locale: 'sv' | 'en') =>
    `${formatsOf(locale).number(value, metric.step)}\u00a0${unitOf(metric)}`
  return { sv: amount('sv'), en: amount('en') }
}
