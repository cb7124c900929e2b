import { useLingui } from '@lingui/react/macro'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './ChartTable.module.css'

interface PatternTableProps {
  readonly metric: Metric
  readonly caption: string
  /** What the rows are. */
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    /** Null where nothing was measured, undefined where there is no cell. */
    readonly values: readonly (number | null | undefined)[]
  }[]
}

/** The cells of a calendar or a heat map as a table. */
export function PatternTable({ metric, caption, corner, columns, rows }: PatternTableProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t`Tabell`}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index]}>
                  {value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t`inget värde`}</span>
                    </>
                  ) : (
                    value !== undefined && numberOf(metric, value)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
