import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualIntervalS } from './usual-interval.ts'

test.each<[string, readonly number[], number, number]>([
  ['five minutes, give or take a second, where a minute is set', [0, 300, 601, 899, 1200, 1501], 60, 300],
  ['each minute', [0, 60, 120, 180], 60, 60],
  ['more often than is set', [0, 10, 20, 30], 60, 10],
  ['each minute with a lost hour', [0, 60, 120, 3720, 3780, 3840], 60, 60],
  ['two values', [0, 300], 60, 60],
  ['none', [], 60, 60],
])('%s', (_name, times, stepS, interval) => {
  expect(Math.abs(usualIntervalS(times, stepS) - interval)).toBeLessThanOrEqual(2)
})

test('whatever a sensor is set to, what it sends evenly has no gap in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 1800 }),
      fc.integer({ min: 10, max: 300 }),
      fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 8, maxLength: 60 }),
      (everyS, set, jitter) => {
        const times = jitter.map((late, index) => index * everyS + (everyS >= 100 ? late : 0))
        const interval = usualIntervalS(times, set)
        for (const [index, at] of times.entries())
          if (index > 0) expect(at - (times[index - 1] ?? at)).toBeLessThanOrEqual(2.5 * interval)
      },
    ),
  )
})
