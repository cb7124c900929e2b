import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { addDays, type LocalDate, localDateOf, startOfDate, weekdayOf } from '#domain/time/local-date.ts'

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface SyntheticRoom {
  readonly points: readonly TimedValueS[]
  readonly breaks: readonly Interval[]
  /** What is to be found, per hour: the median of all breaks. */
  readonly airChanges: number
}

export interface RoomOptions {
  readonly seed: number
  /** How many stay in a break, of all; `random` is the room's own chance. */
  readonly staysIn: (random: () => number) => number
}

const days = 10
const monday: LocalDate = localDateOf(Date.parse('2026-02-02T12:00Z'))
/** Minutes of the day: when lessons end and begin again. */
const dayBreaks = [
  [9 * 60 + 20, 9 * 60 + 50],
  [11 * 60, 12 * 60],
  [13 * 60 + 20, 13 * 60 + 45],
] as const
const schoolDay = [8 * 60 + 10, 15 * 60] as const

/**
 * A classroom by its mass balance, second by ten seconds: pupils who breathe out 11 to 18 litres of CO2 an hour, air that is
 * changed from 0.5 to 4 times an hour and by up to 10 % more or less from break to break, 0.1 to 0.3 times at night, people
 * who leave over three minutes and come back up to five minutes early, air outside that changes, a sensor that follows
 * one to three minutes late, has noise of which a part lasts, is off by up to 50 ppm and rounds.
 */
export function syntheticRoom({ seed, staysIn }: RoomOptions): SyntheticRoom {
  const random = randomOf(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const volume = between(130, 250)
  const pupils = Math.round(between(18, 30))
  const litres = between(11, 18)
  const rate = 0.5 * 8 ** random()
  const nightRate = between(0.1, 0.3)
  const outside = between(405, 440)
  const offset = between(-50, 50)
  const noise = between(3, 12)
  const rounds = [1, 1, 5, 10][Math.floor(random() * 4)] ?? 1
  const intervalS = [60, 60, 120, 300][Math.floor(random() * 4)] ?? 60
  const lagS = between(60, 180)
  const breaks: Interval[] = []
  const rates: number[] = []
  const points: TimedValueS[] = []
  let [inside, seen, lasting] = [outside + 5, outside + 5, 0]
  for (let day = -3; day < days * 1.4; day++) {
    const date = addDays(monday, day)
    const start = startOfDate(date) / 1000
    const isSchoolDay = weekdayOf(date) < 6
    const today = dayBreaks.map(([from, to]) => ({
      from: from * 60,
      to: to * 60,
      leave: between(0, 180),
      early: between(0, 300),
      stay: staysIn(random),
      rate: rate * Math.exp(0.05 * normal()),
    }))
    if (isSchoolDay) {
      breaks.push(...today.map(({ from, to }) => ({ start: start + from, end: start + to })))
      rates.push(...today.map((item) => item.rate))
    }
    for (let s = 0; s < 86_400; s += 10) {
      const isAwake = isSchoolDay && s >= schoolDay[0] * 60 - 3600 && s < schoolDay[1] * 60 + 3600
      const isTaught = isSchoolDay && s >= schoolDay[0] * 60 && s < schoolDay[1] * 60
      const pause = today.find(({ from, to }) => from <= s && s < to)
      let share = isTaught ? 1 : 0
      if (isTaught && pause) {
        const isBack = s >= pause.to - pause.early
        const gone = Math.min(1, (s - pause.from) / Math.max(1, pause.leave))
        share = isBack ? 1 : 1 - gone * (1 - pause.stay / pupils)
      }
      const changes = isAwake ? (pause?.rate ?? rate) : nightRate
      const air = outside + 12 * Math.cos((2 * Math.PI * (s - 4 * 3600)) / 86_400)
      const sources = (share * pupils * litres * 1000) / volume
      inside += ((sources - changes * (inside - air)) * 10) / 3600
      seen += ((inside - seen) * 10) / lagS
      if (s % intervalS !== 0) continue
      lasting = 0.7 * lasting + 0.3 * normal()
      const value = seen + offset + noise * (normal() + lasting)
      points.push({ at: start + s, value: Math.round(value / rounds) * rounds })
    }
  }
  return { points, breaks, airChanges: rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? rate }
}
