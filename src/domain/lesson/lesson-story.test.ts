import { expect, test } from 'vitest'
import { dayStoryOf, type LessonPoint, lessonStoryOf } from './lesson-story.ts'

const minute = 60

/** A value every ten minutes from the minute `from`. */
function curve(from: number, ...values: number[]): LessonPoint[] {
  return values.map((value, index) => ({ at: (from + 10 * index) * minute, value }))
}

const lesson = (from: number, to: number) => ({ start: from * minute, end: to * minute })

test('hidden is the second lesson, and what came after it is not in the story', () => {
  const story = lessonStoryOf(
    curve(0, 420, 430, 600, 800, 900, 600, 500, 600, 750, 900, 950, 650, 700, 500, 450),
    [lesson(10, 50), lesson(60, 120), lesson(130, 170)],
    'highest',
  )
  expect(story?.cut).toBe(60 * minute)
  expect(story?.shown.at(-1)?.at).toBe(50 * minute)
  expect(story?.hidden.at(-1)?.at).toBe(120 * minute)
  expect(story?.answer).toEqual({ at: 100 * minute, value: 950 })
})

test('a curve that falls back far after its highest value has turned', () => {
  const opened = lessonStoryOf(curve(0, 420, 500, 600, 800, 950, 600), [lesson(30, 60)], 'highest')
  expect(opened?.hasTurned).toBe(true)
})

test('one that only scatters, or that is highest at its end, has not', () => {
  const scattering = lessonStoryOf(curve(0, 420, 500, 600, 800, 950, 940), [lesson(30, 60)], 'highest')
  expect(scattering?.hasTurned).toBe(false)
  const rising = lessonStoryOf(curve(0, 420, 500, 600, 800, 900, 950), [lesson(30, 60)], 'highest')
  expect(rising).toMatchObject({ hasTurned: false, answer: { value: 950 } })
  const still = lessonStoryOf(curve(0, 420, 420, 420, 420, 420, 420), [lesson(30, 60)], 'highest')
  expect(still?.hasTurned).toBe(false)
})

test('of what should not dry out the lowest value is asked, and watering turns it', () => {
  const story = lessonStoryOf(curve(0, 38, 36, 34, 30, 26, 38), [], 'lowest')
  expect(story).toMatchObject({ answer: { value: 26 }, hasTurned: true })
})

test('without lessons the end is hidden, between two values', () => {
  const story = lessonStoryOf(curve(0, 1, 2, 3, 4, 5, 6, 7, 8), [], 'highest')
  expect(story?.shown).toHaveLength(4)
  expect(story?.hidden).toHaveLength(4)
  expect(story?.cut).toBe(35 * minute)
})

test('a lesson before which nothing was measured is not hidden', () => {
  const story = lessonStoryOf(curve(0, 1, 2, 3, 4, 5, 6, 7, 8), [lesson(0, 40), lesson(50, 80)], 'highest')
  expect(story?.cut).toBe(50 * minute)
})

test('a lesson in which the sensor slept is passed over', () => {
  const points = [...curve(0, 420, 500, 600), ...curve(100, 500, 700, 900)]
  expect(lessonStoryOf(points, [lesson(30, 90), lesson(100, 130)], 'highest')?.cut).toBe(100 * minute)
})

test('too little was measured to ask anything', () => {
  expect(lessonStoryOf([], [lesson(0, 60)], 'highest')).toBeNull()
  expect(lessonStoryOf(curve(0, 420, 500, 600, 700, 800), [lesson(30, 60)], 'highest')).toBeNull()
})

test('of days one may be hidden after two', () => {
  expect(dayStoryOf(curve(0, 12, 9, 17), 'highest')).toMatchObject({ answer: { value: 17 } })
  expect(dayStoryOf(curve(0, 12, 9), 'highest')).toBeNull()
})
