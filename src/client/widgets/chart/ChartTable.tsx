import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import styles from './ChartTable.module.css'
import { chartTableOf } from './table-rows.ts'
import { cellWords, columnWords, stepWords, timeWords } from './table-words.ts'

interface ChartTableProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly caption: string
  /** The row that it opens at, epoch s: what is earlier is scrolled away. Left out = at the first. */
  readonly opensAt?: number | undefined
  /** What can be done with the time of a row. */
  readonly rowAction?: (time: Interval) => ReactNode
}

/** The same measurements as a table, at most 48 rows. */
export function ChartTable({ metric, series, meta, caption, opensAt, rowAction }: ChartTableProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || opensAt === undefined) return
    const row = [...current.querySelectorAll<HTMLElement>('tbody tr')].find(
      ({ dataset }) => Number(dataset.until) > opensAt,
    )
    const head = current.querySelector('thead')
    if (row && head) current.scrollTop = row.offsetTop - head.offsetHeight
  }, [opensAt])
  const { number } = formatsOf(currentLocale())
  const table = chartTableOf(metric, series, meta)
  const { step, columns, rows } = table
  const hasCost = rows.some(({ cost }) => cost !== undefined)
  const hasLessons = rows.some(({ lesson }) => lesson !== undefined)
  const dishes = new Map(
    series.flatMap(({ meals }) => meals?.map((meal) => [meal.date, meal.dishes.join(', ')] as const) ?? []),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={scroller} className={styles.scroll} tabIndex={0} aria-label={t`Tabell`}>
      <table className={styles.table}>
        <caption>{[caption, stepWords(metric, table)].filter(Boolean).join(' · ')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tid</Trans>
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {columnWords(metric, name)}
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
          {rows.map((row) => {
            const { t: start, end, values, reasons, cost, lesson = 0 } = row
            return (
              <tr key={start} data-until={end}>
                <th scope="row">{timeWords(start, step)}</th>
                {values.map((value, index) => (
                  <td key={columns[index]?.id}>
                    {value === null && !reasons[index] ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t`inget värde`}</span>
                      </>
                    ) : (
                      cellWords(metric, row, index)
                    )}
                  </td>
                ))}
                {hasCost && <td>{cost == null ? '–' : number(cost, 1)}</td>}
                {hasLessons && <td>{lesson === 0 ? '–' : lesson < 1 ? t`delvis` : t`ja`}</td>}
                {dishes.size > 0 && <td lang="sv">{dishes.get(localDateOf(start * 1000)) ?? ''}</td>}
                {rowAction && <td>{values.some((value) => value !== null) && rowAction({ start, end })}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
