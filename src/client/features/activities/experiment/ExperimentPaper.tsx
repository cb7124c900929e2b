import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import paperStyles from '#client/features/activities/airing/AiringPaper.module.css'
import { PaperHead } from '#client/features/activities/PaperHead.tsx'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { School } from '#contract/schools.ts'
import { type ClassHypothesis, windowsOf } from '#domain/activities/experiment.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Experiment.module.css'
import { ExperimentChart } from './ExperimentChart.tsx'
import { hypothesisWords, type KnownOutcome, measured, sourcesOfError, timeWord } from './trial-words.ts'
import type { ShownTrial } from './trials.ts'
import { useTrial } from './use-trial.ts'

interface ExperimentPaperProps {
  readonly school: School
  readonly roomId: string
  readonly roomName: string
  readonly settings: ExperimentSettings
  readonly trials: readonly ShownTrial[]
  readonly trial: ShownTrial
  readonly outcome: KnownOutcome
  readonly series: RoomSeries | undefined
  readonly hypothesis: ClassHypothesis | null
  /** As the screen says it. */
  readonly summary: { readonly headline: string; readonly after: string; readonly verdict: string }
  readonly now: Now
}

/** So many trials have room in the table of a page. */
const mostRows = 5

/** An A4 page in the form of a report; it is printed in place of the screen. */
export function ExperimentPaper(props: ExperimentPaperProps) {
  const { school, roomName, settings, trials, trial, outcome, series, hypothesis, summary, now } = props
  const { t } = useLingui()
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const { metric, change } = settings
  const { start, end } = trial
  const before = outcome.kind === 'known' ? outcome.before : (series?.points[0]?.value ?? 0)
  return createPortal(
    <div className={paperStyles.paper} aria-hidden="true">
      <PaperHead schoolName={school.name} roomName={roomName} time={trial} title={t`Klassens experiment`} />
      <dl className={styles.paperStart}>
        <dt>{t`Fråga`}</dt>
        <dd>
          <b>{experimentQuestion(settings)[locale]}</b>
        </dd>
        <dt>{t`Hypotes`}</dt>
        <dd>{hypothesisWords(hypothesis, metric)}</dd>
        <dt>{t`Metod`}</dt>
        <dd>
          {changeWords[change].done[locale]} {series && <Method {...props} series={series} />}
        </dd>
        <dt>{t`Resultat`}</dt>
        <dd>
          {summary.headline} {summary.after}
        </dd>
      </dl>
      {series && series.points.length > 0 && (
        <ExperimentChart
          label=""
          metric={metric}
          series={series}
          start={start}
          end={end}
          ends={outcome.kind === 'known' ? outcome : null}
          width={620}
        />
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Före`}</th>
            <th scope="col">{t`Efter`}</th>
            <th scope="col">{t`Skillnad`}</th>
          </tr>
        </thead>
        <tbody>
          {trials
            .map((trial, index) => ({ one: trial, place: index + 1 }))
            .slice(-mostRows)
            .map(({ one: shownTrial, place }) => (
              <PaperRow key={shownTrial.id} {...props} trial={shownTrial} place={place} />
            ))}
        </tbody>
      </table>
      <dl className={styles.paperEnd}>
        <dt>{t`Slutsats`}</dt>
        <dd>
          {summary.verdict}
          <span className={paperStyles.line} />
          <span className={paperStyles.line} />
        </dd>
        <dt>{t`Felkällor`}</dt>
        <dd>
          {sourcesOfError(metric, before, trials.length).join(' ')}
          <span className={paperStyles.line} />
        </dd>
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

function Method({
  settings: { metric },
  trial,
  series: { intervalS },
}: ExperimentPaperProps & { readonly series: RoomSeries }) {
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  const name = metricOfExperiment(metric).name[currentLocale()]
  const minutes = Math.round(intervalS / 60)
  const { before, after } = windowsOf(metric, trial, intervalS)
  const span = ({ start, end }: typeof before) => `${formats.time(start * 1000)}–${formats.time(end * 1000)}`
  return (
    <>
      {t`Mätaren i rummet heter ${name}.`}{' '}
      {minutes <= 1 ? t`Den mätte varje minut.` : t`Den mätte med ${minutes} minuters mellanrum.`}{' '}
      {t`”Före” är mittvärdet ${span(before)}. ”Efter” är mittvärdet ${span(after)}.`}
    </>
  )
}

interface PaperRowProps extends ExperimentPaperProps {
  readonly place: number
}

function PaperRow({ school, roomId, settings: { metric }, trial, place, now }: PaperRowProps) {
  const { t } = useLingui()
  const { outcome } = useTrial(school.id, roomId, metric, trial, now.at / 1000)
  const formats = formatsOf(currentLocale())
  const isKnown = outcome.kind === 'known'
  return (
    <tr>
      <th scope="row">
        {timeWord(place)}, {formats.day(trial.start * 1000)} {formats.time(trial.start * 1000)}
      </th>
      <td>{isKnown ? measured(metric, outcome.before) : '–'}</td>
      <td>{isKnown ? measured(metric, outcome.after) : '–'}</td>
      <td>{isKnown && outcome.direction !== 'same' ? differenceWords(metric, outcome) : t`vi vet inte`}</td>
    </tr>
  )
}

/** The difference of the two numbers that stand beside it. */
function differenceWords(
  key: ExperimentSettings['metric'],
  { before, after }: { readonly before: number; readonly after: number },
): string {
  const metric = metricOfExperiment(key)
  const shown = (value: number) => currentScale(metric).shown(value)
  const difference = shown(after) - shown(before)
  const amount = amountOf(metric, Math.abs(difference))
  return difference < 0 ? t`${amount} lägre` : t`${amount} högre`
}
