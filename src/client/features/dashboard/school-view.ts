import { t } from '@lingui/core/macro'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { measuredWords, withinSentence } from '#client/widgets/age-words.ts'
import type { Overview } from '#contract/schools.ts'
import { moreOf } from '#domain/rooms/verdict.ts'
import type { Now } from '#domain/time/age.ts'

/**
 * The page's sentence. While the first answer is still on its way, an old one is only called old. Without a room that could be judged it
 * is the fact of the only group (`onlyFact`, where there is one).
 */
export function headingOf(
  { rooms, verdict, lostAt }: SchoolNow,
  hasContact: boolean,
  now: Now,
  onlyFact: string | null,
): string {
  if (rooms.length === 0) return onlyFact ?? t`Så mår skolan`
  if (lostAt !== null && hasContact) return t`Så var det ${formatsOf(currentLocale()).moment(lostAt, now)}.`
  return verdict.words[currentLocale()]
}

/** The line beneath it: day, time and how old what was measured is. */
export function whenWords({ rooms, hours }: SchoolNow, now: Now): string {
  const formats = formatsOf(currentLocale())
  const weekday = formats.weekday(now.at)
  const clock = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formats.time(now.at)}`
  const oldest = Math.min(...rooms.filter(({ isSilent }) => !isSilent).flatMap(measuredAt))
  const isAgeSaid = hours.state !== 'asleep' && Number.isFinite(oldest)
  const age = isAgeSaid ? withinSentence(measuredWords(oldest, now)) : undefined
  return age === undefined ? clock : `${clock} · ${age}`
}

/**
 * What comes after it: whose sensors do not answer, and while the school is asleep why, and until when; '' = nothing.
 * `isHolidayNamed`: the heading says which holiday it is.
 */
export function moreWords({ verdict, hours }: SchoolNow, isHolidayNamed: boolean): string {
  // On a Saturday the day itself says why.
  const more = hours.asleep === 'weekend' || isHolidayNamed ? verdict.more : moreOf(verdict)
  return more?.[currentLocale()] ?? ''
}

function measuredAt({ lead: { mayJudge, observedAt } }: RoomNow): readonly number[] {
  return mayJudge && observedAt !== null ? [observedAt] : []
}

/** Why the room that was asked for is not the one that is shown; null = it is, or none was asked for. */
export function notShownWords(
  { rooms }: SchoolNow,
  { cards }: Overview,
  asked: string | undefined,
): string | null {
  if (asked === undefined || rooms.some(({ room }) => room.id === asked)) return null
  const place = cards.flatMap((card) => card.rooms).find(({ room }) => room.id === asked)?.room.name
  return place === undefined
    ? t`Det rummet finns inte här, eller så mäts inget i det än.`
    : t`${place}: här mäter vi bara.`
}

/**
 * The room that the page begins with: the one that was asked for, the one that the week's story tells of (`ofStory`; null = none does),
 * this device's own, or the one that most needs attention.
 */
export function firstRoomOf(
  { rooms }: SchoolNow,
  asked: string | undefined,
  ofStory: string | null,
  mine: string | null,
): RoomNow | undefined {
  const byId = (id: string | null | undefined) => rooms.find(({ room }) => room.id === id)
  return byId(asked) ?? byId(ofStory) ?? byId(mine) ?? rooms[0]
}
