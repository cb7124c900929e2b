import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { shownPpm } from '#client/widgets/shown-ppm.ts'
import { curveAt } from '#domain/breathing/exponential-fit.ts'
import { curveOfFall, type FallToFit } from '#domain/breathing/fall-to-fit.ts'
import { co2 } from '#domain/metrics/co2.ts'
import styles from './FitCurve.module.css'

interface FitTableProps {
  readonly fall: FallToFit
  /** Air changes per hour. */
  readonly rate: number
}

/** The points and the curve as rows. */
export function FitTable({ fall, rate }: FitTableProps) {
  const { time } = formatsOf(currentLocale())
  const curve = curveOfFall(fall, rate)
  const ppm = (value: number) => amountOf(co2, shownPpm(value))
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Visa som tabell</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tid</Trans>
            </th>
            <th scope="col">
              <Trans>Uppmätt</Trans>
            </th>
            <th scope="col">
              <Trans>Kurvan</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {fall.measured.map(({ hours, ppm: value }) => (
            <tr key={hours}>
              <th scope="row">{time((fall.start + hours * 3600) * 1000)}</th>
              <td>{ppm(value)}</td>
              <td>{ppm(curveAt(curve, hours))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
