import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { afterHeadline, classWords, headlineOf, type KnownOutcome } from './guess-words.ts'

await loadTexts('sv')
await loadPartTexts('activities')

/** 10:43 in Stockholm, epoch s. */
const at = Date.parse('2026-11-25T09:43:00Z') / 1000
const now = { at: at * 1000, certainty: 'known', lostAt: null } as const

test('one sentence says how the guess was', () => {
  const formatHeadline = (outcome: KnownOutcome) => headlineOf(outcome).replaceAll('\u00a0', ' ')
  expect(formatHeadline({ kind: 'right_until', at, event: 'window_open' })).toBe(
    'Du gissade rätt ända till 10:43. Då öppnade ni fönstret.',
  )
  expect(formatHeadline({ kind: 'right' })).toBe('Nästan helt rätt.')
  expect(formatHeadline({ kind: 'off_at_end', ppm: 143 })).toBe('Du gissade 140 ppm för högt i slutet.')
  expect(formatHeadline({ kind: 'off_at_end', ppm: -1204 })).toBe('Du gissade 1 200 ppm för lågt i slutet.')
  expect(formatHeadline({ kind: 'silent' })).toBe('Mätaren svarade inte. Gissningen kan inte prövas.')
})

test('before the result it says when it comes, without a time of day if the clock may be wrong', () => {
  expect(afterHeadline({ kind: 'running' }, at, now)).toBe('Klockan 10:43 ser du hur det blev.')
  expect(afterHeadline({ kind: 'running' }, at, { ...now, certainty: 'unsure' })).not.toMatch(/\d/)
  expect(afterHeadline({ kind: 'unread' }, at, { ...now, lostAt: now.at })).toMatch(/internet/)
})

test('of a class the middle half is shown, and no single guess', () => {
  const last = { at, least: 500, lower: 931, middle: 1000, upper: 1148, most: 1400 }
  const formatGuesses = (measured: number | null) => classWords(22, last, measured).replaceAll('\u00a0', ' ')
  expect(formatGuesses(741)).toBe(
    '22 gissningar. Hälften trodde att det skulle bli 930–1 150 ppm klockan 10:43. Det blev 740.',
  )
  expect(formatGuesses(null)).toBe(
    '22 gissningar. Hälften trodde att det skulle bli 930–1 150 ppm klockan 10:43.',
  )
})
