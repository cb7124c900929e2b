import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CurveColumns } from '#client/widgets/CurveTable.tsx'
import type { LessonTable } from '#client/widgets/lesson-file/lesson-page.ts'

/** The rows of a chart's table for a file. */
export function lessonTableOf({ times, columns }: CurveColumns): LessonTable {
  const { time } = formatsOf(currentLocale())
  return {
    caption: null,
    head: [t`Tid`, ...columns.map(({ name }) => name)],
    rows: times.map((at) => [time(at * 1000), ...columns.map((column) => column.at(at) ?? '–')]),
  }
}
