import { expect, test } from 'vitest'
import type { Results } from '#contract/carts.ts'
import { resultsCsv } from './results-csv.ts'

const cart = (id: string, animal_key: string, made_at: string, late = false) => ({
  id,
  alias: { colour_key: 'blue', animal_key },
  made_at,
  late,
})
const entry = (
  cart_id: string,
  key: string,
  country_code: string | null,
  region_code: string | null,
  km: number | null,
  transport: 'ship' | null = null,
) => ({
  cart_id,
  play_item: { key },
  country_code,
  region_code,
  transport,
  data: { distance: km === null ? null : { value: km, unit_of_measurement: 'km' as const } },
})

const results: Pick<Results, 'carts' | 'entries'> = {
  carts: [
    cart('b', 'fox', '2026-03-10T10:05:00.000Z', true),
    cart('a', 'hedgehog', '2026-03-10T09:00:00.000Z'),
  ],
  entries: [
    { ...entry('b', 'banana', 'EC', null, 10_432.5, 'ship'), guessed: true },
    entry('b', 'rice', null, null, null),
    entry('a', 'potato', 'SE', 'skane', 321),
  ],
}

test('each food is a row with its cart, place and distance, as Swedish spreadsheets read it', () => {
  expect(resultsCsv(results, 'sv').split('\r\n')).toEqual([
    '\uFEFFNr;Kundvagn;Datum;Tid;Sen;Vara;Land;Landskap;Sträcka (km);Färdsätt;Gissat land',
    '1;Blå igelkotten;2026-03-10;10:00;;Potatis;Sverige;Skåne;321;;',
    '2;Blå räven;2026-03-10;11:05;ja;Banan;Ecuador;;10432,5;båt;ja',
    '2;Blå räven;2026-03-10;11:05;ja;Ris;;;;;',
    '',
  ])
})

test('English ones get English words, and points in numbers', () => {
  expect(resultsCsv(results, 'en').split('\r\n')[2]).toBe(
    '2,Blue fox,2026-03-10,11:05,yes,Banana,Ecuador,,10432.5,ship,yes',
  )
})
