import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Overview, OverviewCard } from '#contract/schools.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { LessonSheet, OwnNumbers } from '#domain/lesson-sheets/lesson-sheet.ts'
import { lessonSheets } from '#domain/lesson-sheets/lesson-sheets.ts'
import type { Locale } from '#domain/locale.ts'
import { knownNow, type Now } from '#domain/time/age.ts'
import { ownRoomsOf } from './own-numbers.ts'
import { PupilSide } from './PupilSide.tsx'

/** Friday 27 November 2026, 08:20 in Stockholm. */
const now = knownNow(Date.parse('2026-11-27T07:20:00Z'))
const rooms = ['Klassrum 4B', 'Biblioteket'].map((name, index) => ({
  ...{ id: `r${index}`, name, kind: 'classroom' as const, floor: 0, sort_order: index, airing_advice: null },
}))

interface Measured {
  readonly value: number | null
  readonly at: string | null
  readonly provenance?: Provenance
}

function cardOf(metric_key: string, values: readonly Measured[]): OverviewCard {
  const spark = { start: 0, step_s: 300, mean: [] }
  const freshness = (observed_at: string | null) => ({
    observed_at,
    received_at: observed_at,
    expected_interval_s: 600,
  })
  const ofRooms = values.map(({ value, at, provenance = null }, index) => ({
    ...{ value, level: null, sensors_total: 1, sensors_fresh: 1, provenance, spark },
    room: rooms[index] ?? (rooms[0] as (typeof rooms)[number]),
    freshness: freshness(at),
  }))
  const [first] = ofRooms
  return {
    ...{ metric_key, aggregation: 'worst_room', unit_of_measurement: '', level: null, baseline: null },
    ...{
      compared_to: null,
      equivalents: [],
      cost_sek: null,
      price_source: null,
      widget_id: metric_key,
      spark,
    },
    ...{ room: null, rooms: ofRooms, sensors_total: 1, sensors_fresh: 1 },
    ...{ value: first?.value ?? null, freshness: freshness(values[0]?.at ?? null) },
    provenance: values[0]?.provenance ?? null,
  }
}

function overviewOf(cards: readonly OverviewCard[], menu: Overview['menu'] = []): Overview {
  return {
    ...{ school_id: 'almen', as_of: '2026-11-27T07:20:00Z', rooms, weather: null, share_url: '' },
    ...{ menu_widget_id: null, weather_widget_id: null, menu, cards: [...cards] },
  }
}

const measured = overviewOf([
  cardOf('co2', [
    { value: 812, at: '2026-11-27T07:14:00Z' },
    { value: 640, at: '2026-11-25T20:00:00Z' },
  ]),
  cardOf('indoor_temperature', [{ value: 21.34, at: '2026-11-27T07:14:00Z' }]),
])

/** The pupils' page as words, and as HTML. */
function pageOf(
  own: OwnNumbers,
  overview: Overview | undefined,
  { room = '', when = now }: { room?: string; when?: Now } = {},
) {
  const sheet = lessonSheets.find(({ pupil }) => pupil.ownNumbers === own) as LessonSheet
  const ownRooms = overview ? ownRoomsOf(overview, when) : []
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PupilSide
        school={{ name: 'Almens skola' }}
        sheet={sheet}
        overview={overview}
        rooms={ownRooms}
        room={ownRooms.find(({ id }) => id === room)}
        myRoom={room}
        now={when}
      />
    </I18nProvider>,
  )
  return { html, words: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ') }
}

async function load(locale: Locale): Promise<void> {
  await loadTexts(locale)
  for (const part of ['lesson', 'lesson-file'] as const) await loadPartTexts(part)
}

describe('the school’s own numbers', () => {
  beforeAll(() => load('sv'))

  test('of each room stand with their day and time; the device’s own room is the first', () => {
    const { words } = pageOf('rooms', measured, { room: 'r1' })
    expect(words).toContain('Biblioteket 640 ppm ons 25 nov 21:00')
    expect(words).toContain('Klassrum 4B 810 ppm fre 27 nov 08:14 , för 6 min sedan')
    expect(words.indexOf('Biblioteket')).toBeLessThan(words.indexOf('Klassrum 4B'))
  })

  test('of one room are its air and its warmth', () => {
    const { words } = pageOf('room', measured, { room: 'r0' })
    expect(words).toMatch(/Koldioxid i luften, senast uppmätt 810 ppm fre 27 nov 08:14/)
    expect(words).toMatch(/Temperatur inne, senast uppmätt 21,3 °C fre 27 nov 08:14/)
    // The other room has no temperature sensor.
    expect(pageOf('room', measured, { room: 'r1' }).words).not.toContain('°C')
  })

  test('that are not there are lines to write on', () => {
    for (const own of ['rooms', 'room', 'lunch'] as const) {
      const { html, words } = pageOf(own, undefined)
      expect(words, own).not.toMatch(/\d (ppm|°C|g)/)
      expect(words, own).not.toMatch(/\d nov /)
      expect(html.match(/<tr><td>|<span class="[^"]*"><\/span>/g)?.length ?? 0, own).toBeGreaterThan(2)
    }
    const silent = overviewOf([cardOf('co2', [{ value: null, at: null }])])
    expect(pageOf('room', silent, { room: 'r0' }).words).not.toMatch(/\d ppm/)
  })

  test('that are implausible are none', () => {
    const wrong = overviewOf([cardOf('co2', [{ value: 210, at: '2026-11-27T07:14:00Z' }])])
    expect(pageOf('room', wrong, { room: 'r0' }).words).not.toMatch(/\d ppm/)
  })

  test('that are made up say so', () => {
    const renderRooms = (provenance: Provenance) =>
      pageOf('rooms', overviewOf([cardOf('co2', [{ value: 640, at: '2026-11-27T07:14:00Z', provenance }])]))
        .words
    expect(renderRooms('constructed')).toContain('640 ppm, påhittat exempel')
    expect(renderRooms('recorded')).toContain('Värdena är inspelade på andra platser')
    expect(renderRooms(null)).not.toMatch(/påhittat|inspelade/)
  })

  test('of lunch are the dishes and what was left, each with its day', () => {
    const day = {
      date: '2026-11-27',
      meals: [{ name: 'Lunch', courses: [{ name: 'Pasta', labels: [], allergens: [] }] }],
    }
    const week = { iso_year: 2026, iso_week: 48, which: 'current' as const, days: [day], provenance: null }
    const weighed = cardOf('food_waste', [{ value: 24, at: '2026-11-26T12:00:00Z' }])
    // A weighing holds for school days, not for minutes.
    const grows_old = { late_at: null, stale_at: null, no_data_at: null }
    const waste = { ...weighed, freshness: { ...weighed.freshness, grows_old } }
    const { words } = pageOf('lunch', overviewOf([waste], [week]))
    expect(words).toContain('Lunch fre 27 nov Pasta')
    expect(words).toMatch(/senast vägt 24 g per elev tors 26 nov/)
    expect(pageOf('lunch', overviewOf([], [week])).words).not.toMatch(/\d g/)
  })
})

test('a paper says when it was printed, unless the time is unknown', async () => {
  await load('en')
  expect(pageOf('room', measured).words).toContain('Printed Friday 27 November 08:20')
  expect(pageOf('room', measured, { when: { ...now, certainty: 'unsure' } }).words).not.toContain('Printed')
})
