import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { LessonContent, LessonTable } from '#client/widgets/lesson-file/lesson-page.ts'
import { recordedWords } from '#client/widgets/lesson-file/recorded-words.ts'
import { sourceWords } from '#client/widgets/lesson-file/source-words.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { aboutOf } from '#domain/metrics/about-of.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Now, withoutToday } from '#domain/time/age.ts'
import { chartWordsOf, limitOf } from './chart-words.ts'
import { chartTableOf } from './table-rows.ts'
import { cellWords, columnWords, stepWords, timeWords } from './table-words.ts'

/** What a lesson is made of. */
export interface LessonFacts {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly now: Now
  /** The chart shades lesson time. */
  readonly hasLessons: boolean
  /** What is good to know of the chart, in order. */
  readonly notes: readonly string[]
  /** The address of the licence of the school's own numbers; null = not known here. */
  readonly licence: string | null
}

/** A chart as a lesson, for any day: tasks that its own words answer, all its numbers, and where they come from. */
export function lessonOfChart(facts: LessonFacts): LessonContent {
  const { metric, series, meta, notes, licence } = facts
  const words = chartWordsOf(metric, series, meta, withoutToday(facts.now))
  const provenances = series.map(({ provenance }) => provenance)
  return {
    heading: metric.name[currentLocale()],
    about: aboutOf(metric.key).about[currentLocale()],
    title: words.title,
    subtitle: words.subtitle,
    words: [
      facts.hasLessons ? t`De skuggade fälten är lektionstid.` : null,
      recordedWords(provenances),
    ].filter((candidate) => candidate !== null),
    notes,
    tasks: tasksOf(facts),
    answers: words.summary,
    table: tableOf(facts),
    sources: sourceWords(
      provenances.map((provenance) => ({ metricKey: metric.key, provenance })),
      licence,
    ),
    // As the server gives them: every point, its room, and where it comes from.
    data: { metric: metric.key, unit: metric.unit, meta, series },
  }
}

/** Two that the chart's own words answer, and the metric's questions to talk about. */
function tasksOf({ metric, series }: Pick<LessonFacts, 'metric' | 'series'>): readonly string[] {
  const places = new Set(series.filter(isDrawn).map(({ room }) => room.id)).size
  // What is added up is one for the whole school.
  const hasPlaces = togetherOf(metric) === 'mean' && places > 1
  return [
    hasPlaces
      ? t`Var är värdet som högst? När är det, och hur högt?`
      : t`När är värdet som högst, och hur högt är det då?`,
    secondTaskOf(metric, hasPlaces),
    ...aboutOf(metric.key).questions.map((question) => question.text[currentLocale()]),
  ]
}

/** Its line has something to show. */
function isDrawn({ points }: Series): boolean {
  return points.mean.some((value) => value !== null)
}

function secondTaskOf(metric: Metric, hasPlaces: boolean): string {
  if (togetherOf(metric) !== 'mean') return t`Hur mycket blir det sammanlagt?`
  const limit = limitOf(metric)
  if (limit === null || metric.freshnessRule === 'school_day')
    return t`Hur mycket skiljer det mellan det högsta och det lägsta?`
  const shown = `${formatsOf(currentLocale()).number(limit, 1)} ${unitOf(metric)}`
  return hasPlaces
    ? t`Hur länge är värdet över ${shown} på varje plats?`
    : t`Hur länge är värdet över ${shown}?`
}

function tableOf({ metric, series, meta }: LessonFacts): LessonTable {
  const table = chartTableOf(metric, series, meta)
  return {
    caption: stepWords(metric, table),
    head: [t`Tid`, ...table.columns.map(({ name }) => columnWords(metric, name))],
    rows: table.rows.map((row) => [
      timeWords(row.t, table.step),
      ...row.values.map((_, column) => cellWords(metric, row, column) || '–'),
    ]),
  }
}
