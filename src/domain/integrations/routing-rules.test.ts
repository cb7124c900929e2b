import { expect, test } from 'vitest'
import { deviceIds, type RoutingFacts, type RoutingRule, routeOf, routingErrors } from './routing-rules.ts'

const schools = [
  { id: 'almen', name: 'Almgårdsskolan' },
  { id: 'sjovik', name: 'Sjöviksskolan' },
]
const device: RoutingFacts = {
  externalId: 'a81758fffe0a1b2c',
  name: 'alm-4b',
  application: 'kottebo-nya',
  tags: { Plats: 'Almgårdsskolan', floor: '2' },
  fields: { school: 'Sjöviksskolan' },
}
const rule = (kind: RoutingRule['kind'], value: string, schoolId: string | null = 'almen') => ({
  kind,
  value,
  schoolId,
})

test.each([
  ['application', 'kottebo-nya', 'almen'],
  ['application', ' Kottebo-Nya ', 'almen'],
  ['application', 'kottebo', null],
  ['name', 'alm-*', 'almen'],
  ['name', 'ALM-4B', 'almen'],
  ['name', 'alm-', null],
  ['name', '*4*', 'almen'],
  ['name', '*-*b', 'almen'],
  ['name', 'alm-4b*4b', null],
  ['name', '*', 'almen'],
  ['name', 'alm.4b', null],
  ['name', '', null],
  ['tag', 'floor', 'almen'],
  ['tag', 'floor=2', 'almen'],
  ['tag', 'FLOOR = 2', 'almen'],
  ['tag', 'floor=3', null],
  ['tag', 'wing', null],
  ['devices', 'A81758FFFE0A1B2C', 'almen'],
  ['devices', '0000000000000001;A8:17:58:FF:FE:0A:1B:2C', 'almen'],
  ['devices', '0000000000000001\n0000000000000002', null],
] as const)('%s %j sends the device to %s', (kind, value, expected) => {
  expect(routeOf([rule(kind, value)], device, schools).schoolId).toBe(expected)
})

test.each([
  ['school', 'sjovik'],
  ['SCHOOL', 'sjovik'],
  ['plats', 'almen'],
  ['floor', null],
  ['wing', null],
])('the school that is named in %s is %s', (field, expected) => {
  expect(routeOf([rule('school_field', field, null)], device, schools).schoolId).toBe(expected)
})

test('the first rule that matches decides, and all that match are returned', () => {
  const rules = [
    rule('name', 'sjo-*', 'sjovik'),
    rule('application', 'kottebo-nya', 'sjovik'),
    rule('name', 'alm-*', 'almen'),
  ]
  expect(routeOf(rules, device, schools)).toEqual({ schoolId: 'sjovik', matches: [1, 2] })
})

test('a rule for a school that is not there matches nothing, so the next one decides', () => {
  const rules = [rule('name', 'alm-*', 'gone'), rule('name', '*', 'sjovik')]
  expect(routeOf(rules, device, schools)).toEqual({ schoolId: 'sjovik', matches: [1] })
})

test('a device that no rule matches stays with the municipality', () => {
  expect(routeOf([], device, schools)).toEqual({ schoolId: null, matches: [] })
})

test('a device of which little is known matches only what is known', () => {
  const unknown: RoutingFacts = { externalId: 'x', name: null, application: null, tags: {}, fields: {} }
  const rules = [rule('name', '*'), rule('application', 'x'), rule('school_field', 'school', null)]
  expect(routeOf(rules, unknown, schools).matches).toEqual([])
})

test('a pattern of many stars is quick', () => {
  const long = { ...device, name: 'a'.repeat(10_000) }
  const started = performance.now()
  routeOf([rule('name', `${'*a'.repeat(5_000)}b`)], long, schools)
  expect(performance.now() - started).toBeLessThan(500)
})

test('ids may be set apart in any way', () => {
  expect(deviceIds(' A1, b2;c3\n\nd4\t')).toEqual(['a1', 'b2', 'c3', 'd4'])
})

test.each([
  [rule('name', ' '), 'rules.0.value', 'empty'],
  [rule('name', 'a', null), 'rules.0.school_id', 'missing'],
  [rule('name', 'a', 'gone'), 'rules.0.school_id', 'unknown'],
  [rule('school_field', 'a', 'almen'), 'rules.0.school_id', 'unknown'],
  [rule('devices', 'a'.repeat(100_001)), 'rules.0.value', 'too_long'],
])('%j has a mistake at %s: %s', (wrong, path, code) => {
  expect(routingErrors([wrong], schools)).toMatchObject([{ path, code }])
})

test('good rules have no mistakes', () => {
  expect(routingErrors([rule('name', 'a*'), rule('school_field', 'school', null)], schools)).toEqual([])
})
