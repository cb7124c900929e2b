import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { BigValue } from '#client/features/activities/airing/RoomValues.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { elapsedMs, type Run } from '#client/offline/kept-run.ts'
import { holdsS } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import { ExperimentChart } from './ExperimentChart.tsx'
import { measured } from './trial-words.ts'
import { useTrialSeries } from './use-trial.ts'

interface ExperimentRunningProps {
  readonly session: ActivitySession
  readonly settings: ExperimentSettings
  readonly run: Run
  /** It was ended before the sensor can have measured anything. */
  readonly isTooShort: boolean
  readonly onEnd: () => void
  readonly onCancel: () => void
}

/** Slower sensors than this have to be waited for, s. */
const slowAboveS = 120

/** It is changed: the minutes, what is measured as it comes, and the button that ends it. */
export function ExperimentRunning(props: ExperimentRunningProps) {
  const { session, settings, run, isTooShort, onEnd, onCancel } = props
  const { school, roomId, now } = session
  const { t } = useLingui()
  const elapsed = elapsedMs(run) / 1000
  const start = now.at / 1000 - elapsed
  const series = useTrialSeries(school.id, roomId, settings.metric, start)?.series
  const metric = metricOfExperiment(settings.metric)
  const last = series?.points.at(-1)
  const newest = last && now.at / 1000 - last.at <= holdsS(series) ? last : undefined
  const level = newest && metric.levels[currentScale(metric).levelOf(newest.value)]
  const minutes = Math.round((series?.intervalS ?? 0) / 60)
  const shown = newest && measured(settings.metric, newest.value)
  return (
    <>
      <ActivityHead
        place={session}
        time={null}
        step={1}
        screen="running"
        heading={changeWords[settings.change].done[currentLocale()]}
        lead={
          now.certainty === 'unsure' ? (
            experimentQuestion(settings)[currentLocale()]
          ) : (
            <Plural value={Math.floor(elapsed / 60)} one="# minut har gått." other="# minuter har gått." />
          )
        }
      />
      {newest && (
        <div className={airingStyles.values}>
          <BigValue
            symbol={level?.symbol}
            number={numberOf(metric, currentScale(metric).shown(newest.value))}
            unit={unitOf(metric)}
            words={level?.word[currentLocale()] ?? ''}
          />
        </div>
      )}
      {now.lostAt !== null ? (
        <p className={activityStyles.lead}>
          <Trans>Inget internet just nu. Ni kan hålla på ändå. Kurvan kommer sedan.</Trans>
        </p>
      ) : (
        series &&
        series.intervalS > slowAboveS && (
          <p className={activityStyles.lead}>
            <Trans>Mätaren svarar var {minutes}:e minut. Vänta tills två värden har kommit.</Trans>
          </p>
        )
      )}
      {series && series.points.length > 0 && (
        <ExperimentChart
          label={shown === undefined ? t`Ingen mätning än.` : t`Just nu: ${shown}.`}
          metric={settings.metric}
          series={series}
          start={start}
          end={null}
          until={now.at / 1000}
        />
      )}
      <div role="status">
        {isTooShort && (
          <Banner tone="warning">{t`Vänta lite till. Mätaren behöver minst två minuter.`}</Banner>
        )}
      </div>
      <ActivityFoot>
        <ActivityButton icon="x" onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </ActivityButton>
        <ActivityButton icon="check" isMain onClick={onEnd}>
          <Trans>Klart</Trans>
        </ActivityButton>
      </ActivityFoot>
    </>
  )
}
