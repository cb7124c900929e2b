import { describe, expect, test } from 'vitest'
import type { OverviewCard } from '#contract/schools.ts'
import { nextOf } from './use-in-turns.ts'

const cardOf = (metric_key: string) => ({ metric_key }) as OverviewCard
const cards = ['co2', 'light', 'sound'].map(cardOf)
const shown = cards.map((card) => ({ card, now: 0 }))

describe('nextOf', () => {
  test('takes the new cards over two at a time, the first ones first', () => {
    const answer = ['co2', 'light', 'sound'].map(cardOf)
    const first = nextOf(shown, answer, 0) ?? []
    expect(first.map(({ card }) => answer.includes(card))).toEqual([true, true, false])
    const second = nextOf(first, answer, 0) ?? []
    expect(second.map(({ card }) => answer.includes(card))).toEqual([true, true, true])
    expect(nextOf(second, answer, 0)).toBe(second)
  })

  test('passes over what says the same as before', () => {
    const answer = [...cards.slice(0, 2), cardOf('sound')]
    expect(nextOf(shown, answer, 0)?.[2]?.card).toBe(answer[2])
  })

  test('takes over the time as it does values', () => {
    expect(nextOf(shown, cards, 10)?.map(({ now }) => now)).toEqual([10, 10, 0])
  })

  test('says when they are other cards', () => {
    expect(nextOf(shown, cards.slice(1), 0)).toBeNull()
    expect(nextOf(shown, [...cards].reverse(), 0)).toBeNull()
  })
})
