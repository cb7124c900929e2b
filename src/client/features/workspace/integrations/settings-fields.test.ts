import { expect, test } from 'vitest'
import { settingFields, settingsToSend, withoutSecrets } from './settings-fields.ts'

const schema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['webhook', 'mqtt'], default: 'webhook' },
    url: { type: 'string', pattern: '^https?://[^\\s@]+$' },
    password: { type: 'string', 'x-secret': true, maxLength: 2000 },
    ca_cert: { type: 'string', maxLength: 20_000 },
    port: { type: 'integer', minimum: 1 },
    tls: { type: 'boolean', default: true },
    events: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    types: { type: 'array', items: { type: 'string', pattern: '^[A-Z]' }, minItems: 1 },
    field_map: { type: 'object' },
  },
  required: ['events'],
  additionalProperties: false,
  allOf: [
    {
      if: {
        anyOf: [
          { properties: { mode: { const: 'mqtt' } }, required: ['mode'] },
          { properties: { tls: { const: false } }, required: ['tls'] },
        ],
      },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema; no code awaits a schema
      then: { required: ['url', 'password'] },
    },
  ],
}

const required = (values: object) =>
  settingFields(schema, { ...values }).flatMap(({ key, isRequired }) => (isRequired ? [key] : []))

test('a schema becomes form fields', () => {
  expect(settingFields(schema, {}).map(({ key, kind }) => [key, kind])).toEqual([
    ['mode', 'choice'],
    ['url', 'address'],
    ['password', 'text'],
    ['ca_cert', 'long_text'],
    ['port', 'number'],
    ['tls', 'switch'],
    ['events', 'choices'],
    ['types', 'words'],
    ['field_map', 'other'],
  ])
})

test('required fields depend on the choices', () => {
  expect(required({})).toEqual(['events'])
  expect(required({ mode: 'webhook' })).toEqual(['events'])
  expect(required({ mode: 'mqtt' })).toEqual(['url', 'password', 'events'])
  expect(required({ tls: false })).toEqual(['url', 'password', 'events'])
})

test('empty fields are not sent, hidden ones are kept, and a masked secret is never sent back', () => {
  const fields = settingFields(schema, {})
  const stored = { url: ' https://x.se ', port: '1883', password: { set: true }, field_map: { a: {} } }
  const values = withoutSecrets(fields, stored)
  expect(values).toEqual({ url: ' https://x.se ', port: '1883', field_map: { a: {} } })
  expect(settingsToSend(fields, { ...values, ca_cert: ' ' }, {})).toEqual({
    url: 'https://x.se',
    port: 1883,
    field_map: { a: {} },
  })
  expect(settingsToSend(fields, {}, { password: 'nytt' })).toEqual({ password: 'nytt' })
  expect(settingsToSend(fields, {}, { password: null })).toEqual({ password: null })
  expect(settingsToSend(fields, { port: 'många' }, {})).toEqual({ port: 'många' })
  expect(settingsToSend(fields, { types: 'Device, Room ' }, {})).toEqual({ types: ['Device', 'Room'] })
  expect(settingsToSend(fields, { types: ['Device'] }, {})).toEqual({ types: ['Device'] })
})
