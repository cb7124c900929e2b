import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { PaperHead } from '#client/features/activities/PaperHead.tsx'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { levelWord, minutesOf, tenths } from '#client/widgets/airing/airing-done-words.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { goodAirWords } from '#client/widgets/limit-words.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { School } from '#contract/schools.ts'
import type { AiringResult } from '#domain/activities/airing-result.ts'
import { co2ErrorPpm, temperatureErrorC } from '#domain/activities/sensor-error.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { Now } from '#domain/time/age.ts'
import { AiringChart } from './AiringChart.tsx'
import styles from './AiringPaper.module.css'
import { afterHeadline, headlineOf } from './airing-words.ts'
import type { ShownAiring } from './airings.ts'

interface AiringPaperProps {
  readonly school: Pick<School, 'name'>
  readonly roomName: string
  readonly airing: ShownAiring
  readonly result: AiringResult
  readonly air: RoomSeries | undefined
  readonly warmth: RoomSeries | undefined
  readonly now: Now
}

/** An A4 page in the form of a report, with lines to write on; it is printed in place of the screen. */
export function AiringPaper({ school, roomName, airing, result, air, warmth, now }: AiringPaperProps) {
  const goodAir = goodAirWords()
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  const { start, end, guess } = airing
  const minutes = minutesOf(end - start)
  const interval = Math.round((air?.intervalS ?? 0) / 60)
  return createPortal(
    <div className={styles.paper} aria-hidden="true">
      <PaperHead schoolName={school.name} roomName={roomName} time={airing} title={t`Vädra-experiment`} />
      <p className={styles.headline}>{headlineOf(result, airing)}</p>
      <p>{afterHeadline(result, now.lostAt !== null)}</p>
      {air && air.points.length > 0 && (
        <AiringChart
          label=""
          time={{ from: start - 10 * 60, to: end + 5 * 60 }}
          start={start}
          end={end}
          air={air}
          warmth={warmth}
          ends={result.kind === 'lower' ? result.air : null}
          width={620}
        />
      )}
      {result.air && <PaperTable airing={airing} result={result} />}
      <dl>
        <dt>{t`Fråga`}</dt>
        <dd>{t`Vad händer med luften och värmen när vi vädrar?`}</dd>
        <dt>{t`Hypotes`}</dt>
        {guess === null ? (
          <Lines />
        ) : guess === 'never' ? (
          <dd>{t`Vi trodde att vi inte skulle komma ner till ${goodAir}.`}</dd>
        ) : (
          <dd>{t`Vi trodde att det tar ${guess} minuter till ${goodAir}.`}</dd>
        )}
        <dt>{t`Metod`}</dt>
        <Lines>
          {interval <= 1
            ? t`Vi vädrade i ${minutes} min. Mätaren mätte varje minut.`
            : t`Vi vädrade i ${minutes} min. Mätaren mätte med ${interval} minuter emellan.`}
        </Lines>
        <dt>{t`Resultat`}</dt>
        <dd>{t`Se kurvan och tabellen.`}</dd>
        <dt>{t`Slutsats`}</dt>
        <Lines />
        <dt>{t`Felkällor`}</dt>
        <Lines />
      </dl>
      <footer>
        <Trans>
          Utskrivet {formats.day(now.at)} {formats.time(now.at)}
        </Trans>
        <span>Kotte</span>
      </footer>
    </div>,
    document.body,
  )
}

/** Two lines to write on, or one below what is known already. */
function Lines({ children }: { readonly children?: string }) {
  return (
    <dd>
      {children ?? <span className={styles.line} />}
      <span className={styles.line} />
    </dd>
  )
}

function PaperTable({ airing: { start, end }, result }: Pick<AiringPaperProps, 'airing' | 'result'>) {
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  const { air, warmth } = result
  if (!air) return null
  const [before, after] = [formatPpm(air.before), formatPpm(air.after)]
  const warm = warmth && { before: tenths(warmth.before), after: tenths(warmth.after) }
  const isLarger = air.direction !== 'same' && (warmth === null || warmth.direction !== 'same')
  return (
    <>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Före ${formats.time(start * 1000)}`}</th>
            <th scope="col">{t`Efter ${formats.time(end * 1000)}`}</th>
            <th scope="col">{t`Skillnad`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{co2.shortName[currentLocale()]}</th>
            <td>
              {amountOf(co2, before)}, {levelWord(before)}
            </td>
            <td>
              {amountOf(co2, after)}, {levelWord(after)}
            </td>
            <td>{signed(amountOf(co2, Math.abs(after - before)), after - before)}</td>
          </tr>
          {warm && (
            <tr>
              <th scope="row">{t`Temperatur`}</th>
              <td>{amountOf(indoorTemperature, warm.before / 10)}</td>
              <td>{amountOf(indoorTemperature, warm.after / 10)}</td>
              <td>
                {signed(
                  amountOf(indoorTemperature, Math.abs(warm.after - warm.before) / 10),
                  warm.after - warm.before,
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.error}>
        {warm
          ? t`Mätaren kan visa ${co2ErrorPpm} ppm och ${amountOf(indoorTemperature, temperatureErrorC)} fel.`
          : t`Mätaren kan visa ${co2ErrorPpm} ppm fel.`}{' '}
        {isLarger && t`Skillnaden är större än så.`}
      </p>
    </>
  )
}

function signed(amount: string, difference: number): string {
  return difference === 0 ? amount : difference < 0 ? `−${amount}` : `+${amount}`
}
