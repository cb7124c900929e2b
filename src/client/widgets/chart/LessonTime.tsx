import { Trans, useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './ChartFigure.module.css'
import { limitOf, percentOf } from './chart-words.ts'

interface LessonTimeProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
}

/** How much of the lessons had a value over the limit, room by room. Nothing where there were none. */
export function LessonTime({ metric, series, meta }: LessonTimeProps) {
  const { t } = useLingui()
  const limit = limitOf(metric)
  if (limit === null || metric.freshnessRule === 'school_day') return null
  const shown = `${formatsOf(currentLocale()).number(limit, 1)}\u00a0${unitOf(metric)}`
  const levels = metric.bands.map(({ level }) => level)
  const over = levels.slice(levels.indexOf('poor'))
  const rooms = series.flatMap(({ sensor_id, location, lesson_time_in_level: shares }) => {
    if (shares === null) return []
    return [
      {
        id: sensor_id,
        name: location?.name ?? null,
        share: over.reduce((sum, level) => sum + (shares[level] ?? 0), 0),
      },
    ]
  })
  if (rooms.length === 0) return null
  const days = (Date.parse(meta.to) - Date.parse(meta.from)) / 86_400_000
  const when = days < 1.2 ? t`Under lektionstid det här dygnet` : t`Under lektionstid de här dagarna`
  return (
    <div className={styles.lessons}>
      {rooms.length === 1 ? (
        <p>
          <Trans>
            {when}: <strong>{percentOf(rooms[0]?.share ?? 0)}</strong> över {shown}.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              {when} över {shown}:
            </Trans>
          </p>
          <ul>
            {rooms.map(({ id, name, share }) => (
              <li key={id}>
                {name ?? <Trans>Okänd plats</Trans>}: <strong>{percentOf(share)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
