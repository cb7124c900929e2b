import { afterEach, expect, test } from 'vitest'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { levelWord } from '#client/widgets/airing/airing-done-words.ts'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import { airingResult } from '#domain/activities/airing-result.ts'
import { afterHeadline, guessWords, headlineOf } from './airing-words.ts'

await loadTexts('sv')
await loadPartTexts('activities')

afterEach(() => showCo2Limits(null))

const minute = 60
const airing = { start: 3 * minute, end: 9 * minute }
const later = 3600

/** One value a minute from 0. */
const series = (...values: number[]): RoomSeries => ({
  points: values.map((value, index) => ({ at: index * minute, value })),
  intervalS: minute,
  provenance: null,
})
const aired = series(945, 950, 951, 949, 870, 800, 740, 690, 645, 612, 608)
const cooled = series(21.6, 21.6, 21.6, 21.6, 21.4, 21.2, 21, 20.8, 20.6, 20.4, 20.4)

const formatResult = (air: RoomSeries | undefined, warmth?: RoomSeries) => {
  const result = airingResult(air, warmth, airing, later, 600)
  return `${headlineOf(result, airing)} ${afterHeadline(result, false)}`.trim()
}

test('what was lowered, in how long, and what it cost in warmth', () => {
  expect(formatResult(aired, cooled)).toBe(
    'Ni sänkte luften från 950 till 610 ppm på 6 minuter. Det blev 1,2 grader kallare.',
  )
  expect(formatResult(aired)).toBe('Ni sänkte luften från 950 till 610 ppm på 6 minuter.')
})

test('a degree is one degree, and less than the sensor can resolve is nearly none', () => {
  const by = (degrees: number) => series(...cooled.points.map((_, at) => (at < 4 ? 21 : 21 - degrees)))
  expect(formatResult(aired, by(1))).toMatch(/Det blev 1 grad kallare\.$/)
  expect(formatResult(aired, by(0.2))).toMatch(/Värmen ändrades nästan inte\.$/)
  expect(formatResult(aired, by(-0.5))).toMatch(/Det blev 0,5 grader varmare\.$/)
})

test('air that got no better has no figure', () => {
  const steady = series(700, 700, 700, 700, 690, 680, 670, 665, 660, 655, 655)
  const risen = series(700, 700, 700, 700, 720, 740, 760, 780, 790, 800, 810)
  for (const air of [steady, risen, series(900, 900), undefined])
    expect(formatResult(air)).not.toMatch(/sänkte/)
  expect(formatResult(steady)).toMatch(/^Luften ändrades nästan inte\./)
  expect(formatResult(risen)).toMatch(/^Luften blev inte bättre den här gången\./)
  expect(formatResult(series(900, 900))).toMatch(/^Mätaren svarade inte medan ni vädrade\./)
})

test('a guess is near within a minute, and said to be missed where the air never got there', () => {
  const result = airingResult(aired, cooled, airing, later, 600)
  expect(guessWords(6, result)).toBe('Ni gissade 600 ppm på 6 minuter. Nära!')
  expect(guessWords(3, result)).toBe('Ni gissade 600 ppm på 3 minuter. Det tog 6 minuter.')
  expect(guessWords(6, { ...result, goodAfterS: null })).toMatch(/Så långt ner kom ni inte\.$/)
})

test('a class that thought that it would not get there was right where it did not', () => {
  const result = airingResult(aired, cooled, airing, later, 600)
  const thought = 'Ni gissade att ni inte skulle komma ner till 600 ppm.'
  expect(guessWords('never', result)).toBe(`${thought} Men det gick, på 6 minuter.`)
  expect(guessWords('never', { ...result, goodAfterS: null })).toBe(`${thought} Så blev det.`)
})

test('a guess says whose limit it is about, where it is not the default', () => {
  showCo2Limits({ fair_from: 1200, poor_above: 1500, set_by: 'municipality' })
  const result = airingResult(series(1600, 1600, 1600, 1500, 1100), undefined, airing, later, 1200)
  expect(guessWords(3, result).replaceAll('\u00a0', ' ')).toContain(
    'Ni gissade 1 200 ppm (kommunens gräns) på 3 minuter.',
  )
})

test('just above good is nearly good', () => {
  expect([590, 610, 620, 630].map(levelWord)).toEqual(['Bra', 'Nästan bra', 'Nästan bra', 'Dags att vädra'])
})
