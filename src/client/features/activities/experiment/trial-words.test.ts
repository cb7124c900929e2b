import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { hypothesisOf, verdictOf } from '#domain/activities/experiment.ts'
import { experimentMetrics } from '#domain/activities/experiment-choices.ts'
import { lix } from '#tests/support/lix.ts'
import {
  afterHeadline,
  headlineOf,
  hypothesisWords,
  type KnownOutcome,
  sourcesOfError,
  verdictWords,
} from './trial-words.ts'

await loadTexts('sv')
await loadPartTexts('activities')

const loweredOutcome = {
  kind: 'known',
  before: 951,
  after: 608,
  direction: 'lower',
  confounder: null,
} as const
const formatOutcome = (outcome: KnownOutcome, metric: (typeof experimentMetrics)[number] = 'co2') =>
  `${headlineOf(outcome, metric)} ${afterHeadline(outcome, metric, false)}`.replaceAll('\u00a0', ' ')

test('before, after, and whether the sensor can resolve the difference', () => {
  expect(formatOutcome(loweredOutcome)).toBe(
    'Före: 950 ppm. Efter: 610 ppm. Skillnaden är större än mätarens eget fel (50 ppm).',
  )
  expect(
    formatOutcome({ ...loweredOutcome, before: 21.4, after: 21.5, direction: 'same' }, 'indoor_temperature'),
  ).toBe('Före: 21,4 °C. Efter: 21,5 °C. Skillnaden är mindre än mätarens eget fel (0,3 °C). Vi vet inte.')
  expect(formatOutcome({ kind: 'silent' })).toBe(
    'Mätaren svarade inte. Vi vet inte vad som hände. Prova igen!',
  )
})

test('a difference that may come from something else is not concluded from', () => {
  for (const confounder of ['scatter', 'already'] as const) {
    const outcome = { ...loweredOutcome, confounder: confounder }
    expect(formatOutcome(outcome)).toMatch(/Vi vet inte\.$/)
    const hypothesis = hypothesisOf([{ at: 0, answer: 'lower' }], 1)
    expect(verdictWords(verdictOf('lower', outcome), hypothesis)).toBe('Vi kan inte säga om vi hade rätt.')
  }
})

test('a class’s hypotheses have counts only from five answers on', () => {
  const formatHypothesis = (...answers: ('higher' | 'same' | 'lower')[]) =>
    hypothesisWords(
      hypothesisOf(
        answers.map((answer) => ({ at: 0, answer })),
        1,
      ),
      'co2',
    )
  expect(formatHypothesis()).toBe('Ingen sa vad den trodde.')
  expect(formatHypothesis('lower')).toBe('Vi trodde att luften blir bättre.')
  expect(formatHypothesis('lower', 'higher')).toBe('Vi trodde olika saker.')
  expect(formatHypothesis('lower', 'lower', 'same')).toBe('De flesta trodde att luften blir bättre.')
  expect(formatHypothesis('lower', 'lower', 'lower', 'same', 'same')).toBe(
    'De flesta trodde att luften blir bättre (3 av 5).',
  )
})

test('a nine-year-old reads it', () => {
  const outcomes: KnownOutcome[] = [
    loweredOutcome,
    { ...loweredOutcome, direction: 'same' },
    { ...loweredOutcome, confounder: 'scatter' },
    { ...loweredOutcome, confounder: 'already' },
    { kind: 'waiting' },
    { kind: 'silent' },
    { kind: 'too_few' },
    { kind: 'unread' },
  ]
  for (const metric of experimentMetrics) {
    for (const outcome of outcomes)
      expect(lix(formatOutcome(outcome, metric)), formatOutcome(outcome, metric)).toBeLessThanOrEqual(25)
    const sources = sourcesOfError(metric, 900, 1).join(' ')
    expect(lix(sources), sources).toBeLessThanOrEqual(25)
  }
})
