import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonSize } from '#domain/json-size.ts'
import { jsonTextSize } from './json-text-size.ts'

const any = { depth: 1000, values: 1e9 }

test('a text is as deep as what it means, and its texts are no longer', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(jsonTextSize(text, 1000).depth).toBe(jsonSize(value, any).depth)
    }),
  )
})

test.each([
  [
    'a flat record',
    '{"a":1,"b":"x:y","c":"\\":{["}',
    { depth: 1, recordFields: 3, recordDepth: 1, longestText: 5 },
  ],
  [
    'objects in a record count for it',
    '{"a":{"b":{"c":1}},"d":2}',
    { depth: 3, recordFields: 4, recordDepth: 3 },
  ],
  [
    'items of a list are records of their own',
    '{"a":[{"b":1,"c":2},{"d":1}]}',
    { depth: 3, recordFields: 2, recordDepth: 1 },
  ],
  ['a list of records', '[{"a":{"b":1}},{"c":1}]', { depth: 3, recordFields: 2, recordDepth: 2 }],
  ['what is no JSON', ']}]:"', { depth: 0, recordFields: 0 }],
])('%s', (_name, text, size) => {
  expect(jsonTextSize(text, 1000)).toMatchObject(size)
})

test('a million brackets are not read further than the limit', () => {
  expect(jsonTextSize('['.repeat(1_000_000), 16).depth).toBe(17)
})
