import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import airingStyles from '#client/features/class-lab/airing/Airing.module.css'
import labStyles from '#client/features/class-lab/ClassLab.module.css'
import { CurveTable } from '#client/features/class-lab/CurveTable.tsx'
import { LabButton } from '#client/features/class-lab/LabButton.tsx'
import { PlaceLine } from '#client/features/class-lab/PlaceLine.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { School } from '#contract/schools.ts'
import { hypothesisOf, verdictOf, windowsOf } from '#domain/activities/experiment.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { experimentQuestion } from '#domain/activities/experiment-words.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Experiment.module.css'
import { ExperimentChart } from './ExperimentChart.tsx'
import { ExperimentPaper } from './ExperimentPaper.tsx'
import type { ShownExperiment, ShownTrial } from './shown-experiment.ts'
import {
  afterHeadline,
  headlineOf,
  hypothesisWords,
  measured,
  metricOfExperiment,
  sourcesOfError,
  timeWord,
  verdictWords,
} from './trial-words.ts'
import { useTrial } from './use-trial.ts'

export interface TrialSheetProps extends ShownExperiment {
  readonly school: School
  readonly roomId: string
  readonly roomName: string
  readonly settings: ExperimentSettings
  readonly trial: ShownTrial
  readonly now: Now
  /** Of its heading. */
  readonly level: 'h1' | 'h2'
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Below what is told. */
  readonly children?: ReactNode
  /** Beside the button that prints. */
  readonly buttons?: ReactNode
}

/** What a change did, where that can be said, and the report of it. */
export function TrialSheet({
  school,
  roomId,
  roomName,
  settings,
  answers,
  trials,
  trial,
  now,
  level: Heading,
  headingRef,
  children,
  buttons,
}: TrialSheetProps) {
  const { t } = useLingui()
  const { metric } = settings
  const { outcome, series } = useTrial(school.id, roomId, metric, trial, now.at / 1000)
  const hypothesis = hypothesisOf(answers, trials[0]?.start ?? trial.start)
  const formats = formatsOf(currentLocale())
  const headline = headlineOf(outcome, metric)
  const after = afterHeadline(outcome, metric, now.lostAt !== null)
  const verdict = verdictWords(
    verdictOf(hypothesis?.most ?? null, outcome.kind === 'unread' ? null : outcome),
    hypothesis,
  )
  const isKnown = outcome.kind === 'known'
  const place = trials.findIndex(({ id }) => id === trial.id) + 1
  const rows = series && rowsOf(metric, trial, series)
  return (
    <article className={airingStyles.card}>
      <PlaceLine room={roomName} time={formats.clock(trial.start * 1000, now)} />
      <p className={labStyles.lead}>{experimentQuestion(settings)[currentLocale()]}</p>
      <div role="status">
        <Heading tabIndex={-1} ref={headingRef}>
          {headline}
        </Heading>
        <p className={airingStyles.after}>{after}</p>
      </div>
      {series && series.points.length > 0 && (
        <>
          <ExperimentChart
            label={`${headline} ${after}`}
            metric={metric}
            series={series}
            start={trial.start}
            end={trial.end}
            ends={isKnown ? outcome : null}
          />
          <CurveTable
            times={rows?.map(({ at }) => at) ?? []}
            columns={[
              {
                name: metricOfExperiment(metric).shortName[currentLocale()],
                at: (time) => {
                  const point = rows?.find(({ at }) => at === time)
                  return point ? measured(metric, point.value) : null
                },
              },
            ]}
          />
        </>
      )}
      <ul role="list" className={airingStyles.facts}>
        {trials.length > 1 && (
          <li>
            <Icon name="refresh-cw" />
            {timeWord(place)}
          </li>
        )}
        <li>
          <Icon name="lightbulb" />
          {hypothesisWords(hypothesis, metric)}
        </li>
        {children}
      </ul>
      {isKnown && verdict !== '' && <p className={styles.verdict}>{verdict}</p>}
      {isKnown && (
        <details className={labStyles.table}>
          <summary>
            <Trans>Vad kan ha stört?</Trans>
          </summary>
          <ul className={styles.sources}>
            {sourcesOfError(metric, outcome.before, trials.length).map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={labStyles.buttons}>
        <LabButton icon="printer" onClick={() => window.print()}>
          {t`Skriv ut rapporten`}
        </LabButton>
        {buttons}
      </div>
      <ExperimentPaper
        school={school}
        roomId={roomId}
        roomName={roomName}
        settings={settings}
        trials={trials}
        trial={trial}
        outcome={outcome}
        series={series}
        hypothesis={hypothesis}
        said={{ headline, after, verdict }}
        now={now}
      />
    </article>
  )
}

/** What was measured on both sides, as rows. */
function rowsOf(
  metric: ExperimentSettings['metric'],
  trial: ShownTrial,
  {
    points,
    intervalS,
  }: { readonly points: readonly { at: number; value: number }[]; readonly intervalS: number },
) {
  const { before, after } = windowsOf(metric, trial, intervalS)
  return points.filter(({ at }) => at >= before.start && at <= after.end)
}
