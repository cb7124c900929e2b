import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { nearest } from '#domain/activities/change-around.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature.ts'
import styles from './Airing.module.css'
import { type AiringSeries, holdsS } from './airing-result.ts'
import { shownPpm, tenths } from './airing-words.ts'

interface AiringTableProps {
  readonly airing: AiringTime
  readonly air: AiringSeries
  readonly warmth: AiringSeries | undefined
}

/** The chart's values as rows: from five minutes before to five after. */
export function AiringTable({ airing: { start, end }, air, warmth }: AiringTableProps) {
  const formats = formatsOf(currentLocale())
  const rows = air.points.filter(({ at }) => at >= start - 300 && at <= end + 300)
  return (
    <details className={styles.table}>
      <summary>
        <Trans>Visa som tabell</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tid</Trans>
            </th>
            <th scope="col">{co2.shortName[currentLocale()]}</th>
            {warmth && (
              <th scope="col">
                <Trans>Temperatur</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, value }) => {
            const warm = warmth && nearest(warmth.points, at, holdsS(warmth))
            return (
              <tr key={at}>
                <th scope="row">{formats.time(at * 1000)}</th>
                <td>{amountOf(co2, shownPpm(value))}</td>
                {warmth && <td>{warm ? amountOf(indoorTemperature, tenths(warm.value) / 10) : '–'}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
