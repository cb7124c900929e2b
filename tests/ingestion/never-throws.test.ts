import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metricOf } from '#domain/metrics/registry.ts'
import { codecs } from '#server/ingestion/codecs/registry.ts'
import { decodedNumbers } from '#server/ingestion/decoded-numbers.ts'
import { fieldMapOf } from '#server/ingestion/field-map.ts'
import { adapters } from '#server/ingestion/integration-types.ts'
import type { Battery } from '#server/ingestion/measurement.ts'
import { type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import { placesOf } from './places-of.ts'
import { frameOf, recordedUplinks } from './recorded-uplinks.ts'
import { valueMessages } from './value-messages.ts'

const frames = recordedUplinks.map(frameOf)
const anyBytes = fc.uint8Array({ maxLength: 300 })

/** A real frame with some of its bytes changed and its end cut off: it gets further than noise. */
const damagedFrame = fc
  .record({
    frame: fc.constantFrom(...frames),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255))),
    end: fc.nat(),
  })
  .map(({ frame, changes, end }) => {
    const bytes = Uint8Array.from(frame)
    for (const [at, value] of changes) bytes[at % bytes.length] = value
    return bytes.slice(0, end % (bytes.length + 1))
  })

const fieldNames = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'messages',
    'data',
    'bytes',
    'battery',
    'vdd',
    'battery_voltage',
  ],
  ...['temperature', 'co2', 'pm2_5', 'LAeq', 'volumetric_water_content'],
]
const anyNumber = fc.oneof(fc.double(), fc.constantFrom(-1.7e308, 1.7e308, -0, 4097))
const anyField = fc.oneof(
  fc.jsonValue(),
  anyNumber,
  fc.string(),
  fc.record({ value: anyNumber, unit: fc.constantFrom('°F', 'K', '%', 'V', 'm³/m³', '__proto__') }),
)
const someFields = fc.dictionary(fc.constantFrom(...fieldNames), anyField)
const someGroups = fc.record({
  air: fc.dictionary(fc.constantFrom('temperature', 'co2', 'constructor'), anyField),
  battery: anyField,
})
const anyFields = fc.oneof(fc.jsonValue(), someFields, someGroups, fc.array(someGroups))

test.each(codecs.map((codec) => ({ key: codec.key, codec })))(
  '$key never throws, whatever the bytes',
  ({ codec }) => {
    fc.assert(
      fc.property(fc.oneof(anyBytes, damagedFrame), (bytes) => {
        const decoded = codec.decode(bytes)
        if (!decoded.ok) return
        for (const { value, measuredAt } of decoded.measurements) {
          expect(Number.isFinite(value)).toBe(true)
          expect(measuredAt === null || measuredAt >= 0).toBe(true)
        }
        if (decoded.recognised) expect(decoded.consumedAll).toBe(true)
      }),
      { numRuns: 2000 },
    )
  },
)

test.each(codecs.map((codec) => ({ key: codec.key, codec })))(
  '$key reads the same from a part of a buffer',
  ({ codec }) => {
    fc.assert(
      fc.property(damagedFrame, (bytes) => {
        const buffer = Buffer.concat([Buffer.of(1, 2, 3), bytes, Buffer.of(4)])
        expect(codec.decode(buffer.subarray(3, 3 + bytes.length))).toEqual(codec.decode(bytes))
      }),
    )
  },
)

test('a payload of any shape is read without throwing and gives finite numbers in known quantities', () => {
  fc.assert(
    fc.property(
      fc.record({ decoded: anyFields, normalized: anyFields, bytes: fc.oneof(anyBytes, damagedFrame) }),
      fc.option(fc.record({ brand: fc.option(fc.string()), model: fc.string() })),
      fc.option(fc.oneof(fc.string(), fc.constantFrom(...codecs.map(({ key }) => key), '__proto__'))),
      (payload, model, profileKey) => expectSound(readPayload({ ...payload, model }, { profileKey })),
    ),
    { numRuns: 2000 },
  )
})

test('detection gives plausible values only', () => {
  fc.assert(
    fc.property(fc.oneof(anyBytes, damagedFrame), (bytes) => {
      const read = readPayload({ bytes }, { profileKey: null })
      if (!read.ok) return
      expect(read.way).toBe('detected')
      for (const { quantity, value, measuredAt, accumulation } of read.measurements) {
        // Of a total only what it grows by can be implausible.
        if (accumulation === 'cumulative') continue
        const range = metricOf(quantity)?.plausible
        if (range === undefined || measuredAt !== null) continue
        expect(value).toBeGreaterThanOrEqual(range.min)
        expect(value).toBeLessThanOrEqual(range.max)
      }
    }),
    { numRuns: 2000 },
  )
})

const anyJson = fc.json({ maxDepth: 5 }).map((text) => Buffer.from(text))
const messages = recordedUplinks.map(({ payload }) => payload)

/** What stands in a message instead of a value, as JSON: also what has no text, and what is nested beyond every stack. */
const anyValue = fc.oneof(
  fc.json(),
  fc.constantFrom(
    '{"toString":1,"valueOf":1}',
    '[{"toString":null}]',
    '{"__proto__":{"value":1}}',
    '1e999',
    '"NaN"',
    '['.repeat(20_000) + ']'.repeat(20_000),
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ),
)

/** A real message in which one value, somewhere, became something else, or is missing. */
const damagedMessage = fc
  .tuple(fc.constantFrom(...messages), fc.nat(), fc.oneof(anyValue, fc.constant(undefined)))
  .map(([message, index, value]) => damaged(structuredClone(message), index, value))

const sent = Object.values(valueMessages).flat()

/** A message of values in which one value became something else, or its end is missing. */
const damagedValues = fc
  .tuple(fc.constantFrom(...sent), fc.nat(), anyValue, fc.boolean())
  .map(([{ body }, index, value, isCut]) => {
    if (isCut || !/^[[{]/.test(body)) return Buffer.from(body.slice(0, index % (body.length + 1)))
    return damaged(JSON.parse(body), index, value)
  })

/** Settings of any integration, right and wrong. */
const anySettings = fc.oneof(
  fc.constantFrom(...sent.map(({ settings = {} }) => settings)),
  fc.record(
    {
      message_format: fc.constantFrom('json', 'csv', 'senml', 'xml', 7),
      line_in: fc.oneof(fc.string(), fc.constant('__proto__')),
      count_mode: fc.constantFrom('total', 'period', null),
      counter_bits: fc.constantFrom('16', '32', 'x'),
      pulses_per_kwh: fc.oneof(fc.double(), fc.string()),
      meter_id: fc.string(),
      field_map: fc.oneof(fc.jsonValue(), fc.constant({ __proto__: { metric: 'co2' } })),
    },
    { requiredKeys: [] },
  ),
)
const anyBeside = fc.record({
  query: fc.record(
    {
      event: fc.oneof(fc.constantFrom('up', 'status', 'join'), fc.string(), fc.array(fc.string())),
      topic: fc.oneof(
        fc.constantFrom('a/b/temperature', '/', 'v1.1/Datastreams(1)/Observations'),
        fc.string(),
      ),
    },
    { requiredKeys: [] },
  ),
  contentType: fc.constantFrom(...new Set(adapters.flatMap(({ contentTypes }) => contentTypes))),
  receivedAt: fc.option(fc.constant(Date.parse('2026-03-10T10:00:00Z')), { nil: undefined }),
})

test.each(adapters.map((adapter) => ({ key: adapter.key, adapter })))(
  '$key never throws, whatever the body, and what it takes in can be read',
  ({ adapter }) => {
    fc.assert(
      fc.property(
        fc.oneof(anyBytes, anyJson, damagedMessage, damagedValues),
        anyBeside,
        anySettings,
        (body, { query, contentType, receivedAt }, settings) => {
          const request = { body, query, headers: { 'content-type': contentType } }
          const received = adapter.receive(
            receivedAt === undefined ? request : { ...request, receivedAt },
            settings,
          )
          if (received.kind === 'malformed') {
            expect(received.reason).toMatch(/^[a-z_0-9]+$/)
            return
          }
          const uplinks = received.kind === 'ignored' ? (received.reports ?? []) : received.uplinks
          if (received.kind === 'uplinks') {
            const { records = [], refused = [] } = received
            expect([...uplinks, ...records, ...refused]).not.toEqual([])
          }
          for (const { externalId, measuredAt, messageKey, battery, payload } of uplinks) {
            expect(externalId).toBe(externalId.toLowerCase())
            expect(externalId).not.toBe('')
            expect(externalId.length).toBeLessThanOrEqual(128)
            expect(measuredAt === null || Number.isFinite(measuredAt)).toBe(true)
            expect(messageKey?.length ?? 0).toBeLessThan(1000)
            expectPossible(battery)
            expectSound(readPayload(payload, { profileKey: null }))
          }
        },
      ),
      { numRuns: 2000 },
    )
  },
)

test('a field map of any shape is read without throwing', () => {
  fc.assert(
    fc.property(anyFields, fc.oneof(anySettings, fc.jsonValue()), (decoded, settings) => {
      const fieldMap = fieldMapOf(settings)
      expectSound(readPayload({ decoded }, { profileKey: null, fieldMap }))
      for (const { name, value } of decodedNumbers(decoded)) {
        expect(name.length).toBeLessThanOrEqual(80)
        expect(Number.isFinite(value)).toBe(true)
      }
    }),
  )
})

function expectSound(read: ReadPayload) {
  if (!read.ok) return
  for (const { value } of read.measurements) expect(Number.isFinite(value)).toBe(true)
  expectPossible(read.battery)
}

function expectPossible(battery: Battery | null) {
  if (battery?.percent == null) return
  expect(battery.percent).toBeGreaterThanOrEqual(0)
  expect(battery.percent).toBeLessThanOrEqual(100)
}

/** `value` is JSON; undefined takes the place away. */
function damaged(message: unknown, index: number, value: string | undefined): Buffer {
  const places = placesOf(message)
  const place = places[index % places.length]
  const mark = 'the value that stands here'
  if (place !== undefined) place.holder[place.key] = value === undefined ? undefined : mark
  return Buffer.from(JSON.stringify(message).replace(`"${mark}"`, () => value ?? ''))
}
