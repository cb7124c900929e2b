import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf } from '#domain/time/week.ts'
import styles from './ChartTable.module.css'
import { gapWordOf } from './gap-words.ts'
import { borrowedWords, spreadWords } from './honest-words.ts'
import { durationOf } from './measure-words.ts'
import { chartTableOf, type RowStep } from './table-rows.ts'

interface ChartTableProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly caption: string
  /** What can be done with the time of a row. */
  readonly rowAction?: (time: Interval) => ReactNode
}

/** The same measurements as a table, at most 48 rows. */
export function ChartTable({ metric, series, meta, caption, rowAction }: ChartTableProps) {
  const { t } = useLingui()
  const { number } = formatsOf(currentLocale())
  const { step, columns, rows, meanOfS } = chartTableOf(metric, series, meta)
  const hasCost = rows.some(({ cost }) => cost !== undefined)
  const hasLessons = rows.some(({ lesson }) => lesson !== undefined)
  const isAmount = togetherOf(metric) !== 'mean'
  const steps: Readonly<Record<RowStep, string | null>> = {
    measurement: meanOfS === undefined ? null : t`medel per ${durationOf(meanOfS)}`,
    hour: isAmount ? t`per timme` : t`medel per timme`,
    day: metric.freshnessRule === 'school_day' ? null : isAmount ? t`per dag` : t`medel per dag`,
    week: isAmount ? t`per vecka` : t`medel per vecka`,
    month: isAmount ? t`per månad` : t`medel per månad`,
  }
  const dishes = new Map(
    series.flatMap(({ meals }) => meals?.map((meal) => [meal.date, meal.dishes.join(', ')] as const) ?? []),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t`Tabell`}>
      <table className={styles.table}>
        <caption>{[caption, steps[step]].filter(Boolean).join(' · ')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tid</Trans>
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name === null ? unitOf(metric) : `${name} (${unitOf(metric)})`}
              </th>
            ))}
            {hasCost && (
              <th scope="col">
                <Trans>Kostnad (kr)</Trans>
              </th>
            )}
            {hasLessons && (
              <th scope="col">
                <Trans>Lektionstid</Trans>
              </th>
            )}
            {dishes.size > 0 && (
              <th scope="col">
                <Trans>Mat</Trans>
              </th>
            )}
            {rowAction && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ t: start, end, values, reasons, spreads, borrowed, cost, lesson = 0 }) => (
            <tr key={start}>
              <th scope="row">{timeOf(start, step)}</th>
              {values.map((value, index) => (
                <td key={columns[index]?.id}>
                  {value === null && !reasons[index] ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t`inget värde`}</span>
                    </>
                  ) : (
                    [
                      value === null ? null : numberOf(metric, value),
                      spreadWords(metric, { value, spread: spreads[index] }),
                      borrowed[index] ? borrowedWords(borrowed[index]) : null,
                      reasons[index] ? gapWordOf(reasons[index].reason, reasons[index].because) : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  )}
                </td>
              ))}
              {hasCost && <td>{cost == null ? '–' : number(cost, 1)}</td>}
              {hasLessons && <td>{lesson === 0 ? '–' : lesson < 1 ? t`delvis` : t`ja`}</td>}
              {dishes.size > 0 && <td lang="sv">{dishes.get(localDateOf(start * 1000)) ?? ''}</td>}
              {rowAction && <td>{values.some((value) => value !== null) && rowAction({ start, end })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `t`: epoch s. */
function timeOf(t: number, step: RowStep): string {
  const formats = formatsOf(currentLocale())
  const at = t * 1000
  switch (step) {
    case 'day':
      return formats.date(at)
    case 'week':
      return currentLocale() === 'sv' ? `v. ${isoWeekOf(localDateOf(at)).week}` : formats.date(at)
    case 'month':
      return formatsOf(currentLocale()).month(at)
    default:
      return `${formats.date(at)} ${formats.time(at)}`
  }
}
