import { expect, test } from 'vitest'
import { contributionErrors, roomSettingsErrors } from '#domain/activities/kinds/checks.ts'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { guessChoicesOf } from './guess-choices.ts'
import { askedBy, choiceCounts, type LessonQuestion, lessonQuestionErrors } from './lesson-question.ts'
import { lessonWordsOf } from './lesson-words.ts'

const question: LessonQuestion = { metric_key: 'co2', date: '2026-11-25', choices: [500, 700, 900, 1100] }

test.each(metrics)('what a lesson about $key asks can be asked on tablets', (metric) => {
  const middle = (metric.chartSpan.min + metric.chartSpan.max) / 2
  const choices = guessChoicesOf(metric, [middle, middle], lessonWordsOf(metric.key).side)
  expect(lessonQuestionErrors({ ...question, metric_key: metric.key, choices })).toEqual([])
})

test('the menu is asked about with its own words and answered by the food waste', () => {
  expect(askedBy({ metric_key: 'menu' })).toEqual({
    words: lessonWordsOf('menu'),
    metric: metricOf('food_waste'),
  })
  expect(askedBy({ metric_key: 'mood' })).toBeNull()
})

test.each([
  [{ metric_key: 'mood' }, 'question.metric_key'],
  [{ metric_key: 'toString' }, 'question.metric_key'],
  [{ date: '2026-02-30' }, 'question.date'],
  [{ choices: [700] }, 'question.choices'],
  [{ choices: [500, 600, 700, 800, 900] }, 'question.choices'],
  [{ choices: [900, 700] }, 'question.choices'],
  [{ choices: [700, 700] }, 'question.choices'],
  [{ choices: [-900, 700] }, 'question.choices'],
])('%o is nothing that a lesson asks', (fault, path) => {
  expect(lessonQuestionErrors({ ...question, ...fault }).map((error) => error.path)).toEqual([path])
})

test('only a lesson has a question, and only a lesson may be about the whole school', () => {
  const settings = { room_id: '', ends_on: '2026-11-25', question }
  const pathsOf = (...args: Parameters<typeof roomSettingsErrors>) =>
    roomSettingsErrors(...args).map(({ path }) => path)
  expect(pathsOf(settings, 'lesson_guess')).toEqual([])
  expect(pathsOf({ ...settings, question: undefined }, 'lesson_guess')).toEqual(['question'])
  expect(pathsOf(settings, 'room_events')).toEqual(['room_id', 'question'])
})

test('a guess is one of the choices, and says which tablet it is from', () => {
  const alias = { colour_key: 'blue', animal_key: 'hedgehog' }
  const pathsOf = (choice: number, tablet?: string) =>
    contributionErrors({ alias, content: { kind: 'choice', choice, tablet } }, 'lesson_guess', {
      question,
    }).map(({ path }) => path)
  expect(pathsOf(900, 'a-tablet')).toEqual([])
  expect(pathsOf(901, 'a-tablet')).toEqual(['content.choice'])
  expect(pathsOf(900)).toEqual(['content.tablet'])
})

test('guesses are counted by choice', () => {
  expect(choiceCounts([500, 700, 900], [900, 500, 900, 1300])).toEqual([1, 0, 2])
})
