import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Moment } from '#client/widgets/chart/moments.ts'
import { afterKey, afterMove, type TimeChoice, timeOfChoice } from './time-choice.ts'

const last = 9
const press = (key: string, choice: TimeChoice | null, index: number, shiftKey = false) =>
  afterKey({ key, shiftKey }, choice, index, last)

test('Shift and an arrow choose from where the cursor stood', () => {
  const one = press('ArrowRight', null, 3, true)
  expect(one).toEqual({ kind: 'choice', index: 4, choice: { anchor: 3, focus: 4, isHeld: false } })
  if (one?.kind !== 'choice') throw new Error('no choice')
  expect(press('ArrowLeft', one.choice, 4, true)).toMatchObject({ choice: { anchor: 3, focus: 3 } })
  expect(press('ArrowRight', null, last, true)).toMatchObject({ index: last })
})

test('Enter begins a choice that goes along with the cursor, and ends it', () => {
  const begun = press('Enter', null, 5)
  expect(begun).toEqual({ kind: 'choice', index: 5, choice: { anchor: 5, focus: 5, isHeld: true } })
  if (begun?.kind !== 'choice') throw new Error('no choice')
  const moved = afterMove(begun.choice, 2)
  expect(press('Enter', moved, 2)).toEqual({ kind: 'done', choice: { anchor: 5, focus: 2, isHeld: true } })
  expect(press('Escape', moved, 2)).toMatchObject({ choice: null })
})

test('without Shift what was chosen with it ends, and plain keys are the slider’s', () => {
  expect(afterMove({ anchor: 1, focus: 4, isHeld: false }, 5)).toBeNull()
  expect(press('ArrowRight', null, 3)).toBeNull()
  expect(press('Escape', null, 3)).toBeNull()
})

test('a selection covers all times between its ends, in either direction', () => {
  const moments: readonly Moment[] = Array.from({ length: 10 }, (_, index) => ({
    t: index * 900,
    steps: [{ at: index * 900, end: (index + 1) * 900, value: 1, min: 1, max: 1, spread: 0, count: 1 }],
  }))
  const place = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(place, place, fc.boolean(), (anchor, focus, isSingle) => {
      const time = timeOfChoice(moments, { anchor, focus, isHeld: true }, isSingle)
      const held = moments.filter(({ t }) => time !== null && time.start <= t && t < time.end)
      expect(held).toHaveLength(Math.abs(anchor - focus) + 1)
      expect(time).toEqual(timeOfChoice(moments, { anchor: focus, focus: anchor, isHeld: false }, isSingle))
    }),
  )
})
