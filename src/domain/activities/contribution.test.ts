import { expect, test } from 'vitest'
import { isSameContribution, timeOf } from './contribution.ts'
import { contributionErrors } from './kinds/checks.ts'

const alias = { colour_key: 'blue', animal_key: 'hedgehog' }
const mark = { kind: 'mark', mark: 'window_open', minutes_ago: 0 } as const

test('a mark that was chosen from the list fits', () => {
  expect(contributionErrors({ alias, content: mark }, 'room_events')).toEqual([])
})

test('free text is refused in every field', () => {
  const content = { ...mark, mark: 'Kalle öppnade fönstret', minutes_ago: 7 }
  const errors = contributionErrors(
    { alias: { colour_key: 'Kalle', animal_key: 'dog' }, content },
    'room_events',
  )
  expect(errors.map(({ path }) => path)).toEqual([
    'alias.colour_key',
    'alias.animal_key',
    'content.mark',
    'content.minutes_ago',
  ])
})

test('a mark is about the time that it names, not the time of the tap', () => {
  const tap = Date.parse('2026-11-25T09:48:00Z')
  expect(timeOf({ ...mark, minutes_ago: 5 }, tap)).toBe(Date.parse('2026-11-25T09:43:00Z'))
})

test('the same mark is the same in whatever order its facts come', () => {
  const turned = { minutes_ago: 0, mark: 'window_open', kind: 'mark' } as const
  expect(isSameContribution({ alias, content: mark }, { alias, content: turned })).toBe(true)
  expect(isSameContribution({ alias, content: mark }, { alias, content: { ...mark, mark: 'break' } })).toBe(
    false,
  )
})
