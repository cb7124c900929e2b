import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { airingKnownAfterS } from '#domain/activities/airing.ts'
import type { ClassHypothesis, TrialOutcome, verdictOf } from '#domain/activities/experiment.ts'
import type { ExperimentAnswer, ExperimentMetric } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { metricWords } from '#domain/activities/experiment-words.ts'
import { sensorErrorOf } from '#domain/activities/sensor-error.ts'

/** What a trial did, as far as this tablet knows. `unread`: it has not got the measurements since its end. */
export type KnownOutcome = TrialOutcome | { readonly kind: 'unread' }

/** A measured value with its unit. */
export function measured(key: ExperimentMetric, value: number): string {
  const metric = metricOfExperiment(key)
  return amountOf(metric, currentScale(metric).shown(value))
}

/** How far the sensor may be off, with its unit. */
export function errorWords(key: ExperimentMetric, value: number): string {
  return amountOf(metricOfExperiment(key), sensorErrorOf(key, value))
}

/** As a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a class may think, within a sentence. */
export function answerWord(key: ExperimentMetric, answer: ExperimentAnswer): string {
  return metricWords[key][answer][currentLocale()]
}

/** What was before and after, or why that is not known. */
export function headlineOf(outcome: KnownOutcome, key: ExperimentMetric): string {
  switch (outcome.kind) {
    case 'known': {
      const [before, after] = [measured(key, outcome.before), measured(key, outcome.after)]
      return t`Före: ${before}. Efter: ${after}.`
    }
    case 'unread':
      return t`Nu är ni klara.`
    case 'waiting':
      return t`Vi väntar på de sista värdena.`
    case 'silent':
      return t`Mätaren svarade inte.`
    default:
      return t`Mätaren hann mäta för få gånger.`
  }
}

/** Whether that difference says something. `isLost`: this device has no contact. */
export function afterHeadline(outcome: KnownOutcome, key: ExperimentMetric, isLost: boolean): string {
  switch (outcome.kind) {
    case 'known': {
      const error = errorWords(key, outcome.before)
      if (outcome.direction === 'same')
        return t`Skillnaden är mindre än mätarens eget fel (${error}). Vi vet inte.`
      const larger = t`Skillnaden är större än mätarens eget fel (${error}).`
      if (outcome.confounder === 'scatter')
        return `${larger} ${t`Men värdena brukar hoppa så mycket ändå. Vi vet inte.`}`
      return outcome.confounder === 'already'
        ? `${larger} ${t`Men värdet var på väg dit redan innan. Vi vet inte.`}`
        : larger
    }
    case 'unread':
      return isLost ? t`Kurvan kommer när internet är tillbaka.` : t`Hämtar mätningarna …`
    case 'waiting': {
      const longestMinutes = airingKnownAfterS / 60
      return t`Det tar högst ${longestMinutes} minuter.`
    }
    case 'silent':
      return t`Vi vet inte vad som hände. Prova igen!`
    default:
      return t`Vi vet inte vad som hände. Vänta lite längre nästa gång.`
  }
}

/** What a class thought, as a sentence; of fewer than five without numbers. */
export function hypothesisWords(hypothesis: ClassHypothesis | null, key: ExperimentMetric): string {
  if (hypothesis === null) return t`Ingen sa vad den trodde.`
  const { most, count, agreeing } = hypothesis
  if (most === null) return t`Vi trodde olika saker.`
  const answer = answerWord(key, most)
  if (count === 1) return t`Vi trodde att ${answer}.`
  return agreeing === null
    ? t`De flesta trodde att ${answer}.`
    : t`De flesta trodde att ${answer} (${agreeing} av ${count}).`
}

/** Whether the class was right, in the words of a report. */
export function verdictWords(
  verdict: ReturnType<typeof verdictOf>,
  hypothesis: ClassHypothesis | null,
): string {
  if (hypothesis?.most == null) return ''
  switch (verdict) {
    case 'supported':
      return t`Det blev som vi trodde.`
    case 'not_supported':
      return t`Det blev inte som vi trodde.`
    case 'cannot_tell':
      return t`Vi kan inte säga om vi hade rätt.`
  }
}

/** Which time it was; `place`: 1 = the first. */
export function timeWord(place: number): string {
  switch (place) {
    case 1:
      return t`Första försöket`
    case 2:
      return t`Andra försöket`
    case 3:
      return t`Tredje försöket`
    default:
      return t`Försök ${place}`
  }
}

/** What else may have made the difference: what is true of every such measurement. */
export function sourcesOfError(key: ExperimentMetric, before: number, times: number): readonly string[] {
  const error = errorWords(key, before)
  return [
    t`Mätaren kan visa ${error} fel.`,
    ownSource(key),
    t`Någon annan kan ha ändrat något i rummet.`,
    t`Mätaren sitter på ett ställe i ett enda rum.`,
    ...(times === 1 ? [t`Vi provade bara en gång.`] : []),
  ]
}

function ownSource(key: ExperimentMetric): string {
  switch (key) {
    case 'co2':
      return t`Hur många vi är och hur det blåser ute ändrar också luften.`
    case 'indoor_temperature':
      return t`Solen, elementen och vi själva värmer också.`
    case 'humidity':
      return t`Vädret ute och hur många vi är ändrar också fukten.`
    case 'sound':
      return t`Ljud från korridoren och skolgården hörs också.`
    case 'light':
      return t`Solen och molnen ändrar också ljuset.`
  }
}
