import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { LessonStory } from '#domain/lesson/lesson-story.ts'
import { lessonWordsOf } from '#domain/lesson/lesson-words.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { soilMoisture } from '#domain/metrics/soil-moisture/metric.ts'
import { answerTitle, talkQuestions } from './step-words.ts'

await loadTexts('sv')
await loadPartTexts('lesson')

/** Thursday 26 November 2026, 11:15 in Stockholm. */
const now = { at: Date.parse('2026-11-26T10:15:00Z'), certainty: 'known', lostAt: null } as const

function story(at: string, value: number, changes: Partial<LessonStory> = {}): LessonStory {
  const answer = { at: Date.parse(at) / 1000, value }
  const rest = { isFurthest: true, isAtEnd: false, hasTurned: false, ...changes }
  return { shown: [], hidden: [answer], cut: answer.at - 1800, answer, ...rest }
}

function formatStory(metric: Metric, ofStory: LessonStory) {
  const words = lessonWordsOf(metric.key)
  const [first] = talkQuestions(metric, ofStory, words, now)
  return [answerTitle(metric, ofStory, words, now), first].map((item) => item.replaceAll('\u00a0', ' '))
}

const noon = '2026-11-26T11:30:00Z'

test('why it was highest is asked where it was higher than all that is shown', () => {
  expect(formatStory(electricity, story(noon, 13.8))).toEqual([
    '13,8 kWh klockan 12:00–13:00.',
    'Varför var siffran högst klockan 12:00–13:00?',
  ])
})

test('where the class has seen a higher one, it is said which part is meant', () => {
  expect(formatStory(electricity, story(noon, 13.7, { isFurthest: false }))).toEqual([
    'Högst under pappret: 13,7 kWh klockan 12:00–13:00.',
    'Under pappret var siffran högst klockan 12:00–13:00. Varför?',
  ])
  expect(formatStory(soilMoisture, story(noon, 30, { isFurthest: false }))).toEqual([
    'Lägst under pappret: 30 % klockan 12:30.',
    'Under pappret var siffran lägst klockan 12:30. Varför?',
  ])
})

test('a highest value at the very end is not asked about, as it may have risen further', () => {
  const atEnd = formatStory(co2, story(noon, 900, { isAtEnd: true }))
  expect(atEnd).toEqual(['900 ppm klockan 12:30.', 'Vad händer sen, tror ni?'])
})

test('a turning point is asked about by its time', () => {
  const turned = formatStory(co2, story(noon, 950, { hasTurned: true, isFurthest: false }))
  expect(turned).toEqual([
    'Högst under pappret: 950 ppm klockan 12:30. Sen hände något.',
    'Vad hände klockan 12:30?',
  ])
})

test.each([
  ['2026-11-24', 'i tisdags'],
  ['2026-11-25', 'i går'],
  ['2026-11-26', 'i dag'],
])('a day that has been is called as it is said: %s %s', (date, day) => {
  const waste = story(`${date}T11:00:00Z`, 20, { isAtEnd: true })
  expect(formatStory(foodWaste, waste)).toEqual([`20 g per elev ${day}.`, `Vad var annorlunda ${day}?`])
})
