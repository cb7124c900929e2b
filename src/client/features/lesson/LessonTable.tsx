import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { levelTextOf } from '#client/widgets/guess-choice.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import styles from './LessonMode.module.css'
import { measuredAmount, whenWords } from './step-words.ts'

interface LessonTableProps {
  readonly metric: Metric
  /** What may be seen, in the order of time. */
  readonly points: readonly TimedValueS[]
  readonly label: string
}

/** More rows than this are not read on a projector. */
const mostRows = 24

/** The values of the picture as rows, evenly chosen where there are many. */
export function LessonTable({ metric, points, label }: LessonTableProps) {
  const every = Math.ceil(points.length / mostRows)
  const rows = points.filter((_, index) => index % every === 0)
  const hasLevels = !metric.followsBaseline && currentScale(metric).ranges.length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={styles.rows} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>När</Trans>
            </th>
            <th scope="col">{metric.name[currentLocale()]}</th>
            {hasLevels && (
              <th scope="col">
                <Trans>Nivå</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, value }) => (
            <tr key={at}>
              <th scope="row">{whenWords(metric, at)}</th>
              <td>{measuredAmount(metric, value)}</td>
              {hasLevels && <td>{levelTextOf(metric, value)?.word[currentLocale()]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
