import { describe, expect, test } from 'vitest'
import type { Quantity } from '#domain/metrics/fields.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { codecOfModel } from '#server/ingestion/codecs/registry.ts'
import { adapterOf, adapters } from '#server/ingestion/integration-types.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import { platforms } from './platforms.ts'
import {
  expectedTelemetry,
  frameOf,
  modelOf,
  type RecordedUplink,
  readRows,
  recordedUplinks,
} from './recorded-uplinks.ts'
import { adaptersOfMessages } from './value-messages.ts'

/*
 * The one suite of every adapter and codec of devices: recorded messages in, the recording's own telemetry out. What is
 * pushed as values has its messages in `messages.test.ts`. An adapter joins with a line in one of the two.
 */

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
  air_temperature: 'temperature',
  ambient_temperature: 'temperature',
  air_humidity: 'humidity',
  relative_humidity: 'humidity',
  illuminance: 'light',
  co2_concentration: 'co2',
  soil_moisture_at_depth_0: 'soil_moisture',
  'line_1.0_total_in': 'traffic',
  total_counter_in: 'traffic',
  total_in: 'traffic',
}

/** What a recording gives as a fraction. */
const fractions = ['soil_moisture_at_depth_0']

/** Recorded devices that no codec reads: nothing that they measure is a metric, or no one has asked for them yet. */
const withoutCodec = ['Parking_Lot_Sensor', 'CT101-CT103', 'EM2101']

/** Frames that only a named model makes readable; one that is recognised after all fails the test. */
const needModel: readonly { device: string; frame: RegExp; reason: string }[] = [
  { device: 'DL-IAM', frame: /^020bbd0001/, reason: 'the battery alone looks the same from every model' },
  { device: 'DL-LP8P', frame: /^02057800(08|0b)/, reason: 'without its CO2 it could be another model' },
  {
    device: 'DL-SHT35-001',
    frame: /^02030e/,
    reason: 'other models send as many words after the same flags',
  },
  { device: 'DL-SMTP', frame: /^020b50/, reason: 'its probe is in the air, and nobody believes -39 % water' },
  { device: 'VS121', frame: /./, reason: 'it counts who is in view, which is no metric' },
  { device: 'R718A', frame: /^82/, reason: 'an answer to a command' },
  { device: 'RA0723', frame: /^010507/, reason: 'noise of a moment, which is no metric' },
  { device: 'Kiwi', frame: /^0104/, reason: 'the raw signal of probes, and no battery to know it by' },
  { device: 'Kiwi', frame: /^00d3/, reason: 'a battery and no value' },
]

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

test('every adapter has recordings or messages', () => {
  expect([...Object.keys(platforms), ...adaptersOfMessages].sort()).toEqual(
    adapters.map(({ key }) => key).sort(),
  )
  for (const { isOurs } of Object.values(platforms)) expect(recordedUplinks.filter(isOurs)).not.toEqual([])
  for (const row of recordedUplinks)
    expect(Object.values(platforms).filter(({ isOurs }) => isOurs(row))).not.toEqual([])
})

describe.each(Object.entries(platforms))('%s', (key, platform) => {
  const rows = namedRows.filter(({ row }) => platform.isOurs(row))

  test.each(rows)('takes in recording $name, model named and not', ({ row, index }) => {
    const devEui = `A1B2C3${index.toString(16).padStart(10, '0')}`.toUpperCase()
    for (const named of [true, false]) {
      const uplink = receiveOne(key, platform.message(row, { devEui, named }))
      expect(uplink.externalId).toBe(devEui.toLowerCase())
      expect(uplink.measuredAt).toBe(platform.timeOf(row))
      expect(uplink.signal?.rssiDbm).toBeLessThan(0)
      // A platform that names no model leaves it to a person.
      const profileKey = named && !platform.namesModels ? (codecOfModel(modelOf(row))?.key ?? null) : null
      const read = readPayload(uplink.payload, { profileKey })
      const way = named ? (platform.namesModels ? 'model' : 'profile') : 'detected'
      const receivedAt = expectedTelemetry(row)[0]?.ts ?? 0
      expectReading(row, read, { way, receivedAt })
    }
  })
})

test.each(namedRows)('the frame of recording $name gives its telemetry', ({ row }) => {
  const bytes = frameOf(row)
  const receivedAt = expectedTelemetry(row)[0]?.ts ?? 0
  const named = readPayload({ bytes, model: modelOf(row) }, { profileKey: null })
  const detected = readPayload({ bytes }, { profileKey: null })
  expectReading(row, named, { way: 'model', receivedAt })
  expectReading(row, detected, { way: 'detected', receivedAt })
  if (detected.ok) expect(detected).toEqual({ ...named, way: 'detected' })
})

test.each(needModel)('$device still needs its model named: $reason', ({ device, frame }) => {
  const rows = recordedUplinks.filter((row) => row.device === device && frame.test(hexOf(row)))
  expect(rows).not.toEqual([])
})

test.each(withoutCodec)('%s is still recorded and still read by no one', (device) => {
  const rows = recordedUplinks.filter((row) => row.device === device)
  expect(rows).not.toEqual([])
  for (const row of rows) expect(codecOfModel(modelOf(row))).toBeUndefined()
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

function receiveOne(key: string, message: unknown): Uplink {
  const body = Buffer.from(JSON.stringify(message))
  const received = adapterOf(key)?.receive({ body, query: {}, headers: {} })
  if (received?.kind !== 'uplinks') throw new Error(`expected uplinks, got ${JSON.stringify(received)}`)
  expect(received.uplinks).toHaveLength(1)
  return received.uplinks[0] as Uplink
}

/** What a row has to become: nothing where no one reads it, else its telemetry. */
function expectReading(
  row: RecordedUplink,
  read: ReadPayload,
  { way, receivedAt }: { way: string; receivedAt: number },
) {
  const isUnread =
    withoutCodec.includes(row.device) ||
    (way === 'detected' &&
      needModel.some(({ device, frame }) => device === row.device && frame.test(hexOf(row))))
  if (isUnread) {
    // Where the platform decoded something of its own, a person may say what it means.
    expect(read).toEqual({ ok: false, reason: expect.stringMatching(/^unknown_(device_model|fields)$/) })
    return
  }
  expect(read).toMatchObject({ ok: true, way })
  expectRecordedTelemetry(row, read, receivedAt)
}

function hexOf(row: RecordedUplink): string {
  return Buffer.from(frameOf(row)).toString('hex')
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
  const ours = valuesOf(read, receivedAt).map(rounded)
  const omitted = omissions.filter(({ device }) => device === row.device)
  expect(ours).toEqual(expect.arrayContaining(right.map(rounded)))
  expect(ours).toHaveLength(recorded.length + omitted.length)
  const { battery, vdd, battery_voltage, rem_batt_capacity } = expectedTelemetry(row)[0]?.values ?? {}
  // 0 V is a supply from outside that the device does not measure.
  if (Number(battery_voltage) > 0)
    expect(read).toMatchObject({ battery: { millivolts: Math.round(Number(battery_voltage) * 1000) } })
  if (rem_batt_capacity !== undefined) expect(read).toMatchObject({ battery: { percent: rem_batt_capacity } })
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
      const share = fractions.includes(field) ? 100 : 1
      return quantity === undefined ? [] : [{ field, quantity, value: Number(value) * share, at: ts }]
    }),
  )
}

function plain({ quantity, value, at }: Value): Value {
  return { quantity, value, at }
}

/** Two programs may compute the same number in another order. */
function rounded({ quantity, value, at }: Value): Value {
  return { quantity, value: Number(value.toFixed(6)), at }
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
