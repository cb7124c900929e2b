import { t } from '@lingui/core/macro'
import { lessonTableOf } from '#client/features/activities/curve-columns.ts'
import {
  isoOf,
  measuredPart,
  type SavedExperiment,
  saveExperiment,
} from '#client/features/activities/save-experiment.ts'
import { timeOfPaper } from '#client/features/activities/time-of-paper.ts'
import { currentLocale, loadPartTexts } from '#client/texts/i18n.ts'
import type { LessonContent } from '#client/widgets/lesson-file/lesson-page.ts'
import type { AiringResult } from '#domain/activities/airing-result.ts'
import { talkQuestions } from '#domain/lesson-sheets/talk-questions.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { type AiringSeries, airingColumns } from './airing-columns.ts'
import { guessWords } from './airing-words.ts'
import type { ShownAiring } from './airings.ts'

interface AiringFacts extends AiringSeries {
  /** School and room. */
  readonly place: string
  readonly airing: Pick<ShownAiring, 'start' | 'end' | 'guess'>
  readonly result: AiringResult
  /** As the screen says it: what the airing did, and what comes after that. */
  readonly sentences: readonly string[]
}

/** An airing as a lesson. `licence`: the address of that of the school's own numbers. */
export function lessonOfAiring(
  { place, airing, result, air, warmth, sentences }: AiringFacts,
  licence: string | null,
): LessonContent {
  const { start, end, guess } = airing
  const { words, sources, data } = measuredPart(
    [{ metric: co2, series: air }, ...(warmth ? [{ metric: indoorTemperature, series: warmth }] : [])],
    licence,
  )
  const isJudged = result.kind === 'lower' || result.kind === 'same'
  return {
    heading: t`Vädra-experiment`,
    about: t`Vad händer med luften och värmen när vi vädrar?`,
    title: sentences[0] ?? '',
    subtitle: `${place}, ${timeOfPaper(airing)}`,
    words,
    notes: [],
    tasks: [
      t`Vad var värdet före vädringen, och vad var det efter?`,
      t`Hur mycket ändrades värmen?`,
      ...talkQuestions.airing.map((question) => question[currentLocale()]),
    ],
    answers: [...sentences, ...(guess !== null && isJudged ? [guessWords(guess, result)] : [])],
    table: lessonTableOf(airingColumns(airing, { air, warmth })),
    sources,
    data: { kind: 'airing', start: isoOf(start), end: isoOf(end), guess_minutes: guess, series: data },
  }
}

/** Gives the browser an airing as a lesson in one file. */
export async function saveAiring(facts: AiringFacts, saved: SavedExperiment): Promise<void> {
  await loadPartTexts('lesson-file')
  await saveExperiment('airing', lessonOfAiring(facts, saved.licence), [null, t`Värmen`], saved)
}
