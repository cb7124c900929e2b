import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs, instantsOf, timeZone, utcOffset } from './time-zone.ts'

const at = (iso: string) => Date.parse(iso)

describe('the clock', () => {
  test.each([
    ['in winter is one hour ahead', '2026-01-15T12:00:00Z', 1],
    ['in summer two', '2026-07-15T12:00:00Z', 2],
    ['is put forward at 1 UTC', '2026-03-29T01:00:00Z', 2],
    ['and not a moment before', '2026-03-29T00:59:59.999Z', 1],
    ['is put back at 1 UTC', '2026-10-25T01:00:00Z', 1],
    ['and not a moment before that', '2026-10-25T00:59:59.999Z', 2],
    ['knows no summer time in 1975', '1975-07-01T12:00:00Z', 1],
    ['stays the same over New Year', '2026-12-31T23:59:59.999Z', 1],
  ])('%s', (_, iso, hours) => {
    expect(utcOffset(at(iso))).toBe(hours * hourMs)
  })

  test('agrees with the platform’s own at every second from 1950 to 2090', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    fc.assert(
      fc.property(
        fc.integer({ min: at('1950-01-01T00:00:00Z') / 1000, max: at('2090-01-01T00:00:00Z') / 1000 }),
        (t) => {
          const shown = new Date(t * 1000 + utcOffset(t * 1000)).toISOString().slice(0, 19).replace('T', ' ')
          expect(shown).toBe(format.format(t * 1000))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('agrees with the platform’s own around every change', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const wrong: string[] = []
    for (let t = at('2024-01-01T00:30:00Z'); t < at('2029-01-01T00:00:00Z'); t += hourMs) {
      const shown = new Date(t + utcOffset(t)).toISOString().slice(0, 19).replace('T', ' ')
      if (shown !== format.format(t)) wrong.push(shown)
    }
    expect(wrong).toEqual([])
  })
})

describe('a clock reading', () => {
  const reading = (iso: string) => instantsOf(at(`${iso}Z`)).map((t) => new Date(t).toISOString())

  test('is one instant on most days', () => {
    expect(reading('2026-11-21T08:00:00')).toEqual(['2026-11-21T07:00:00.000Z'])
  })

  test('is none in the hour that is left out', () => {
    expect(reading('2026-03-29T02:00:00')).toEqual([])
    expect(reading('2026-03-29T02:59:59')).toEqual([])
    expect(reading('2026-03-29T01:59:59')).toHaveLength(1)
    expect(reading('2026-03-29T03:00:00')).toEqual(['2026-03-29T01:00:00.000Z'])
  })

  test('is two in the hour that comes twice', () => {
    expect(reading('2026-10-25T02:30:00')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(reading('2026-10-25T01:59:59')).toHaveLength(1)
    expect(reading('2026-10-25T03:00:00')).toEqual(['2026-10-25T02:00:00.000Z'])
  })

  test('of an instant always leads back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('1980-01-01'), max: at('2090-01-01') }), (t) => {
        expect(instantsOf(t + utcOffset(t))).toContain(t)
      }),
    )
  })
})
