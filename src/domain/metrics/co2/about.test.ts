import { expect, test } from 'vitest'
import { co2About } from './about.ts'
import { co2LimitsInForce } from './limit-rules.ts'

const said = (fairFrom: number, poorAbove: number) =>
  co2About.limits?.(co2LimitsInForce({ fairFrom, poorAbove }, null))

test('beside the agency’s 1 000 ppm it is said why Kotte asks earlier, with the limits of the school', () => {
  expect(said(600, 800)?.sv).toContain('(FoHMFS 2014:18). Kotte säger till tidigare, vid 600 och 800 ppm,')
  expect(said(700, 900)?.en).toContain('Kotte speaks up earlier, at 700 and 900 ppm,')
})

test.each([
  [800, 1000],
  [1200, 1500],
])('a school that asks at %d and %d ppm does not ask earlier', (fair, poor) => {
  expect(said(fair, poor)?.sv).toMatch(/FoHMFS 2014:18\)\.$/)
})
