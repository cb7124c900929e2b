import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead, type HeadPlace } from '#client/features/activities/runner/ActivityHead.tsx'
import { configQuery } from '#client/queries/config.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Disclosure } from '#client/ui/base/Disclosure.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import type { School } from '#contract/schools.ts'
import { hypothesisOf, verdictOf } from '#domain/activities/experiment.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { experimentQuestion } from '#domain/activities/experiment-words.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Experiment.module.css'
import { ExperimentChart } from './ExperimentChart.tsx'
import { ExperimentPaper } from './ExperimentPaper.tsx'
import { trialColumns } from './trial-columns.ts'
import {
  afterHeadline,
  headlineOf,
  hypothesisWords,
  sourcesOfError,
  timeWord,
  verdictWords,
} from './trial-words.ts'
import type { ShownExperiment, ShownTrial } from './trials.ts'
import { useTrial } from './use-trial.ts'

export interface TrialSheetProps extends ShownExperiment {
  /** Without `lastScreen` where it is no screen of its own. */
  readonly place: Pick<HeadPlace, 'roomName'> & Partial<HeadPlace>
  readonly school: School
  readonly roomId: string
  readonly settings: ExperimentSettings
  readonly trial: ShownTrial
  readonly now: Now
  /** Of its heading. */
  readonly level: 'h1' | 'h2'
  /** Below the result. */
  readonly children?: ReactNode
}

/** What a change did, where that can be said, and the report of it. */
export function TrialSheet({
  place: headPlace,
  school,
  roomId,
  settings,
  answers,
  trials,
  trial,
  now,
  level,
  children,
}: TrialSheetProps) {
  const { t } = useLingui()
  const { metric } = settings
  const { roomName } = headPlace
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
  const hasEnded = outcome.kind !== 'unread' && outcome.kind !== 'waiting'
  const isSaveable = hasEnded && series !== undefined && series.points.length > 0
  const picture = useRef<HTMLDivElement>(null)
  const { data: config } = useQuery(configQuery())
  async function save() {
    if (!series || !picture.current) return
    const { saveTrial } = await import('./save-trial.ts')
    const place = `${school.name} · ${roomName}`
    const facts = { place, settings, trial, series, summary: { headline, after, verdict }, hypothesis }
    await saveTrial(facts, {
      picture: picture.current,
      licence: config?.data_licence ?? null,
      savedAt: now.at,
    })
  }
  const place = trials.findIndex(({ id }) => id === trial.id) + 1
  return (
    <article className={airingStyles.card}>
      <ActivityHead
        place={headPlace}
        step={2}
        time={formats.clock(trial.start * 1000, now)}
        screen={trial.id}
        heading={headline}
        result={after}
        lead={experimentQuestion(settings)[currentLocale()]}
        level={level}
      />
      {series && series.points.length > 0 && (
        <>
          <div ref={picture}>
            <ExperimentChart
              label={`${headline} ${after}`}
              metric={metric}
              series={series}
              start={trial.start}
              end={trial.end}
              ends={isKnown ? outcome : null}
            />
          </div>
          <CurveTable {...trialColumns(metric, trial, series)} />
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
        <Disclosure summary={<Trans>Vad kan ha stört mätningen?</Trans>}>
          <ul className={styles.sources}>
            {sourcesOfError(metric, outcome.before, trials.length).map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <div className={activityStyles.buttons}>
        <ActivityButton icon="printer" onClick={() => window.print()}>
          {t`Skriv ut rapporten`}
        </ActivityButton>
        {isSaveable && (
          <ActivityButton icon="book-open" onClick={() => void save()}>
            {t`Spara som lektion`}
          </ActivityButton>
        )}
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
        summary={{ headline, after, verdict }}
        now={now}
      />
    </article>
  )
}
