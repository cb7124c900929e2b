import { expect, test } from 'vitest'
import type { Adapter, Uplink } from '#server/ingestion/adapter.ts'
import type { Measurement, Quantity } from '#server/ingestion/measurement.ts'
import { type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import { adapters } from '#server/ingestion/registry.ts'
import {
  expectedTelemetry,
  frameOf,
  isTheThingsStack,
  modelOf,
  type RecordedUplink,
  readRows,
  recordedUplinks,
} from './recorded-uplinks.ts'

/*
 * The one suite of every adapter and codec: recorded messages in, the recording's own telemetry out.
 * An adapter joins it with a line here: which recordings are its platform's, and how a message names a model.
 */
const recordings: Readonly<Record<string, Recording>> = {
  the_things_stack: {
    isOurs: isTheThingsStack,
    message: (row, { devEui, named }) => {
      const { brand, model } = modelOf(row)
      const payload = structuredClone(row.payload) as unknown as TheThingsStackMessage
      payload.end_device_ids.dev_eui = devEui
      if (named) payload.uplink_message.version_ids = { brand_id: brand, model_id: model }
      return payload
    },
  },
  http_push: {
    isOurs: (row) => recordedValues(row).length > 0,
    carriesValues: true,
    message: (row, { devEui }) => ({
      device_id: devEui,
      readings: recordedValues(row).map(({ field, value, at }) => ({
        field,
        at: new Date(at).toISOString(),
        // Many senders write their numbers as text.
        value: String(value),
      })),
    }),
  },
}

interface Recording {
  isOurs(row: RecordedUplink): boolean
  /** True when its messages hold values, not frames of a device. */
  readonly carriesValues?: true
  message(row: RecordedUplink, options: { readonly devEui: string; readonly named: boolean }): unknown
}

interface TheThingsStackMessage {
  end_device_ids: { dev_eui: string }
  uplink_message: { version_ids?: { brand_id: string; model_id: string } }
}

/** The fields of the recordings that are ours. Everything else in them is not a metric of the product. */
const quantitiesByField: Readonly<Record<string, Quantity>> = {
  temperature: 'temperature',
  humidity: 'humidity',
  co2: 'co2',
  light: 'light',
  illumination: 'light',
  pm2_5: 'pm25',
  pm10: 'pm10',
  LAeq: 'sound',
  soundAvg: 'sound',
  moisture: 'soil_moisture',
}

/** Recordings whose telemetry is wrong, each with what is wrong. A row that is right after all fails the test. */
const defects: readonly { device: string; frame: RegExp; field: string; at?: number; reason: string }[] = [
  {
    device: 'EM500-SMTC',
    frame: /^01756403671901046873057ff000$/,
    field: 'moisture',
    reason: 'the recording cut 57.5 % to a whole number; the maker publishes 57.5 for these bytes',
  },
  {
    device: 'EM300-DI',
    frame: /^01755c03673401046865/,
    field: 'humidity',
    reason: 'the recording cut 50.5 % to a whole number; EM300-TH says 50.5 for the same bytes',
  },
  ...['AM308L', 'AM319'].map((device) => ({
    device,
    frame: /20ce6535ca0c00e1006e/,
    field: 'temperature',
    at: 214_578_533_000,
    reason: 'a row of history made up with its bytes the wrong way round: 5760 °C in the year 1976',
  })),
]

/** Recordings that leave out what their frame says. A row that has it after all fails the test. */
const omissions: readonly { device: string; quantity: Quantity; value: number; reason: string }[] = [
  {
    device: 'ERS2',
    quantity: 'co2',
    value: 776,
    reason: 'the frame is the one of an ERS2 CO2; the converter of the plain ERS2 does not look for it',
  },
]

const namedRows = recordedUplinks.map((row, index) => ({ name: `${index} ${nameOf(row)}`, index, row }))

test('every adapter has recordings', () => {
  expect(Object.keys(recordings)).toEqual(adapters.map(({ key }) => key))
  for (const { isOurs } of Object.values(recordings)) expect(recordedUplinks.filter(isOurs)).not.toEqual([])
})

for (const adapter of adapters) {
  const recording = recordings[adapter.key] as Recording
  const rows = namedRows.filter(({ row }) => recording.isOurs(row))

  test.each(recording.carriesValues ? rows : [])(
    `${adapter.key} takes in the values of recording $name`,
    ({ row }) => {
      const uplink = receiveOne(adapter, recording.message(row, { devEui: 'A1B2C3', named: false }))
      expect(uplink.externalId).toBe('a1b2c3')
      expect(valuesOf(readPayload(uplink.payload, { profileKey: null }), 0)).toEqual(
        recordedValues(row).map(plain),
      )
    },
  )

  test.each(recording.carriesValues ? [] : rows)(
    `${adapter.key} takes in recording $name, model named and not`,
    ({ row, index }) => {
      const devEui = `A1B2C3${index.toString(16).padStart(10, '0')}`.toUpperCase()
      for (const named of [true, false]) {
        const uplink = receiveOne(adapter, recording.message(row, { devEui, named }))
        expect(uplink.externalId).toBe(devEui.toLowerCase())
        expect(uplink.measuredAt).toBe(expectedTelemetry(row)[0]?.ts)
        expect(uplink.signal?.rssiDbm).toBeLessThan(0)
        const read = readPayload(uplink.payload, { profileKey: null })
        expect(read).toMatchObject({ ok: true, way: named ? 'model' : 'detected' })
        expectRecordedTelemetry(row, read, uplink.measuredAt ?? 0)
      }
    },
  )
}

test.each(namedRows)('the frame of recording $name gives its telemetry', ({ row }) => {
  const bytes = frameOf(row)
  const receivedAt = expectedTelemetry(row)[0]?.ts ?? 0
  const named = readPayload({ bytes, model: modelOf(row) }, { profileKey: null })
  const detected = readPayload({ bytes }, { profileKey: null })
  expectRecordedTelemetry(row, named, receivedAt)
  expectRecordedTelemetry(row, detected, receivedAt)
  expect(detected).toEqual({ ...named, way: 'detected' })
})

test.each(defects)('$device recordings are still wrong about $field: $reason', (defect) => {
  const rows = recordedUplinks.filter((row) => defectsOf(row).includes(defect))
  expect(rows).not.toEqual([])
  for (const row of rows) {
    const receivedAt = expectedTelemetry(row)[0]?.ts ?? 0
    const read = readPayload({ bytes: frameOf(row) }, { profileKey: null })
    const ours = valuesOf(read, receivedAt)
    const wrong = recordedValues(row).filter((value) => isDefect(value, defect, receivedAt))
    expect(wrong).not.toEqual([])
    for (const value of wrong) expect(ours).not.toContainEqual(plain(value))
  }
})

test.each(omissions)(
  '$device recordings still leave out $quantity: $reason',
  ({ device, quantity, value }) => {
    const rows = recordedUplinks.filter((row) => row.device === device)
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(recordedValues(row).map((recorded) => recorded.quantity)).not.toContain(quantity)
      const read = readPayload({ bytes: frameOf(row) }, { profileKey: null })
      expect(read).toMatchObject({
        measurements: expect.arrayContaining([{ quantity, value, measuredAt: null }]),
      })
    }
  },
)

test.each(readRows<{ vendor: string; device: string; bytes_hex: string }>('other-devices.ndjson'))(
  '$vendor $device $bytes_hex is not taken for a device that we know',
  ({ bytes_hex }) => {
    const read = readPayload({ bytes: Buffer.from(bytes_hex, 'hex') }, { profileKey: null })
    expect(read).toEqual({ ok: false, reason: 'unknown_device_model' })
  },
)

function receiveOne(adapter: Adapter, message: unknown): Uplink {
  const received = adapter.receive({ body: Buffer.from(JSON.stringify(message)), query: {}, headers: {} })
  if (received.kind !== 'uplinks') throw new Error(`expected uplinks, got ${JSON.stringify(received)}`)
  expect(received.uplinks).toHaveLength(1)
  return received.uplinks[0] as Uplink
}

interface Value {
  readonly quantity: Quantity
  readonly value: number
  readonly at: number
}

interface RecordedValue extends Value {
  readonly field: string
}

type Defect = (typeof defects)[number]

function expectRecordedTelemetry(row: RecordedUplink, read: ReadPayload, receivedAt: number) {
  const rowDefects = defectsOf(row)
  const isWrong = (value: RecordedValue) => rowDefects.some((defect) => isDefect(value, defect, receivedAt))
  const recorded = recordedValues(row)
  const right = recorded.filter((value) => !isWrong(value)).map(plain)
  const ours = valuesOf(read, receivedAt)
  const omitted = omissions.filter(({ device }) => device === row.device)
  expect(ours).toEqual(expect.arrayContaining(right))
  expect(ours).toHaveLength(recorded.length + omitted.length)
  const { battery, vdd } = expectedTelemetry(row)[0]?.values ?? {}
  if (battery !== undefined) expect(read).toMatchObject({ battery: { percent: battery } })
  if (vdd !== undefined) expect(read).toMatchObject({ battery: { millivolts: vdd } })
}

function valuesOf(read: ReadPayload, receivedAt: number): readonly Value[] {
  if (!read.ok) throw new Error(`not read: ${read.reason}`)
  return read.measurements.map(({ quantity, value, measuredAt }: Measurement) => {
    return { quantity, value, at: measuredAt ?? receivedAt }
  })
}

/** In the order of time: what the frame says now, then its history. */
function recordedValues(row: RecordedUplink): readonly RecordedValue[] {
  return expectedTelemetry(row).flatMap(({ ts, values }) =>
    Object.entries(values).flatMap(([field, value]) => {
      const quantity = quantitiesByField[field]
      return quantity === undefined ? [] : [{ field, quantity, value: Number(value), at: ts }]
    }),
  )
}

function plain({ quantity, value, at }: Value): Value {
  return { quantity, value, at }
}

function defectsOf(row: RecordedUplink): readonly Defect[] {
  const frame = Buffer.from(frameOf(row)).toString('hex')
  return defects.filter((defect) => defect.device === row.device && defect.frame.test(frame))
}

function isDefect(value: RecordedValue, defect: Defect, receivedAt: number): boolean {
  return value.field === defect.field && value.at === (defect.at ?? receivedAt)
}

function nameOf({ vendor, device, platform, source }: RecordedUplink): string {
  return `${vendor} ${device} ${platform} ${source.split('/').at(-1)}`
}
