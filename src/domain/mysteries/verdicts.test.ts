import { expect, test } from 'vitest'
import { hypothesisWords } from './hypotheses.ts'
import { hypothesesOf, mysteryKinds } from './mystery-kinds.ts'
import { classVerdict, countsOf } from './verdicts.ts'

test('a class has its verdict from five votes on, and two where it is of two minds', () => {
  const computeVerdict = (...chosen: readonly string[]) => classVerdict(countsOf('hot_day', chosen))
  expect(computeVerdict('sun', 'sun', 'sun', 'sun')).toEqual([])
  expect(computeVerdict('sun', 'sun', 'sun', 'people', 'heating')).toEqual(['sun'])
  expect(computeVerdict('sun', 'sun', 'people', 'people', 'heating')).toEqual(['sun', 'people'])
  // What belongs to another mystery counts nowhere.
  expect(computeVerdict('fan', 'fan', 'fan', 'fan', 'sun')).toEqual([])
})

test('each kind has three explanations of its own, each with what the week after would show', () => {
  const all = mysteryKinds.flatMap((kind) => hypothesesOf[kind])
  expect(new Set(all).size).toBe(12)
  for (const key of all) expect(hypothesisWords[key].next.sv).toMatch(/^Då /)
})
