import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metricOf } from '#domain/metrics/registry.ts'
import { codecs } from '#server/ingestion/codecs/registry.ts'
import { type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import { adapters } from '#server/ingestion/registry.ts'
import { frameOf, recordedUplinks } from './recorded-uplinks.ts'

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

/** A real message in which one value, somewhere, became something else. */
const damagedMessage = fc
  .tuple(fc.constantFrom(...messages), fc.nat(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  .map(([message, index, value]) => {
    const copy: unknown = structuredClone(message)
    const places = placesOf(copy)
    const place = places[index % places.length]
    if (place !== undefined) place.holder[place.key] = value
    return Buffer.from(JSON.stringify(copy))
  })

test.each(adapters.map((adapter) => ({ key: adapter.key, adapter })))(
  '$key never throws, whatever the body, and what it takes in can be read',
  ({ adapter }) => {
    fc.assert(
      fc.property(fc.oneof(anyBytes, anyJson, damagedMessage), (body) => {
        const received = adapter.receive({ body, query: {}, headers: {} })
        if (received.kind !== 'uplinks') return
        const { uplinks, records = [], refused = [] } = received
        expect([...uplinks, ...records, ...refused]).not.toEqual([])
        for (const { externalId, measuredAt, payload } of received.uplinks) {
          expect(externalId).toBe(externalId.toLowerCase())
          expect(externalId).not.toBe('')
          expect(measuredAt === null || Number.isFinite(measuredAt)).toBe(true)
          expectSound(readPayload(payload, { profileKey: null }))
        }
      }),
      { numRuns: 3000 },
    )
  },
)

function expectSound(read: ReadPayload) {
  if (!read.ok) return
  for (const { value } of read.measurements) expect(Number.isFinite(value)).toBe(true)
  if (read.battery?.percent != null) {
    expect(read.battery.percent).toBeGreaterThanOrEqual(0)
    expect(read.battery.percent).toBeLessThanOrEqual(100)
  }
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}
