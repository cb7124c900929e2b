import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { exampleWords, isExample } from '#client/widgets/age-words.ts'
import { reasonSentences } from '#client/widgets/chart/gap-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { limitWords } from '#client/widgets/limit-words.ts'
import type { LessonDays } from '#contract/lesson-days.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './HistorySection.module.css'
import { upperFirst } from './history-words.ts'

interface HistoryNotesProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta | undefined
  /** What the shares are of; undefined = there are none. */
  readonly days: LessonDays | undefined
}

/** What is good to know of the numbers: whose limits, when lessons are, what was left out, and what was not measured here. */
export function HistoryNotes({ metric, series, meta, days }: HistoryNotesProps) {
  const notes = [
    limitWords(metric, currentScale(metric)),
    days?.lessons_assumed
      ? t`Skolan har inte sagt när lektionerna är. Här räknas måndag till fredag 8–16.`
      : null,
    ...series.flatMap(({ room, sensors_total: count }) =>
      count > 1 ? [t`${room.name} har ${count} mätare: linjen är mitten av dem som skickar värden.`] : [],
    ),
    ...series.map(reasonSentences),
    ...(meta?.annotations ?? []).map(
      ({ at, text }) => `${formatsOf(currentLocale()).date(at * 1000)}: ${text[currentLocale()]}`,
    ),
    series.some(({ provenance }) => isExample(provenance)) ? upperFirst(exampleWords()) : null,
  ].filter((note): note is string => Boolean(note))
  if (notes.length === 0) return null
  return (
    <ul role="list" className={styles.notes}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
