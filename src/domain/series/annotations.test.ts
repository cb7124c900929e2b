import { expect, test } from 'vitest'
import { changeText, closedDayAnnotations, eventDayAnnotations, shownAnnotations } from './annotations.ts'

const s = (iso: string) => Date.parse(iso) / 1000

const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [
    { date: '2026-05-01', reason: 'Första maj' },
    { date: '2026-02-16', reason: 'Sportlov' },
    { date: '2026-02-17', reason: 'Sportlov' },
    { from: '2026-02-18', to: '2026-02-20', reason: 'Sportlov' },
    { date: '2026-03-13' },
  ],
  lesson_hours: [],
}

test('closed days in a row are one, from their first day', () => {
  const within = { start: s('2026-02-01T00:00:00Z'), end: s('2026-06-01T00:00:00Z') }
  expect(closedDayAnnotations(calendar, within)).toEqual([
    {
      at: s('2026-02-15T23:00:00Z'),
      text: { sv: 'Skolan är stängd: Sportlov', en: 'The school is closed: Sportlov' },
    },
    { at: s('2026-03-12T23:00:00Z'), text: { sv: 'Skolan är stängd', en: 'The school is closed' } },
    // Summer time.
    { at: s('2026-04-30T22:00:00Z'), text: expect.objectContaining({ sv: 'Skolan är stängd: Första maj' }) },
  ])
})

test('a time that begins on a closed day says so from its beginning, and none before or after it does', () => {
  const during = { start: s('2026-02-20T12:00:00Z'), end: s('2026-02-20T18:00:00Z') }
  expect(closedDayAnnotations(calendar, during)).toMatchObject([{ at: during.start }])
  const after = { start: s('2026-02-20T23:00:00Z'), end: s('2026-02-22T23:00:00Z') }
  expect(closedDayAnnotations(calendar, after)).toEqual([])
})

test('the text of a change names the place', () => {
  expect(changeText({ kind: 'replaced' }, 'Sal 12').sv).toBe('Sal 12: mätaren byttes ut')
  expect(changeText({ kind: 'moved', to: 'Sal 13' }, 'Sal 13').en).toBe('The sensor was moved to Sal 13')
  expect(changeText({ kind: 'exposure', to: 'outdoor' }, null).sv).toBe('Mätaren räknas som utomhus')
})

test('of too many the newest are shown, in order', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ at: 20 - at, text: { sv: '', en: '' } }))
  expect(shownAnnotations(many).map(({ at }) => at)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('a day on which something happened stands at its beginning, in the school’s words', () => {
  const party = { ...calendar, event_days: [{ date: '2026-05-28', name: 'Vårfest' }] }
  const within = { start: s('2026-05-27T22:00:00Z'), end: s('2026-05-30T22:00:00Z') }
  expect(eventDayAnnotations(party, within)).toEqual([
    { at: s('2026-05-27T22:00:00Z'), text: { sv: 'Vårfest', en: 'Vårfest' } },
  ])
  expect(eventDayAnnotations(party, { start: within.end, end: within.end + 86_400 })).toEqual([])
  expect(eventDayAnnotations(calendar, within)).toEqual([])
})
