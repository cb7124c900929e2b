import { t } from '@lingui/core/macro'
import { lessonTableOf } from '#client/features/activities/curve-columns.ts'
import {
  isoOf,
  measuredPart,
  type SavedExperiment,
  saveExperiment,
} from '#client/features/activities/save-experiment.ts'
import { timeOfPaper } from '#client/features/activities/time-of-paper.ts'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { currentLocale, loadPartTexts } from '#client/texts/i18n.ts'
import type { LessonContent } from '#client/widgets/lesson-file/lesson-page.ts'
import type { ClassHypothesis, TrialTime } from '#domain/activities/experiment.ts'
import type { ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import { talkQuestions } from '#domain/lesson-sheets/talk-questions.ts'
import { trialColumns } from './trial-columns.ts'
import { hypothesisWords } from './trial-words.ts'

interface TrialFacts {
  /** School and room. */
  readonly place: string
  readonly settings: ExperimentSettings
  readonly trial: TrialTime
  readonly series: RoomSeries
  readonly hypothesis: ClassHypothesis | null
  /** As the screen says it. */
  readonly summary: { readonly headline: string; readonly after: string; readonly verdict: string }
}

/** A change that a class has made as a lesson. `licence`: the address of that of the school's own numbers. */
export function lessonOfTrial(
  { place, settings, trial, series, hypothesis, summary }: TrialFacts,
  licence: string | null,
): LessonContent {
  const locale = currentLocale()
  const { metric, change } = settings
  const { words, sources, data } = measuredPart([{ metric: metricOfExperiment(metric), series }], licence)
  return {
    heading: experimentQuestion(settings)[locale],
    about: `${changeWords[change].done[locale]} ${hypothesisWords(hypothesis, metric)}`,
    title: summary.headline,
    subtitle: `${place}, ${timeOfPaper(trial)}`,
    words,
    notes: [],
    tasks: [
      t`Vad var värdet före, och vad var det efter?`,
      t`Är skillnaden större än mätarens eget fel?`,
      ...talkQuestions.experiment.map((question) => question[locale]),
    ],
    answers: [summary.headline, summary.after, summary.verdict].filter((candidate) => candidate !== ''),
    table: lessonTableOf(trialColumns(metric, trial, series)),
    sources,
    data: { kind: 'trial', metric, change, start: isoOf(trial.start), end: isoOf(trial.end), series: data },
  }
}

/** Gives the browser a change that a class has made as a lesson in one file. */
export async function saveTrial(facts: TrialFacts, saved: SavedExperiment): Promise<void> {
  await loadPartTexts('lesson-file')
  await saveExperiment(`experiment-${facts.settings.metric}`, lessonOfTrial(facts, saved.licence), [], saved)
}
