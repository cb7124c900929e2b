import { expect, test } from 'vitest'
import type { Co2Level } from '#domain/metrics/co2/limits.ts'
import { addDays } from '#domain/time/local-date.ts'
import { type RoomWeek, storyQuestion, weekStoryOf } from './week-story.ts'

const lessonS = 4 * 3600
const noPlates = { value: null, before: null }

/** A week from a Monday: the worst level of each day, null = not measured, and the share of lesson time above the limit. */
function daysFrom(monday: string, worst: readonly (Co2Level | null)[], share: number) {
  return worst.map((level, index) => ({
    date: addDays(monday, index),
    lessonS,
    measuredS: level === null ? 0 : lessonS,
    aboveS: level === null ? 0 : share * lessonS,
    worst: level,
  }))
}

function room(
  roomId: string,
  worst: readonly (Co2Level | null)[],
  share: number,
  before: readonly (Co2Level | null)[] = [],
  shareBefore = share,
): RoomWeek {
  return {
    roomId,
    days: daysFrom('2026-11-23', worst, share),
    before: daysFrom('2026-11-16', before, shareBefore),
    airings: { value: 0, before: 0 },
  }
}

const week = ['poor', 'bad', 'poor', 'fair', 'bad'] as const
const worseWeek = ['bad', 'bad', 'bad', 'poor', 'bad'] as const

test('the story is of the room with most lesson time above the limit, with its five days', () => {
  const story = weekStoryOf(
    [room('4A', ['good', 'good', 'fair', 'good', 'good'], 0.1), room('4B', week, 0.7)],
    noPlates,
  )
  expect(story?.roomId).toBe('4B')
  expect(story?.days.map(({ worst }) => worst)).toEqual(week)
})

test('the number is the one that became better by most, beside that of the week before', () => {
  expect(weekStoryOf([room('4B', week, 0.6, worseWeek, 0.7)], noPlates)?.number).toEqual({
    kind: 'days_without_bad',
    value: 3,
    before: 1,
    of: 5,
  })
  expect(weekStoryOf([room('4B', week, 0.2, week, 0.7)], noPlates)?.number).toEqual({
    kind: 'lesson_share',
    value: 0.2,
    before: 0.7,
    of: null,
  })
  const aired = { ...room('4B', week, 0.6, week, 0.6), airings: { value: 4, before: 1 } }
  expect(weekStoryOf([aired], noPlates)?.number).toMatchObject({ kind: 'airings', value: 4, before: 1 })
  const plates = { value: 12, before: 30 }
  expect(weekStoryOf([room('4B', week, 0.6, week, 0.6)], plates)?.number).toMatchObject({
    kind: 'plate_waste',
  })
})

test('a week that became worse has its number alone', () => {
  expect(weekStoryOf([room('4B', worseWeek, 0.8, week, 0.5)], noPlates)?.number).toEqual({
    kind: 'days_without_bad',
    value: 1,
    before: null,
    of: 5,
  })
})

test('a week without a day that escaped bad air tells how much of its lessons had poor air', () => {
  const bad = ['bad', 'bad', 'bad', 'bad', 'bad'] as const
  expect(weekStoryOf([room('4B', bad, 0.8, bad, 0.7)], noPlates)?.number).toEqual({
    kind: 'lesson_share',
    value: 0.8,
    before: null,
    of: null,
  })
})

test('a week of which too little was measured has no story, and the one before it is not compared with', () => {
  expect(weekStoryOf([room('4B', [null, null, 'bad', 'bad', null], 0.7)], noPlates)).toBeNull()
  expect(weekStoryOf([], noPlates)).toBeNull()
  const few = room('4B', week, 0.6, ['bad', null, null, null, null], 0.9)
  expect(weekStoryOf([few], noPlates)?.number.before).toBeNull()
})

test('the question is about the one day that was unlike the others', () => {
  const questionOf = (worst: readonly Co2Level[]) => {
    const story = weekStoryOf([room('4B', worst, 0.5)], noPlates)
    return story && storyQuestion(story)
  }
  expect(questionOf(week)).toEqual({
    sv: 'Vad gjorde ni annorlunda på torsdagen?',
    en: 'What did you do differently on Thursday?',
  })
  expect(questionOf(['poor', 'bad', 'poor', 'poor', 'poor'])?.sv).toBe('Vad hände på tisdagen?')
  expect(questionOf(['poor', 'poor', 'poor', 'poor', 'poor'])?.sv).toBe('Vad kan ni prova nästa vecka?')
})
