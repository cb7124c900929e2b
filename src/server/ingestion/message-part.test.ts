import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfRecord, partsOfMessage } from './message-part.ts'

test.each([
  [
    'entities of NGSI with equal values',
    '[{"id":"urn:air:1","co2":{"value":640}},{"id":"urn:air:2","co2":{"value":640}}]',
    ['urn:air:2'],
    '{"id":"urn:air:2","co2":{"value":640}}',
  ],
  [
    'the name in other letters',
    '{"devices":[{"n":"A1","v":3},{"n":"B1","v":3}]}',
    ['b1'],
    '{"n":"B1","v":3}',
  ],
  [
    'a name in an object of its own',
    '{"list":[{"info":{"devEui":"0a"},"t":21},{"info":{"devEui":"0b"},"t":21}]}',
    ['0b'],
    '{"info":{"devEui":"0b"},"t":21}',
  ],
  ['braces in a text', '[{"n":"{x","v":1},{"n":"b}","v":1}]', ['b}'], '{"n":"b}","v":1}'],
  ['a device that is not in it', '[{"n":"a","v":1}]', ['q'], '[{"n":"a","v":1}]'],
  ['no JSON', 'co2=640', ['a'], 'co2=640'],
])('the part of a device: %s', (_name, body, device, part) => {
  expect(partsOfMessage(body, { objects: [], device }).at(-1)).toBe(part)
})

test('whatever stands beside it, the part of an object is that object', () => {
  const record = fc.record({
    id: fc.string(),
    values: fc.dictionary(fc.constantFrom('co2', 'b', 'c'), fc.integer({ min: 0, max: 3 })),
  })
  type Sent = typeof record extends fc.Arbitrary<infer T> ? T : never
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), fc.nat(), (records, index) => {
      const body = JSON.stringify({ readings: records })
      const sent: readonly Sent[] = JSON.parse(body).readings
      const own = sent[index % sent.length] as Sent
      const [outer, inner] = partsOfMessage(body, {
        objects: [own.values, own],
        device: [],
      }).slice(-2)
      expect([outer, inner].map((text) => JSON.parse(text ?? ''))).toEqual([own, own.values])
    }),
  )
})

test.each([
  ['a quoted line break before it', 'a;b\n"x\ny";1\nz;1\n', { a: 'z', b: '1' }, 'z;1'],
  ['a line for the separator', 'sep=,\na,b\nx,1\nz,1\n', { a: 'z', b: '1' }, 'z,1'],
  ['empty lines', 'A;B\r\n\r\nx;1\r\n\r\nz;1\r\n', { a: 'z', b: '1' }, 'z;1'],
])('the line of a record: %s', (_name, body, record, line) => {
  expect(lineOfRecord(body, record)?.line).toBe(line)
})
