import { expect, test } from 'vitest'
import { lessonRibbon } from './lesson-ribbon.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}:00+01:00`) / 1000
const lessons = [
  { start: at('08:10'), end: at('09:20') },
  { start: at('09:40'), end: at('11:00') },
  { start: at('11:00'), end: at('11:40') },
  { start: at('12:30'), end: at('14:00') },
]

test('breaks stand between lessons, and the long one at noon is lunch', () => {
  expect(lessonRibbon(lessons, { start: at('08:00'), end: at('15:00') })).toEqual([
    { start: at('08:10'), end: at('09:20'), kind: 'lesson' },
    { start: at('09:20'), end: at('09:40'), kind: 'break' },
    { start: at('09:40'), end: at('11:00'), kind: 'lesson' },
    { start: at('11:00'), end: at('11:40'), kind: 'lesson' },
    { start: at('11:40'), end: at('12:30'), kind: 'lunch' },
    { start: at('12:30'), end: at('14:00'), kind: 'lesson' },
  ])
})

test('hidden breaks are left out and do not change which one is lunch', () => {
  expect(lessonRibbon(lessons, { start: at('09:10'), end: at('09:50') }).map(({ kind }) => kind)).toEqual([
    'lesson',
    'break',
    'lesson',
  ])
})

test('the night between two days is no break', () => {
  const evening = { start: at('14:00'), end: at('15:00') }
  const morning = { start: at('08:10') + 86_400, end: at('09:20') + 86_400 }
  expect(
    lessonRibbon([evening, morning], { start: evening.start, end: morning.end }).map(({ kind }) => kind),
  ).toEqual(['lesson', 'lesson'])
})
