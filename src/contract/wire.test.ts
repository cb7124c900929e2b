import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { instant } from './shared-shapes.ts'
import { type CamelCased, type DomainOf, fromWire, toWire } from './wire.ts'

const room = v.object({ room_id: v.string(), volume_m3: v.nullable(v.number()) })
const shape = v.object({
  school_id: v.string(),
  last_seen_at: v.nullable(instant),
  rooms: v.array(room),
  place_name: v.optional(v.string()),
  values_by_key: v.record(v.string(), v.object({ is_new: v.boolean() })),
  part_of: v.variant('kind', [
    v.object({ kind: v.literal('a_b'), first_at: instant }),
    v.object({ kind: v.picklist(['c', 'd']), second_name: v.string() }),
  ]),
})

const wire = {
  school_id: 'almgardsskolan',
  last_seen_at: '2026-03-10T10:00:00.000Z',
  rooms: [{ room_id: 'r1', volume_m3: null }],
  values_by_key: { indoor_temperature: { is_new: true } },
  part_of: { kind: 'd' as const, second_name: 'x' },
}
const domain: DomainOf<typeof shape> = {
  schoolId: 'almgardsskolan',
  lastSeenAt: Date.parse('2026-03-10T10:00:00Z'),
  rooms: [{ roomId: 'r1', volumeM3: null }],
  valuesByKey: { indoor_temperature: { isNew: true } },
  partOf: { kind: 'd', secondName: 'x' },
}

test('names and instants change, keys that are data and the order of the contract stay', () => {
  expect(JSON.stringify(toWire(shape, domain))).toBe(JSON.stringify(wire))
  expect(fromWire(shape, wire)).toEqual(domain)
})

test('an object that names only some of what it has is data as a whole', () => {
  const kept = { kind: 'uplinks', accepted: 4, rejected: [{ metric_key: 'co2' }] }
  const schema = v.object({ last_outcome: v.looseObject({ kind: v.string() }) })
  expect(toWire(schema, { lastOutcome: kept })).toEqual({ last_outcome: kept })
  expect(fromWire(schema, { last_outcome: kept })).toEqual({ lastOutcome: kept })
})

test('properties outside the contract are not sent, and absent ones stay absent', () => {
  const secret = { ...domain, passwordHash: 'x', placeName: 'Almgården' }
  expect(toWire(shape, secret)).toEqual({ ...wire, place_name: 'Almgården' })
  expect(Object.keys(fromWire(shape, wire))).not.toContain('placeName')
})

test('the option of a variant is found by its discriminator, in a list of literals too', () => {
  const partOf = { kind: 'a_b', firstAt: 0 } as const
  expect(toWire(shape, { ...domain, partOf }).part_of).toEqual({
    kind: 'a_b',
    first_at: '1970-01-01T00:00:00.000Z',
  })
  expect(() => toWire(shape, { ...domain, partOf: { kind: 'e' } as never })).toThrow('kind e')
})

test('types follow the names', () => {
  expectTypeOf<CamelCased<'next_value_at'>>().toEqualTypeOf<'nextValueAt'>()
  expectTypeOf<DomainOf<typeof room>['volumeM3']>().toEqualTypeOf<number | null>()
  expectTypeOf<DomainOf<typeof shape>['placeName']>().toEqualTypeOf<string | undefined>()
})
