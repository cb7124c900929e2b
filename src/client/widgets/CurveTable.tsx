import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Disclosure } from '#client/ui/base/Disclosure.tsx'
import styles from './CurveTable.module.css'

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

interface CurveTableProps extends CurveColumns {
  /** They are not all of one day. */
  readonly isOfDays?: boolean
}

/** A chart's values as a table that is opened below it. */
export function CurveTable({ times, isOfDays = false, columns }: CurveTableProps) {
  const formats = formatsOf(currentLocale())
  return (
    <Disclosure summary={<Trans>Visa som tabell</Trans>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tid</Trans>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">
                {isOfDays && `${formats.shortDate(time * 1000)} `}
                {formats.time(time * 1000)}
              </th>
              {columns.map(({ name, at }) => (
                <td key={name}>{at(time) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
