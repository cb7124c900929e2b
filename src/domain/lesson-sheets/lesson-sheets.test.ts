import { describe, expect, test } from 'vitest'
import { activityKinds } from '#domain/activities/kinds/registry.ts'
import { locales, type Text } from '#domain/locale.ts'
import type { LessonSheet } from './lesson-sheet.ts'
import { lessonSheetOf, lessonSheets } from './lesson-sheets.ts'
import { piecesOf } from './names-in-text.ts'
import { needsOf, timeWords } from './sheet-words.ts'

/** Every text of a lesson. */
function textsOf(sheet: LessonSheet): readonly Text[] {
  const { title, about, steps, questions, keepInMind, syllabus, pupil } = sheet
  return [
    ...[title, about, ...needsOf(sheet), ...questions, ...keepInMind, ...syllabus, pupil.question],
    ...steps.flatMap(({ words, when, ask }) => [words, when, ask].filter((text) => text !== undefined)),
    ...pupil.writing.map(({ label }) => label),
  ]
}

test('there are six lessons, each found by its address', () => {
  expect(lessonSheets).toHaveLength(6)
  expect(new Set(lessonSheets.map(({ id }) => id)).size).toBe(6)
  for (const sheet of lessonSheets) {
    expect(sheet.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(lessonSheetOf(sheet.id)).toBe(sheet)
  }
  expect(lessonSheetOf('no-lesson')).toBeUndefined()
})

test('together they use every kind of activity, and the projector', () => {
  const used = new Set(lessonSheets.flatMap(({ activities }) => activities))
  const places = lessonSheets.flatMap(({ steps }) => steps.map(({ place }) => place))
  // A guess of tablets is part of the lesson on the projector.
  expect(
    Object.values(activityKinds)
      .map(({ id }) => id)
      .filter((id) => !used.has(id)),
  ).toEqual(['lesson_guess'])
  expect(places).toContain('lesson')
})

describe.each(lessonSheets.map((sheet) => [sheet.id, sheet] as const))('%s', (_, sheet) => {
  test('takes as long as its steps do, 10 to 40 minutes', () => {
    const sum = sheet.steps.reduce((minutes, step) => minutes + step.minutes, 0)
    expect(sum).toBe(sheet.minutes)
    expect(sum).toBeGreaterThanOrEqual(10)
    expect(sum).toBeLessThanOrEqual(40)
    for (const step of sheet.steps) expect(timeWords(step).sv, step.words.sv).not.toBe('')
  })

  test('says everything in both languages, and names the same things on the screen in both', () => {
    for (const text of textsOf(sheet)) {
      const names = locales.map((locale) => {
        expect(text[locale].trim(), text.sv).not.toBe('')
        return piecesOf(text[locale]).filter(({ isName }) => isName).length
      })
      expect(names[0], text.sv).toBe(names[1])
      expect(text.sv === text.en ? text.sv : '').toBe('')
    }
  })

  test('asks, warns, and has room to write', () => {
    const [from, to] = sheet.years
    expect(from).toBeLessThan(to)
    for (const { sv, en } of sheet.questions) expect([sv, en].join()).toMatch(/\?.*\?$/)
    expect(sheet.keepInMind.length).toBeGreaterThan(1)
    expect(sheet.syllabus.length).toBeGreaterThan(1)
    expect(sheet.pupil.writing.every(({ lines }) => lines > 0)).toBe(true)
  })
})

test('names of controls stand between asterisks', () => {
  expect(piecesOf('Tryck **Klar** nu.')).toEqual([
    { words: 'Tryck ', isName: false },
    { words: 'Klar', isName: true },
    { words: ' nu.', isName: false },
  ])
  expect(piecesOf('**Klar**')).toEqual([{ words: 'Klar', isName: true }])
})

test('the airing lesson has the limit of the school, and says whose it is where it is not the default', () => {
  const airing = (setBy?: 'school' | 'municipality') =>
    lessonSheetOf('air-and-measure', setBy ? { fairFrom: 1200, poorAbove: 1500, setBy } : null)
  const guesses = (sheet: LessonSheet | undefined, locale: 'sv' | 'en') =>
    sheet
      ? textsOf(sheet)
          .map((text) => text[locale])
          .filter((text) => text.includes('ppm'))
      : []
  for (const locale of locales) expect(guesses(airing(), locale).join()).not.toMatch(/gräns|limit/)
  expect(guesses(airing('school'), 'sv')).toEqual([
    expect.stringContaining('till 1\u00a0200 ppm (skolans gräns), och'),
    expect.stringMatching(/till 1\u00a0200 ppm \(skolans gräns\)$/),
  ])
  for (const text of guesses(airing('municipality'), 'en'))
    expect(text).toContain('to 1,200 ppm (the municipality’s limit)')
})
