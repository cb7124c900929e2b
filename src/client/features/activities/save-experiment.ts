import type { RoomSeries } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { isExample, withExample } from '#client/widgets/age-words.ts'
import type { LessonContent } from '#client/widgets/lesson-file/lesson-page.ts'
import { recordedWords } from '#client/widgets/lesson-file/recorded-words.ts'
import { saveLessonFile } from '#client/widgets/lesson-file/save-lesson-file.ts'
import { sourceWords } from '#client/widgets/lesson-file/source-words.ts'
import { standaloneSvgs } from '#client/widgets/lesson-file/standalone-svg.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'

/** What a class has measured of one metric. */
export interface ExperimentSeries {
  readonly metric: Metric
  readonly series: RoomSeries
}

/** What an experiment's file says of where its numbers come from, and the numbers. `licence`: of the school's own. */
export function measuredPart(
  measured: readonly ExperimentSeries[],
  licence: string | null,
): Pick<LessonContent, 'words' | 'sources'> & { readonly data: readonly object[] } {
  const provenances = measured.map(({ series }) => series.provenance)
  const examples = measured.filter(({ series }) => isExample(series.provenance))
  const recorded = recordedWords(provenances)
  return {
    words: [
      ...examples.map(({ metric, series }) => withExample(metric.name[currentLocale()], series.provenance)),
      ...(recorded === null ? [] : [recorded]),
    ],
    sources: sourceWords(
      measured.map(({ metric, series }) => ({ metricKey: metric.key, provenance: series.provenance })),
      licence,
    ),
    data: measured.map(({ metric, series: { points, intervalS, provenance } }) => ({
      metric: metric.key,
      unit: metric.unit,
      interval_s: intervalS,
      provenance,
      points: points.map(({ at, value }) => ({ at: isoOf(at), value })),
    })),
  }
}

/** A time as files have it; epoch s. */
export function isoOf(at: number): string {
  return new Date(at * 1000).toISOString()
}

/** Where an experiment's pictures are on the page, and what is known of its file. */
export interface SavedExperiment {
  readonly picture: Element
  /** The address of the licence of the school's own numbers; null = not known here. */
  readonly licence: string | null
  /** Epoch ms. */
  readonly savedAt: number
}

/** Gives the browser an experiment as a lesson in one file. `names`: of its pictures, in order. */
export async function saveExperiment(
  file: string,
  lesson: LessonContent,
  names: readonly (string | null)[],
  { picture, savedAt }: SavedExperiment,
): Promise<void> {
  const pictures = (await standaloneSvgs(picture)).map((svg, index) => ({ svg, name: names[index] ?? null }))
  saveLessonFile(file, { ...lesson, pictures, savedAt })
}
