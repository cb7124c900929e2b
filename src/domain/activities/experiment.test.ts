import { expect, test } from 'vitest'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { apartInTime, hypothesisOf, trialOutcome, verdictOf, windowsOf } from './experiment.ts'
import type { ExperimentAnswer, ExperimentMetric } from './experiment-choices.ts'

const minute = 60
const trial = { start: 20 * minute, end: 30 * minute }

/** One value each minute from 0 to 32, as `valueAt` has it for a minute. */
function measured(valueAt: (minute: number) => number | null): readonly TimedValueS[] {
  return Array.from({ length: 33 }, (_, index) => ({ at: index * minute, value: valueAt(index) })).flatMap(
    ({ at, value }) => (value === null ? [] : [{ at, value }]),
  )
}

function outcomeOf(points: readonly TimedValueS[], metric: ExperimentMetric = 'co2', now = 40 * minute) {
  return trialOutcome(metric, points, trial, { intervalS: minute, holdsS: 300, now })
}

test('a change that the sensor can resolve has a value before and after', () => {
  const aired = measured((at) => (at <= 20 ? 950 : Math.max(610, 950 - 60 * (at - 20))))
  expect(outcomeOf(aired)).toEqual({
    kind: 'known',
    before: 950,
    after: 610,
    direction: 'lower',
    confounder: null,
  })
})

test('a difference below the sensor’s own error is none that anybody knows of', () => {
  const hardly = measured((at) => (at <= 20 ? 700 : 660))
  expect(outcomeOf(hardly)).toMatchObject({ direction: 'same', confounder: null })
  expect(outcomeOf(measured((at) => (at <= 20 ? 700 : 650)))).toMatchObject({ direction: 'lower' })
  const warmer = (by: number) => measured((at) => (at <= 20 ? 20.9 : 20.9 + by))
  expect(outcomeOf(warmer(0.2), 'indoor_temperature')).toMatchObject({ direction: 'same' })
  expect(outcomeOf(warmer(0.3), 'indoor_temperature')).toMatchObject({ direction: 'higher' })
})

test('a steady fall that only continues is not attributed to the change', () => {
  const falling = measured((at) => 1200 - 15 * at)
  expect(outcomeOf(falling)).toMatchObject({ direction: 'lower', confounder: 'already' })
  const steeper = measured((at) => (at <= 20 ? 1200 - 15 * at : 900 - 45 * (at - 20)))
  expect(outcomeOf(steeper)).toMatchObject({ direction: 'lower', confounder: null })
  const turned = measured((at) => (at <= 20 ? 600 + 15 * at : 900 - 45 * (at - 20)))
  expect(outcomeOf(turned)).toMatchObject({ direction: 'lower', confounder: null })
})

test('sound that leaps as much by itself answers nothing, and steady sound does', () => {
  const leaping = measured((at) => (at % 2 === 0 ? 48 : 62) - (at > 20 ? 4 : 0))
  expect(outcomeOf(leaping, 'sound')).toMatchObject({ confounder: 'scatter' })
  const steady = measured((at) => (at % 2 === 0 ? 60 : 62) - (at > 20 ? 12 : 0))
  expect(outcomeOf(steady, 'sound')).toMatchObject({ direction: 'lower', confounder: null })
})

test('a sensor that was silent, slow or is awaited says so', () => {
  expect(outcomeOf(measured((at) => (at <= 22 ? 700 : null)))).toEqual({ kind: 'silent' })
  expect(
    outcomeOf(
      measured((at) => (at <= 29 ? 700 : null)),
      'co2',
      30.5 * minute,
    ),
  ).toEqual({ kind: 'waiting' })
  expect(outcomeOf(measured((at) => (at > 21 ? 700 : null)))).toEqual({ kind: 'too_few' })
})

test('both sides are as long as each other, however long the change lasted', () => {
  for (const [metric, lasted, interval] of [
    ['co2', 600, 60],
    ['sound', 120, 60],
    ['sound', 3000, 60],
    ['light', 600, 600],
  ] as const) {
    const { before, after } = windowsOf(metric, { start: 5000, end: 5000 + lasted }, interval)
    expect(after.end - after.start).toBe(before.end - before.start)
    expect(after.start).toBeGreaterThanOrEqual(before.end)
  }
})

test('two tablets that mark the same change have made it once', () => {
  const [first, same, later] = [
    { start: 0, end: 600 },
    { start: 10, end: 640 },
    { start: 700, end: 900 },
  ]
  expect(apartInTime([later, same, first])).toEqual([first, later])
})

test('a class thought what more than half of it thought, with numbers of five or more, before the change alone', () => {
  const createAnswers = (...answers: ExperimentAnswer[]) => answers.map((answer, at) => ({ at, answer }))
  expect(hypothesisOf([], 10)).toBeNull()
  expect(hypothesisOf(createAnswers('lower', 'higher'), 10)).toEqual({ most: null, count: 2, agreeing: null })
  expect(hypothesisOf(createAnswers('lower', 'lower', 'same'), 10)).toEqual({
    most: 'lower',
    count: 3,
    agreeing: null,
  })
  const five = createAnswers('lower', 'lower', 'same', 'lower', 'higher')
  expect(hypothesisOf(five, 10)).toEqual({ most: 'lower', count: 5, agreeing: 3 })
  expect(hypothesisOf(five, 2)).toEqual({ most: 'lower', count: 3, agreeing: null })
})

test('no hypothesis is right or wrong about what the sensor cannot resolve', () => {
  const loweredOutcome = {
    kind: 'known',
    before: 950,
    after: 610,
    direction: 'lower',
    confounder: null,
  } as const
  expect(verdictOf('lower', loweredOutcome)).toBe('supported')
  expect(verdictOf('same', loweredOutcome)).toBe('not_supported')
  expect(verdictOf('same', { ...loweredOutcome, after: 940, direction: 'same' })).toBe('cannot_tell')
  expect(verdictOf('lower', { ...loweredOutcome, confounder: 'already' })).toBe('cannot_tell')
  expect(verdictOf('lower', { kind: 'silent' })).toBe('cannot_tell')
  expect(verdictOf(null, loweredOutcome)).toBe('cannot_tell')
})
