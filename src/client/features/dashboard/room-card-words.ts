import { t } from '@lingui/core/macro'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Now } from '#domain/time/age.ts'
import { nextLessonSentence } from '#domain/time/coming-day.ts'

/** How a room is, in a word or two beside its number; empty without contact. */
export function wordOf({ lostAt, hours }: SchoolNow, { advice, isSilent }: RoomNow): string {
  if (lostAt !== null) return ''
  if (isSilent) return t`Mätaren svarar inte`
  return hours.state === 'asleep' ? t`Rummet vilar` : advice.word[currentLocale()]
}

/** What to do in this room, or what comes next while the school is empty; without contact what needs no sensor. */
export function adviceWords(
  { lostAt, hours }: SchoolNow,
  { advice, isSilent, lead }: RoomNow,
  now: Now,
): string {
  if (lostAt !== null) return t`Känns luften instängd? Vädra.`
  if (hours.state === 'asleep')
    return nextLessonSentence(hours, now.at)?.[currentLocale()] ?? t`Här är ingen just nu.`
  if (isSilent)
    return lead.observedAt === null
      ? t`Den har inte mätt något än.`
      : t`Säg till en vuxen att mätaren inte svarar.`
  return advice.words[currentLocale()]
}

/** A question about a room beside our own: by their air, where both are known. */
export function comparedWords(room: RoomNow, ownRoom: RoomNow): string {
  const [theirs, ours] = [airOf(room), airOf(ownRoom)]
  if (theirs === null || ours === null || theirs === ours) return t`Hur har det varit här?`
  return theirs < ours ? t`Varför bättre här?` : t`Varför sämre här?`
}

/** ppm, as it is shown; null where it may not be called now. */
function airOf({ readings }: RoomNow): number | null {
  const air = readings.get('co2')
  return air?.mayJudge ? air.value : null
}
