import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { ActivityButton } from '#client/features/activities/ActivityButton.tsx'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { BigValue } from '#client/features/activities/airing/RoomValues.tsx'
import { type AiringRun, elapsedMs } from '#client/features/activities/airing/use-airing-run.ts'
import { holdsS } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import type { Now } from '#domain/time/age.ts'
import { ExperimentChart } from './ExperimentChart.tsx'
import { measured, metricOfExperiment } from './trial-words.ts'
import { useTrialSeries } from './use-trial.ts'

interface ExperimentRunningProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly schoolId: string
  readonly roomId: string
  readonly settings: ExperimentSettings
  readonly run: AiringRun
  readonly now: Now
  /** Somebody wanted to end it before a sensor can tell anything. */
  readonly isTooShort: boolean
  readonly onEnd: () => void
  readonly onCancel: () => void
}

/** Slower sensors than this have to be waited for, s. */
const slowAboveS = 120

/** It is changed: the minutes, what is measured as it comes, and the button that ends it. */
export function ExperimentRunning({
  headingRef,
  schoolId,
  roomId,
  settings,
  run,
  now,
  isTooShort,
  onEnd,
  onCancel,
}: ExperimentRunningProps) {
  const { t } = useLingui()
  const elapsed = elapsedMs(run) / 1000
  const start = now.at / 1000 - elapsed
  const series = useTrialSeries(schoolId, roomId, settings.metric, start)?.series
  const metric = metricOfExperiment(settings.metric)
  const last = series?.points.at(-1)
  const newest = last && now.at / 1000 - last.at <= holdsS(series) ? last : undefined
  const level = newest && metric.levels[currentScale(metric).levelOf(newest.value)]
  const minutes = Math.round((series?.intervalS ?? 0) / 60)
  const shown = newest && measured(settings.metric, newest.value)
  return (
    <>
      <div>
        <p className={labStyles.lead}>{experimentQuestion(settings)[currentLocale()]}</p>
        <h1 tabIndex={-1} ref={headingRef}>
          {changeWords[settings.change].done[currentLocale()]}
        </h1>
        {now.certainty !== 'unsure' && (
          <p className={airingStyles.after}>
            <Plural value={Math.floor(elapsed / 60)} one="# minut har gått." other="# minuter har gått." />
          </p>
        )}
      </div>
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
        <p className={labStyles.lead}>
          <Trans>Inget internet just nu. Ni kan hålla på ändå. Kurvan kommer sedan.</Trans>
        </p>
      ) : (
        series &&
        series.intervalS > slowAboveS && (
          <p className={labStyles.lead}>
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
      <p role="status" className={isTooShort ? labStyles.warning : undefined}>
        {isTooShort && t`Vänta lite till. Mätaren behöver minst två minuter.`}
      </p>
      <div className={labStyles.buttons}>
        <ActivityButton icon="x" onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </ActivityButton>
        <ActivityButton icon="check" isMain onClick={onEnd}>
          <Trans>Klart</Trans>
        </ActivityButton>
      </div>
    </>
  )
}
