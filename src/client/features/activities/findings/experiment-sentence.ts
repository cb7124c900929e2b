import { plural, t } from '@lingui/core/macro'
import { headlineOf, type KnownOutcome } from '#client/features/activities/experiment/trial-words.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { TrialTime } from '#domain/activities/experiment.ts'
import type { ExperimentMetric, ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { changeWords } from '#domain/activities/experiment-words.ts'

/** What a class did and what came of it; without figures where they may come from something else. */
export function trialSentence(
  outcome: KnownOutcome,
  { metric, change }: ExperimentSettings,
  { start, end }: TrialTime,
): string {
  const done = changeWords[change].done[currentLocale()]
  if (outcome.kind !== 'known') return `${done} ${headlineOf(outcome, metric)}`
  if (outcome.direction === 'same') return t`${done} Det ändrade nästan ingenting.`
  if (outcome.confounder) return t`${done} Vi vet inte om det var det som ändrade något.`
  const scale = currentScale(metricOfExperiment(metric))
  const size = amountOf(
    metricOfExperiment(metric),
    Math.abs(scale.shown(outcome.after) - scale.shown(outcome.before)),
  )
  const time = plural(minutesOf(end - start), { one: '# minut', other: '# minuter' })
  return `${done} ${changed(metric, outcome.direction === 'higher', size, time)}`
}

function changed(metric: ExperimentMetric, isHigher: boolean, size: string, time: string): string {
  switch (metric) {
    case 'co2':
      return isHigher ? t`Luften blev ${size} sämre på ${time}.` : t`Luften blev ${size} bättre på ${time}.`
    case 'indoor_temperature':
      return isHigher ? t`Det blev ${size} varmare på ${time}.` : t`Det blev ${size} svalare på ${time}.`
    case 'humidity':
      return isHigher
        ? t`Luften blev ${size} fuktigare på ${time}.`
        : t`Luften blev ${size} torrare på ${time}.`
    case 'sound':
      return isHigher ? t`Ljudet blev ${size} högre på ${time}.` : t`Ljudet blev ${size} lägre på ${time}.`
    case 'light':
      return isHigher ? t`Det blev ${size} ljusare på ${time}.` : t`Det blev ${size} mörkare på ${time}.`
  }
}
