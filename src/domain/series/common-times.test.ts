import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from './buckets.ts'
import { downSampleTogether, onCommonTimes } from './common-times.ts'

const step = (t: number, value: number | null): Step => ({
  at: t,
  value,
  min: value,
  max: value,
  count: value === null ? 0 : 1,
})
const every = (
  stepS: number,
  offset: number,
  count: number,
  value: (index: number) => number | null = () => 500,
) => ({
  stepS,
  steps: Array.from({ length: count }, (_, index) => step(offset + index * stepS, value(index))),
})

test('rooms that are measured at other seconds are all read at every time', () => {
  const lines = onCommonTimes([every(600, 0, 20), every(600, 317, 20), every(300, 41, 40)])
  expect(new Set(lines.map((line) => line.map(({ at: t }) => t).join()))).toHaveLength(1)
  expect(lines.flat().filter(({ value }) => value === null)).toEqual([])
})

test('a reading that is late is no gap, a sensor that falls silent is one', () => {
  const late = { stepS: 600, steps: [0, 600, 1201, 2400].map((t) => step(t, 500)) }
  const silent = every(600, 0, 2)
  const [first, second] = onCommonTimes([late, silent, every(600, 0, 6)])
  expect(first?.map(({ value }) => value)).toEqual([500, 500, 500, 500, 500, 500])
  expect(second?.map(({ value }) => value)).toEqual([500, 500, 500, 500, null, null])
})

test('a known gap stays a gap', () => {
  const [line] = onCommonTimes([every(300, 0, 5, (index) => (index === 2 ? null : 400)), every(300, 0, 5)])
  expect(line?.map(({ value }) => value)).toEqual([400, 400, null, 400, 400])
})

test('days begin where the local clock says', () => {
  const days = every(86_400, 79_200, 3)
  expect(onCommonTimes([days, days])[0]?.map(({ at: t }) => t)).toEqual(days.steps.map(({ at: t }) => t))
})

const anyLine = fc.array(fc.option(fc.integer({ min: 300, max: 2000 }), { freq: 8 }), {
  minLength: 900,
  maxLength: 900,
})

test('together they keep within the limit, on the same times, with the highest and the lowest of all', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 2, maxLength: 6 }), (values) => {
      const lines = values.map((line) => line.map((value, t) => step(t, value)))
      const kept = downSampleTogether(lines, 300)
      expect(new Set(kept.map((line) => line.map(({ at: t }) => t).join()))).toHaveLength(1)
      const measuredValues = (all: readonly (readonly Step[])[]) =>
        all.flat().flatMap(({ value }) => value ?? [])
      expect(Math.max(...measuredValues(kept))).toBe(Math.max(...measuredValues(lines)))
      expect(Math.min(...measuredValues(kept))).toBe(Math.min(...measuredValues(lines)))
    }),
    { numRuns: 30 },
  )
})

test('no line is joined over a gap', () => {
  const lines = [0, 1].map((line) =>
    Array.from({ length: 900 }, (_, t) => step(t, line === 1 && t >= 300 && t < 330 ? null : 500 + (t % 7))),
  )
  const [, second] = downSampleTogether(lines, 300)
  expect(second?.some(({ at: t, value }) => t >= 300 && t < 330 && value === null)).toBe(true)
  expect(second?.length).toBeLessThanOrEqual(150)
})
