import { t } from '@lingui/core/macro'
import { missingWords } from '#client/features/activities/missing-words.ts'
import type { LessonAir } from '#client/queries/lesson-air.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { sentenceWithExample } from '#client/widgets/age-words.ts'
import { celsiusAmount, ppmAmount } from '#client/widgets/format-ppm.ts'
import { leastVotes, type SummarizedLesson } from '#domain/activities/comfort-vote.ts'
import { feelings, feelingWords } from '#domain/activities/feelings.ts'
import type { Now } from '#domain/time/age.ts'

/** What the class felt, or how many votes are missing until it is shown. */
export function classWords({ counts, votes }: Pick<SummarizedLesson, 'counts' | 'votes'>): string {
  if (votes < leastVotes) return missingWords(votes, leastVotes)
  const locale = currentLocale()
  const countTexts = feelings.map(
    (key) => `${counts[key]} ${feelingWords[key][locale].toLocaleLowerCase(locale)}`,
  )
  const all = countTexts.join(', ')
  return t`Ni tyckte: ${all}.`
}

/** What was measured, or why that cannot be said. `end`: of the lesson, epoch s. null = nothing in the room measures. */
export function sensorWords(air: LessonAir | null | undefined, end: number, now: Now): string {
  if (air === null) return t`Det finns ingen mätare i det här rummet.`
  if (!air || air.askedTo === null) {
    return now.lostAt === null
      ? t`Hämtar mätningarna …`
      : t`Ni ser vad mätaren säger när det finns internet igen.`
  }
  const [ppm, warmth] = [ppmAmount(air.ppm), celsiusAmount(air.celsius)]
  const { provenance } = air
  if (ppm !== null && warmth !== null)
    return sentenceWithExample(t`Mätaren sa ${ppm} och ${warmth}.`, [provenance.ppm, provenance.celsius])
  const only = ppm ?? warmth
  if (only !== null)
    return sentenceWithExample(t`Mätaren sa ${only}.`, [ppm === null ? provenance.celsius : provenance.ppm])
  return Math.min(now.at / 1000, air.askedTo) < end
    ? t`Mätaren har inte sagt något än.`
    : t`Mätaren svarade inte då.`
}
