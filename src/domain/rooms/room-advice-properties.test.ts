import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metricOf, metrics, type NumericMetricKey } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import type { AiringAdvice, RoomKind } from './room.ts'
import { roomAdviceOf } from './room-advice.ts'
import { advisedMetrics, type KnownValue, type RoomFacts } from './room-facts.ts'

type Measured = Partial<Record<NumericMetricKey, number>>

function createValues(measured: Measured): RoomFacts['values'] {
  const entries = Object.entries(measured).map(([key, value]): [string, KnownValue] => {
    const metric = metricOf(key)
    return [key, { value, level: metric ? scaleOf(metric, null).judge(value) : null, mayJudge: true }]
  })
  return Object.fromEntries(entries)
}

const kinds: readonly RoomKind[] = ['classroom', 'dining_hall', 'sports_hall', 'corridor', 'library']
const anyRoom = fc.record({
  kind: fc.constantFrom(...kinds),
  airingAdvice: fc.constantFrom<AiringAdvice | null>('open_window', 'door', 'mechanical', null),
  values: fc
    .record(
      {
        co2: fc.integer({ min: 300, max: 2500 }),
        indoor_temperature: fc.integer({ min: 5, max: 35 }),
        humidity: fc.integer({ min: 5, max: 95 }),
        light: fc.integer({ min: 0, max: 900 }),
        sound: fc.integer({ min: 30, max: 95 }),
        pm25: fc.integer({ min: 0, max: 80 }),
      },
      { requiredKeys: [] },
    )
    .map((measured) => createValues(measured)),
  outdoors: fc.record(
    { temperature: fc.integer({ min: -30, max: 35 }), pm25: fc.integer({ min: 0, max: 80 }) },
    { requiredKeys: [] },
  ),
  school: fc.constantFrom(
    'lesson' as const,
    'break' as const,
    'before' as const,
    'after_school' as const,
    'asleep' as const,
  ),
  nextBreakAt: fc.constantFrom(null, { sv: '09:30', en: '09:30' }),
})

describe('whatever is known of a room', () => {
  const forAll = (check: (facts: RoomFacts, words: { sv: string; en: string }) => void) =>
    fc.assert(
      fc.property(anyRoom, (facts) => check(facts, roomAdviceOf(facts).words)),
      { numRuns: 2000 },
    )

  test('a window is named only where windows are the way', () => {
    forAll((facts, words) => {
      const { deed, staffWords } = roomAdviceOf(facts)
      const [sv, en] = [words.sv + deed?.sv + staffWords.sv, words.en + deed?.en + staffWords.en]
      const named = /fönster|fönstren/.test(sv) || /\bopen the windows/i.test(en)
      if (named) expect(facts.airingAdvice).toBe('open_window')
    })
  })

  test('nothing is opened while there are particles outside', () => {
    forAll((facts, { sv }) => {
      if ((facts.outdoors.pm25 ?? 0) > 25)
        expect(sv + roomAdviceOf(facts).staffWords.sv).not.toMatch(/[Öö]ppna|^Vädra på/)
    })
  })

  test('nothing is asked of a school that is asleep', () => {
    forAll((facts, { sv }) => {
      if (facts.school === 'asleep') expect(sv).toMatch(/sover/)
    })
  })

  test('after school a room keeps the level that it has in a break, and nobody is called', () => {
    forAll((facts) => {
      const after = roomAdviceOf({ ...facts, school: 'after_school' })
      expect(after.level).toBe(roomAdviceOf({ ...facts, school: 'break' }).level)
      expect(after).toMatchObject({ isAsking: false, need: null, soon: null, pill: null })
    })
  })

  test('what is not well and can wait says what it needs, and nothing else does', () => {
    forAll((facts) => {
      const { level, soon } = roomAdviceOf(facts)
      expect(soon !== null).toBe(level === 'fair' && facts.school !== 'after_school')
    })
  })

  test('outdoor values change the words, never the level or whether there is an advice', () => {
    forAll((facts) => {
      const { level, isAsking } = roomAdviceOf(facts)
      expect(roomAdviceOf({ ...facts, outdoors: {} })).toMatchObject({ level, isAsking })
    })
  })

  test('no other metric than those that rooms are advised by changes anything', () => {
    const others = metrics.filter(({ key }) => !advisedMetrics.some((advised) => advised === key))
    expect(others.length).toBeGreaterThan(0)
    const inRoom = others.flatMap((metric) =>
      scaleOf(metric, null).ranges.map(({ level }): [string, KnownValue] => [
        metric.key,
        { value: 1, level, mayJudge: true },
      ]),
    )
    const more = Object.fromEntries(inRoom)
    const alone: RoomFacts = {
      kind: 'classroom',
      airingAdvice: null,
      values: more,
      outdoors: {},
      school: 'lesson',
    }
    expect(roomAdviceOf(alone).key).toBe('unknown')
    forAll((facts) => {
      expect(roomAdviceOf({ ...facts, values: { ...more, ...facts.values } })).toEqual(roomAdviceOf(facts))
    })
  })

  test('words are short, and in both languages', () => {
    forAll((facts) => {
      const { word, words, staffWords, pill, deed } = roomAdviceOf(facts)
      for (const locale of ['sv', 'en'] as const) {
        expect(word[locale].length).toBeLessThanOrEqual(18)
        expect(words[locale].split(/\s+/).length).toBeLessThanOrEqual(14)
        expect(words[locale]).toMatch(/\.$/)
        expect(staffWords[locale].split(/\s+/).length).toBeLessThanOrEqual(14)
        expect(staffWords[locale]).not.toMatch(/vuxen|adult/)
        expect(deed?.[locale].length ?? 0).toBeLessThanOrEqual(18)
        expect(pill?.[locale].split(' ').length ?? 0).toBeLessThanOrEqual(2)
      }
    })
  })
})
