import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Series } from '#contract/widget-data.ts'
import { type MarkReason, markReasonTexts } from '#domain/series/marks.ts'
import { lengthOf } from '#domain/time/interval.ts'
import { durationOf } from './measure-words.ts'

/** Why nothing is shown of a time; `backfilled` is no gap, what was measured came later. */
export type GapReason = Series['gaps'][number]['reason']

/** What stands where nothing is shown, or beside what came later; `because`: what staff said. */
export function gapWordOf(reason: GapReason, because?: MarkReason): string {
  switch (reason) {
    case 'rejected':
      return t`Mätaren mätte fel`
    case 'inactive':
      return t`Mätaren var avstängd`
    case 'marked':
      return because === undefined
        ? t`Markerat som fel`
        : `${t`Markerat som fel`}: ${markReasonTexts[because][currentLocale()]}`
    case 'backfilled':
      return t`Kom i efterhand`
    case 'silent':
      return t`Ingen mätning`
  }
}

/** The reasons that are known, with how long each held; silence is listed for all sensors together. */
export function reasonSentences({ gaps }: Series): string {
  const durations = new Map<GapReason, number>()
  for (const gap of gaps) durations.set(gap.reason, (durations.get(gap.reason) ?? 0) + lengthOf(gap))
  const rejected = durations.get('rejected')
  const inactive = durations.get('inactive')
  const marked = durations.get('marked')
  const late = durations.get('backfilled')
  return [
    rejected && t`Mätaren mätte fel i ${durationOf(rejected)}. De värdena är inte med.`,
    inactive && t`Mätaren var avstängd i ${durationOf(inactive)}.`,
    marked &&
      t`Personalen har markerat ${durationOf(marked)} som fel (${whyMarked(gaps)}). De värdena är inte med.`,
    late && t`Mätvärden för ${durationOf(late)} kom i efterhand.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What staff said of the marked times, each reason once. */
function whyMarked(gaps: Series['gaps']): string {
  const words = gaps.flatMap(({ mark_reason }) =>
    mark_reason === undefined ? [] : [markReasonTexts[mark_reason][currentLocale()]],
  )
  return [...new Set(words)].join(', ')
}
