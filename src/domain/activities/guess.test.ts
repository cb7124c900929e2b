import { describe, expect, test } from 'vitest'
import { guessOutcome, type PublishedEvent } from './guess.ts'
import type { GuessPoint } from './guess-shape.ts'

const minute = 60
/** The room of the plan: it rises by 10 ppm a minute from 520. */
const lesson = (until = 40, silent: (at: number) => boolean = () => false) =>
  Array.from({ length: until + 11 }, (_, index) => index - 10)
    .filter((at) => !silent(at))
    .map((at) => ({ at: at * minute, value: 520 + 10 * at }))
const straight = (from: number, to: number): GuessPoint[] => [
  { minute: 0, ppm: from },
  { minute: 40, ppm: to },
]
/** As above, and from the window on it falls by 50 ppm a minute. */
const opened = (at: number) =>
  lesson().map((point) =>
    point.at <= at * minute
      ? point
      : { ...point, value: Math.max(450, 520 + 10 * at - 50 * (point.at / minute - at)) },
  )
const window = (at: number): PublishedEvent => ({ at: at * minute, event: 'window_open' })
const later = { intervalS: minute, holdsS: 300, now: 3600 }
const outcomeOf = (
  points: GuessPoint[],
  measured = lesson(),
  events: PublishedEvent[] = [],
  measuring: Partial<typeof later> = {},
) => guessOutcome({ start: 0, points }, measured, events, { ...later, ...measuring })

test('less than 50 ppm beside it in the middle is right', () => {
  expect(outcomeOf(straight(520, 920))).toEqual({ kind: 'right' })
  expect(outcomeOf(straight(569, 969))).toEqual({ kind: 'right' })
  expect(outcomeOf(straight(570, 970)).kind).toBe('off_at_end')
})

test('else the result is how much it was off in the end', () => {
  const high = outcomeOf(straight(660, 1060))
  expect(high).toEqual({ kind: 'off_at_end', ppm: 140 })
  const low = outcomeOf(straight(400, 800))
  expect(low).toEqual({ kind: 'off_at_end', ppm: -120 })
})

test('a guess that is right only at the end gets an outcome of its own', () => {
  const arch = [
    { minute: 0, ppm: 520 },
    { minute: 10, ppm: 1100 },
    { minute: 40, ppm: 930 },
  ]
  expect(outcomeOf(arch)).toEqual({ kind: 'right_at_end' })
})

describe('a mark that bends the curve', () => {
  test('is where a right guess ended', () => {
    expect(outcomeOf(straight(520, 920), opened(30), [window(30)])).toEqual({
      kind: 'right_until',
      at: 30 * minute,
      event: 'window_open',
    })
  })

  test('is not named where the guess was wrong before it, or right after it too', () => {
    expect(outcomeOf(straight(720, 1120), opened(30), [window(30)]).kind).toBe('off_at_end')
    const knew = [
      { minute: 0, ppm: 520 },
      { minute: 30, ppm: 820 },
      { minute: 37, ppm: 470 },
      { minute: 40, ppm: 450 },
    ]
    expect(outcomeOf(knew, opened(30), [window(30)])).toEqual({ kind: 'right' })
  })

  test('is not one that changed nothing: a curve that only slows down did so by itself', () => {
    const slowing = lesson().map((point) =>
      point.at <= 20 * minute ? point : { ...point, value: 720 + (point.at / minute - 20) },
    )
    expect(outcomeOf(straight(520, 920), slowing, [window(20)]).kind).not.toBe('right_until')
    expect(outcomeOf(straight(520, 920), lesson(), [window(20)])).toEqual({ kind: 'right' })
  })

  test('is the first that did, and none from before the guess', () => {
    const events = [window(-5), { at: 12 * minute, event: 'visitors' } as const, window(30)]
    expect(outcomeOf(straight(520, 920), opened(30), events)).toMatchObject({ at: 30 * minute })
  })
})

test('until its time has passed nothing is said, and until its last value can be here it waits', () => {
  expect(outcomeOf(straight(520, 920), lesson(20), [], { now: 20 * minute }).kind).toBe('running')
  expect(outcomeOf(straight(520, 920), lesson(39), [], { now: 40 * minute + 5 }).kind).toBe('waiting')
  expect(outcomeOf(straight(520, 920), lesson(40), [], { now: 40 * minute + 5 }).kind).toBe('right')
  expect(outcomeOf(straight(520, 920), lesson(39), [], { now: 44 * minute }).kind).toBe('right')
})

test('a silent sensor gives no result', () => {
  expect(outcomeOf(straight(520, 920), []).kind).toBe('silent')
  expect(outcomeOf(straight(520, 920), lesson(30)).kind).toBe('silent')
  expect(
    outcomeOf(
      straight(520, 920),
      lesson(40, (at) => at > 5 && at < 30),
    ).kind,
  ).toBe('silent')
  expect(
    outcomeOf(
      straight(520, 920),
      lesson(40, (at) => at > 5 && at < 15),
    ).kind,
  ).toBe('right')
})

test('too few values give no result either: a slow sensor’s one, and means of hours', () => {
  const hours = [0, 1800].map((at) => ({ at, value: 520 }))
  const rarely = { intervalS: 3600, holdsS: 9000, now: 90 * 86_400 }
  expect(outcomeOf(straight(520, 920), hours, [], rarely).kind).toBe('too_few')
  const slow = { intervalS: 900, holdsS: 2250 }
  expect(outcomeOf(straight(520, 920), [{ at: 900, value: 700 }], [], slow).kind).toBe('too_few')
})
