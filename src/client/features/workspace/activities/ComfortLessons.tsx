import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import type { LessonAir } from '#client/queries/lesson-air.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { Table } from '#client/ui/chakra/Table.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import { celsiusAmount, ppmAmount } from '#client/widgets/format-ppm.ts'
import type { SummarizedLesson } from '#domain/activities/comfort-vote.ts'
import { feelings, feelingWords } from '#domain/activities/feelings.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'

interface ComfortLessonsProps {
  /** In the order of time. */
  readonly lessons: readonly SummarizedLesson[]
  /** What was measured in each. */
  readonly airs: readonly (LessonAir | null)[]
}

/** Lesson by lesson how the air felt and what was measured, the newest first. */
export function ComfortLessons({ lessons, airs }: ComfortLessonsProps) {
  const { t } = useLingui()
  const now = useNow()
  const formats = formatsOf(currentLocale())
  const measured = t`Sensorn, median`
  return (
    <Box containerType="inline-size">
      <Table columns="many">
        <thead>
          <tr>
            <th scope="col">{t`Lektion`}</th>
            {feelings.map((feeling) => (
              <th key={feeling} scope="col">
                {feelingWords[feeling][currentLocale()]}
              </th>
            ))}
            <th scope="col">{measured}</th>
          </tr>
        </thead>
        <tbody>
          {lessons
            .map((lesson, index) => ({ lesson, air: airs[index] }))
            .reverse()
            .map(({ lesson: { time, firstAt, counts }, air }) => (
              <tr key={firstAt}>
                <th scope="row">
                  {formats.date(time.start * 1000)} {formats.time(time.start * 1000)}–
                  {formats.time(time.end * 1000)}
                </th>
                {feelings.map((feeling) => (
                  <td key={feeling} data-label={feelingWords[feeling][currentLocale()]}>
                    {counts[feeling]}
                  </td>
                ))}
                <td data-label={measured}>
                  <Measured air={air} end={time.end} now={now.at} />
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Box>
  )
}

interface MeasuredProps {
  readonly air: LessonAir | null | undefined
  /** Of the lesson, epoch s. */
  readonly end: number
  /** Server time, epoch ms. */
  readonly now: number
}

/** What was measured in a lesson, or why there is nothing. null = nothing in the room measures. */
function Measured({ air, end, now }: MeasuredProps) {
  if (air === null) return <Trans>Ingen sensor i rummet</Trans>
  const measuredTexts = air
    ? [
        { words: ppmAmount(air.ppm), provenance: air.provenance.ppm },
        { words: celsiusAmount(air.celsius), provenance: air.provenance.celsius },
      ].flatMap(({ words, provenance }) => (words === null ? [] : [withExample(words, provenance)]))
    : []
  if (measuredTexts.length > 0) return measuredTexts.join(', ')
  if (!air || air.askedTo === null) return <Trans>Hämtas</Trans>
  if (now - end * 1000 > rawRetentionMs) return <Trans>Mätningarna sparas inte så länge</Trans>
  return air.askedTo < end ? <Trans>Inga mätningar än</Trans> : <Trans>Sensorn var tyst</Trans>
}
