import { expect, test } from 'vitest'
import { metricOf, type NumericMetricKey } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { lix } from '#tests/support/lix.ts'
import type { AiringAdvice } from './room.ts'
import { adviceRules, roomAdviceOf } from './room-advice.ts'
import type { KnownValue, RoomFacts } from './room-facts.ts'

type Measured = Partial<Record<NumericMetricKey, number>>

function createValues(measured: Measured, mayJudge = true): RoomFacts['values'] {
  const entries = Object.entries(measured).map(([key, value]): [string, KnownValue] => {
    const metric = metricOf(key)
    return [key, { value, level: metric ? scaleOf(metric, null).judge(value) : null, mayJudge }]
  })
  return Object.fromEntries(entries)
}

function room(measured: Measured, facts: Partial<RoomFacts> = {}): RoomFacts {
  return {
    kind: 'classroom',
    airingAdvice: 'open_window',
    values: createValues(measured),
    outdoors: {},
    school: 'lesson',
    ...facts,
  }
}

const outdoors = (pm25: number) => ({ outdoors: { pm25 } })
const outside = (temperature: number) => ({ outdoors: { temperature } })

/** One row for each rule, in their order; each room also has what the rules after it look for. */
const rows: readonly (readonly [string, RoomFacts, string | null, string, string | null])[] = [
  ['asleep', room({ co2: 1200, light: 3 }, { school: 'asleep' }), null, 'Rummet sover.', null],
  ['only_measured', room({ co2: 1200 }, { kind: 'technical' }), null, 'Här mäter vi bara.', null],
  [
    'air_bad_particles_outside',
    room({ co2: 1001 }, outdoors(26)),
    'bad',
    'Vädra inte nu, det är många partiklar i luften ute. Säg till en vuxen.',
    'Säg till',
  ],
  [
    'air_bad_cold',
    room({ co2: 1001 }, outside(-11)),
    'bad',
    'Öppna fönstren i två minuter, det är kallt.',
    'Vädra',
  ],
  ['air_bad', room({ co2: 1001, pm25: 60 }), 'bad', 'Öppna fönstren nu och säg till en vuxen.', 'Vädra'],
  [
    'particles_bad',
    room({ co2: 900, pm25: 60 }),
    'bad',
    'Det är väldigt många partiklar här inne. Säg till en vuxen.',
    'Säg till',
  ],
  [
    'heat_extreme',
    room({ co2: 900, indoor_temperature: 28 }),
    'bad',
    'Drick vatten och säg till en vuxen.',
    'Säg till',
  ],
  [
    'air_poor_particles_outside',
    room({ co2: 801 }, outdoors(26)),
    'poor',
    'Vädra inte nu, det är många partiklar i luften ute. Säg till en vuxen.',
    'Säg till',
  ],
  [
    'air_poor_cold',
    room({ co2: 801, indoor_temperature: 15.9 }),
    'poor',
    'Öppna fönstren i två minuter, det är kallt.',
    'Vädra',
  ],
  [
    'air_poor',
    room({ co2: 950, indoor_temperature: 25, light: 10 }),
    'poor',
    'Öppna fönstren i fem minuter.',
    'Vädra',
  ],
  [
    'particles_poor',
    room({ co2: 700, pm25: 30 }),
    'poor',
    'Det är många partiklar här inne. Säg till en vuxen.',
    'Säg till',
  ],
  [
    'cold',
    room({ co2: 700, indoor_temperature: 15.9 }),
    'poor',
    'Ta på dig en tröja och säg till en vuxen.',
    'Säg till',
  ],
  [
    'loud',
    room({ co2: 700, sound: 81 }),
    'poor',
    'Ljudet är för högt för öronen. Ta en paus.',
    'Sänk ljudet',
  ],
  [
    'air_fair_particles_outside',
    room({ co2: 700 }, outdoors(26)),
    'fair',
    'Det är många partiklar i luften ute, så vädra lite senare.',
    null,
  ],
  [
    'air_fair',
    room({ co2: 800, indoor_temperature: 25 }, { nextBreakAt: { sv: '09:30', en: '09:30' } }),
    'fair',
    'Vädra på rasten 09:30.',
    null,
  ],
  [
    'hot_cooler_outside',
    room({ co2: 500, indoor_temperature: 25 }, outside(18)),
    'fair',
    'Öppna fönstren en stund, det är svalare ute.',
    null,
  ],
  [
    'hot_warmer_outside',
    room({ co2: 500, indoor_temperature: 25 }, outside(27)),
    'fair',
    'Dra för gardinerna och drick vatten.',
    null,
  ],
  [
    'hot',
    room({ co2: 500, indoor_temperature: 25 }),
    'fair',
    'Drick vatten. Säg till en vuxen om det blir för varmt.',
    null,
  ],
  [
    'damp_window',
    room({ co2: 500, humidity: 71 }),
    'fair',
    'Luften är fuktig. Öppna fönstren en stund.',
    null,
  ],
  [
    'damp',
    room({ co2: 500, humidity: 71 }, { airingAdvice: null }),
    'fair',
    'Luften är fuktig. Säg till en vuxen om rutorna immar.',
    null,
  ],
  [
    'noisy_lesson',
    room({ co2: 500, sound: 70, light: 10 }),
    'fair',
    'Det kan vara svårt att höra varandra. Sänk rösten lite.',
    null,
  ],
  [
    'dark_lesson',
    room({ co2: 500, light: 299 }),
    'fair',
    'Tänd en lampa, så blir det lättare att läsa.',
    null,
  ],
  [
    'needs_check',
    room(
      { co2: 450, indoor_temperature: 21 },
      { values: { co2: { value: 1470, level: null, mayJudge: false, needsCheck: true } } },
    ),
    null,
    'Mätaren behöver ses över.',
    null,
  ],
  ['cool', room({ co2: 450, indoor_temperature: 17.4 }), 'good', 'Ta på dig en tröja om du fryser.', null],
  [
    'air_excellent',
    room({ co2: 450, indoor_temperature: 21 }),
    'excellent',
    'Luften är nästan som ute.',
    null,
  ],
  ['air_good', room({ co2: 599, humidity: 20 }), 'good', 'Luften är frisk och skön.', null],
  [
    'warmth_good',
    room({ indoor_temperature: 21, humidity: 20 }),
    'good',
    'Här är det skönt att plugga.',
    null,
  ],
  ['dry', room({ humidity: 20 }), 'good', 'Luften är torr. Drick lite vatten.', null],
  ['fine', room({ light: 500 }), 'good', 'Här behöver ingen göra något.', null],
  ['unknown', room({}), null, 'Vi vet inte hur det är här just nu.', null],
]

test('every rule has its row, in the order of the table', () => {
  expect(rows.map(([key]) => key)).toEqual(adviceRules.map(({ key }) => key))
})

test.each(rows)('%s', (key, facts, level, words, pill) => {
  const advice = roomAdviceOf(facts)
  expect(advice).toMatchObject({ key, level, words: { sv: words } })
  expect(advice.pill?.sv ?? null).toBe(pill)
  expect(advice.isAsking).toBe(level === 'poor' || level === 'bad')
  expect(advice.need !== null).toBe(advice.isAsking)
})

test.each([
  [600, 'fair', false],
  [800, 'fair', false],
  [801, 'poor', true],
  [1000, 'poor', true],
  [1001, 'bad', true],
])('%d ppm is %s air, and asks: %s', (co2, level, isAsking) => {
  expect(roomAdviceOf(room({ co2 }))).toMatchObject({ level, isAsking, isSoft: !isAsking })
})

test.each<[AiringAdvice | null, string, string]>([
  ['open_window', 'Öppna fönstren i fem minuter.', 'Vädra'],
  ['door', 'Öppna dörren i fem minuter.', 'Öppna dörren'],
  ['mechanical', 'Säg till en vuxen: ventilationen hinner inte med.', 'Säg till'],
  [null, 'Säg till en vuxen att rummet behöver vädras.', 'Säg till'],
])('poor air where the way is %s', (airingAdvice, words, pill) => {
  expect(roomAdviceOf(room({ co2: 900 }, { airingAdvice }))).toMatchObject({
    words: { sv: words },
    pill: { sv: pill },
  })
})

test.each<[Partial<RoomFacts>, string]>([
  [{ school: 'break' }, 'Öppna fönstren nu, medan det är rast.'],
  [{ school: 'before' }, 'Öppna fönstren innan lektionen börjar.'],
  [{ airingAdvice: 'door' }, 'Öppna dörren på rasten.'],
  [{ airingAdvice: null }, 'Säg till en vuxen att det är dags att vädra.'],
  [{ airingAdvice: 'mechanical' }, 'Säg till en vuxen om luften känns instängd.'],
])('stuffy air, %o', (facts, words) => {
  expect(roomAdviceOf(room({ co2: 700 }, facts)).words.sv).toBe(words)
})

test.each<[Measured, Partial<RoomFacts>, string, string | undefined]>([
  [
    { co2: 1200 },
    { airingAdvice: 'mechanical' },
    'Ventilationen hinner inte med. Säg till vaktmästaren.',
    undefined,
  ],
  [{ co2: 1200 }, { airingAdvice: null }, 'Rummet behöver vädras.', 'Vädra'],
  [{ co2: 1200 }, { airingAdvice: 'door' }, 'Öppna dörren i fem minuter.', 'Öppna dörren'],
  [{ co2: 700 }, { airingAdvice: 'open_window', school: 'lesson' }, 'Vädra på rasten.', 'Vädra på rasten'],
  [
    { co2: 500, indoor_temperature: 14 },
    {},
    'Be alla ta på sig en tröja, och säg till vaktmästaren.',
    undefined,
  ],
])('staff, at %o %o', (values, facts, words, deed) => {
  const advice = roomAdviceOf(room(values, facts))
  expect([advice.staffWords.sv, advice.staffDeed?.sv]).toEqual([words, deed])
})

test('old or implausible values cause no advice', () => {
  expect(roomAdviceOf(room({}, { values: createValues({ co2: 1200 }, false) })).key).toBe('unknown')
  expect(roomAdviceOf(room({ co2: 340 })).key).toBe('unknown')
})

test('a library is quiet and bright in lessons; a sports hall and a break need not be', () => {
  expect(roomAdviceOf(room({ co2: 500, sound: 70 }, { kind: 'library' })).key).toBe('noisy_lesson')
  expect(roomAdviceOf(room({ co2: 500, sound: 70 }, { kind: 'sports_hall' })).key).toBe('air_good')
  expect(roomAdviceOf(room({ co2: 500, light: 10 }, { school: 'break' })).key).toBe('air_good')
})

test('its spoken text has the value as it is shown', () => {
  expect(roomAdviceOf(room({ co2: 947 })).spoken).toEqual({
    sv: ': dålig luft, 950 ppm. Öppna fönstren i fem minuter.',
    en: ': poor air, 950 ppm. Open the windows for five minutes.',
  })
  expect(roomAdviceOf(room({ indoor_temperature: 17.4 })).spoken.sv).toContain('lite svalt, 17,4 grader')
  expect(roomAdviceOf(room({ co2: 597 })).spoken.sv).toContain('590 ppm')
  expect(roomAdviceOf(room({ co2: 947 }, { school: 'asleep' })).spoken.sv).toBe(' sover.')
})

test('each rule says who says so', () => {
  for (const { source } of adviceRules) expect(source).toMatch(/Specification|FoHMFS|HSLF|AFS|EN 12464|Ours/)
})

test.each([
  ['sv', 25],
  ['en', 35],
] as const)('the advice for rooms is easy to read in %s', (locale, most) => {
  const advice = adviceRules.flatMap(({ text }) => rows.map(([, facts]) => text(facts)[locale]))
  expect(lix([...new Set(advice)].join(' '))).toBeLessThanOrEqual(most)
})

test.each([
  ['open_window', 950, 'Öppna gärna fönstren.', 'Please open the windows.'],
  ['open_window', 1180, 'Öppna gärna fönstren.', 'Please open the windows.'],
  ['open_window', 700, 'Öppna gärna fönstren.', 'Please open the windows.'],
  ['door', 950, 'Öppna gärna dörren.', 'Please open the door.'],
  [null, 950, 'Säg till en vuxen att rummet behöver vädras.', 'Tell an adult that the room needs fresh air.'],
] as const)('after school, %s at %d ppm: %s', (airingAdvice, co2, sv, en) => {
  const advice = roomAdviceOf(room({ co2 }, { airingAdvice, school: 'after_school' }))
  expect(advice).toMatchObject({ words: { sv, en }, isAsking: false, isSoft: true, pill: null })
})
