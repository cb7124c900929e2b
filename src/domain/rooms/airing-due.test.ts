import { expect, test } from 'vitest'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { airingDueText, airingTaskText } from './airing-due.ts'
import { taskWords } from './task-words.ts'
import { verdictOf } from './verdict.ts'

// A Wednesday, 11:10 in Stockholm.
const now = Date.parse('2026-11-25T10:10:00Z')
const minute = 60_000
const hours = (
  state: SchoolHours['state'],
  minutesToLesson: number | null,
  assumed = false,
): SchoolHours => ({
  ...{ state, asleep: null, nextBreakAt: null, closesAt: null, isClosingAssumed: false, assumed },
  nextLessonAt: minutesToLesson === null ? null : now + minutesToLesson * minute,
})

test.each([
  ['during a lesson', hours('lesson', 40), 'poor', 'nu'],
  ['in a break', hours('break', 40), 'poor', 'före 11:50'],
  ['before school', hours('before', 60), 'poor', 'före 12:10'],
  ['more than an hour before the lesson', hours('before', 61), 'poor', 'nu'],
  ['where the air is very bad', hours('break', 40), 'bad', 'nu'],
  ['where lesson hours are only assumed', hours('break', 40, true), 'poor', 'nu'],
  ['where no lesson comes', hours('break', null), 'poor', 'nu'],
] as const)(
  '%s the school’s sentence and the teacher’s heading say the same',
  (_, schoolHours, level, when) => {
    const advice = { level, isAsking: true, need: 'airing', soon: null } as const
    const due = airingDueText([{ advice }], schoolHours, now)
    const room = { name: 'Klassrum 4B', advice, isAirGood: false, isSilent: false, needsCheck: false }
    const facts = { rooms: [room], hours: schoolHours, now, lostSince: null }
    expect(taskWords('airing', 'Klassrum 4B', due).sv).toBe(`Vädra 4B ${when}`)
    expect(verdictOf(facts).words.sv).toBe(`Vädra 4B ${when}.`)
  },
)

test('English has the same two forms', () => {
  const rooms = { sv: '4B och 5A', en: '4B and 5A' }
  expect(airingTaskText(rooms, null).en).toBe('Air 4B and 5A now')
  expect(airingTaskText(rooms, { sv: '11:50', en: '11:50' }).en).toBe('Air 4B and 5A before 11:50')
})
