import { expect, test } from 'vitest'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { dayStoryOf, lessonStoryOf } from './lesson-story.ts'

const minute = 60
/** When all lessons are over. */
const night = 1440 * minute

/** A value every ten minutes from the minute `from`. */
function curve(from: number, ...values: number[]): TimedValueS[] {
  return values.map((value, index) => ({ at: (from + 10 * index) * minute, value }))
}

const lesson = (from: number, to: number) => ({ start: from * minute, end: to * minute })

test('hidden is the second lesson, and what came after it is not in the story', () => {
  const story = lessonStoryOf(
    curve(0, 420, 430, 600, 800, 900, 600, 500, 600, 750, 900, 950, 650, 700, 500, 450),
    [lesson(10, 50), lesson(60, 120), lesson(130, 170)],
    'highest',
    night,
  )
  expect(story?.cut).toBe(60 * minute)
  expect(story?.shown.at(-1)?.at).toBe(50 * minute)
  expect(story?.hidden.at(-1)?.at).toBe(120 * minute)
  expect(story?.answer).toEqual({ at: 100 * minute, value: 950 })
})

test('a curve that falls back far after its highest value has turned', () => {
  const opened = lessonStoryOf(curve(0, 420, 500, 600, 800, 950, 600), [lesson(30, 60)], 'highest', night)
  expect(opened?.hasTurned).toBe(true)
})

test('one that only scatters, or that is highest at its end, has not', () => {
  const scattering = lessonStoryOf(curve(0, 420, 500, 600, 800, 950, 940), [lesson(30, 60)], 'highest', night)
  expect(scattering?.hasTurned).toBe(false)
  const rising = lessonStoryOf(curve(0, 420, 500, 600, 800, 900, 950), [lesson(30, 60)], 'highest', night)
  expect(rising).toMatchObject({ hasTurned: false, answer: { value: 950 } })
  const still = lessonStoryOf(curve(0, 420, 420, 420, 420, 420, 420), [lesson(30, 60)], 'highest', night)
  expect(still?.hasTurned).toBe(false)
})

test('of what should not dry out the lowest value is asked, and watering turns it', () => {
  const story = lessonStoryOf(curve(0, 38, 36, 34, 30, 26, 38), [], 'lowest', night)
  expect(story).toMatchObject({ answer: { value: 26 }, hasTurned: true })
})

test('without lessons the end is hidden, between two values', () => {
  const story = lessonStoryOf(curve(0, 1, 2, 3, 4, 5, 6, 7, 8), [], 'highest', night)
  expect(story?.shown).toHaveLength(4)
  expect(story?.hidden).toHaveLength(4)
  expect(story?.cut).toBe(35 * minute)
})

test('a lesson before which nothing was measured is not hidden', () => {
  const story = lessonStoryOf(
    curve(0, 1, 2, 3, 4, 5, 6, 7, 8),
    [lesson(0, 40), lesson(50, 80)],
    'highest',
    night,
  )
  expect(story?.cut).toBe(50 * minute)
})

test('a lesson in which the sensor slept is passed over', () => {
  const points = [...curve(0, 420, 500, 600), ...curve(100, 500, 700, 900)]
  expect(lessonStoryOf(points, [lesson(30, 90), lesson(100, 130)], 'highest', night)?.cut).toBe(100 * minute)
})

test('the answer is the highest of the whole picture only where nothing that is shown is as high', () => {
  const higherBefore = lessonStoryOf(
    curve(0, 420, 1100, 600, 700, 900, 800),
    [lesson(30, 60)],
    'highest',
    night,
  )
  expect(higherBefore).toMatchObject({ answer: { value: 900 }, isFurthest: false })
  const asHighBefore = lessonStoryOf(
    curve(0, 420, 900, 600, 700, 900, 800),
    [lesson(30, 60)],
    'highest',
    night,
  )
  expect(asHighBefore?.isFurthest).toBe(false)
  const higherAfter = lessonStoryOf(
    curve(0, 420, 800, 600, 700, 900, 800),
    [lesson(30, 60)],
    'highest',
    night,
  )
  expect(higherAfter?.isFurthest).toBe(true)
  expect(lessonStoryOf(curve(0, 20, 36, 34, 30, 26, 38), [], 'lowest', night)?.isFurthest).toBe(false)
})

test('a story says whether its highest value is the last one of the lesson', () => {
  const rising = lessonStoryOf(curve(0, 420, 500, 600, 800, 900, 950), [lesson(30, 60)], 'highest', night)
  expect(rising?.isAtEnd).toBe(true)
  const fallen = lessonStoryOf(curve(0, 420, 500, 600, 800, 950, 940), [lesson(30, 60)], 'highest', night)
  expect(fallen?.isAtEnd).toBe(false)
})

test('a lesson that is not over is neither asked about nor in the picture', () => {
  const lessons = [lesson(30, 70), lesson(80, 130)]
  const values = [420, 430, 440, 600, 700, 900, 800, 600, 700, 800, 900]
  const during = lessonStoryOf(curve(0, ...values), lessons, 'highest', 101 * minute)
  expect(during?.cut).toBe(30 * minute)
  expect(during?.answer).toEqual({ at: 50 * minute, value: 900 })
  expect(lessonStoryOf(curve(0, ...values), lessons, 'highest', 130 * minute)?.cut).toBe(80 * minute)
  // In the first one there is nothing to guess about yet.
  expect(lessonStoryOf(curve(0, ...values), lessons, 'highest', 69 * minute)).toBeNull()
})

test('too little was measured to ask anything', () => {
  expect(lessonStoryOf([], [lesson(0, 60)], 'highest', night)).toBeNull()
  expect(lessonStoryOf(curve(0, 420, 500, 600, 700, 800), [lesson(30, 60)], 'highest', night)).toBeNull()
})

test('of days one may be hidden after two', () => {
  expect(dayStoryOf(curve(0, 12, 9, 17), 'highest')).toMatchObject({ answer: { value: 17 } })
  expect(dayStoryOf(curve(0, 12, 9), 'highest')).toBeNull()
})
