import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { LessonTable } from '#client/widgets/lesson-file/lesson-page.ts'

/** A chart's values as rows. */
export interface CurveColumns {
  /** Epoch s. */
  readonly times: readonly number[]
  readonly columns: readonly {
    readonly name: string
    /** null = nothing at that time, epoch s. */
    readonly at: (time: number) => string | null
  }[]
}

/** The same rows for a file. */
export function lessonTableOf({ times, columns }: CurveColumns): LessonTable {
  const { time } = formatsOf(currentLocale())
  return {
    caption: null,
    head: [t`Tid`, ...columns.map(({ name }) => name)],
    rows: times.map((at) => [time(at * 1000), ...columns.map((column) => column.at(at) ?? '–')]),
  }
}
