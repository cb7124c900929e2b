import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameKeptMs } from '#server/storage/ingest/radio-frames.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { caseFixture, startReceivingSchool } from '#tests/api/support/receiving-school.ts'
import { frames } from '#tests/api/support/tts-uplinks.ts'

const now = Date.parse('2026-11-28T11:26:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** An ELSYS ERS CO2: five values, of them four metrics. */
const elsys = Buffer.from(frames.elsysErsCo2)
const devEui = '70b3d57ed0a100f5'
const iso = (at: number) => new Date(at).toISOString()

interface Frame {
  readonly at: number
  readonly count: number
  readonly bytes?: Buffer
  readonly port?: number
  readonly session?: string
  readonly fields?: object
}

/** How each LoRaWAN platform tells of a frame. `fields`: what its decoder made. */
const platforms: Readonly<
  Record<string, (frame: Frame) => { readonly body: object; readonly query?: string }>
> = {
  the_things_stack: ({ at, count, bytes = elsys, port = 5, session = 'AXA50', fields }) => ({
    body: {
      end_device_ids: { device_id: 'rum-5', dev_eui: devEui.toUpperCase() },
      uplink_message: {
        session_key_id: session,
        // What is empty or 0 is left out.
        ...(port !== 0 && { f_port: port }),
        ...(count !== 0 && { f_cnt: count }),
        ...(bytes.length > 0 && { frm_payload: bytes.toString('base64') }),
        ...(fields && { decoded_payload: fields }),
        received_at: iso(at),
      },
    },
  }),
  chirpstack: ({ at, count, bytes = elsys, port = 5, session = '01a2b3c4', fields }) => ({
    query: '?event=up',
    body: {
      deduplicationId: `d-${at}`,
      time: iso(at),
      deviceInfo: { devEui, deviceName: 'rum 5' },
      devAddr: session,
      fCnt: count,
      fPort: port,
      data: bytes.toString('base64'),
      ...(fields && { object: fields }),
    },
  }),
  netmore: ({ at, count, bytes = elsys, port = 5 }) => ({
    body: [
      {
        devEui,
        fCntUp: String(count),
        fPort: String(port),
        timestamp: iso(at),
        payload: bytes.toString('hex'),
      },
    ] as object,
  }),
  loriot: ({ at, count, bytes = elsys, port = 5, fields }) => ({
    body: {
      cmd: 'rx',
      EUI: devEui,
      ts: at,
      fcnt: count,
      port,
      data: bytes.toString('hex'),
      ...(fields && { decoded: fields }),
    },
  }),
  thingpark: ({ at, count, bytes = elsys, port = 5, session = '04A2B3C4', fields }) => ({
    body: {
      DevEUI_uplink: {
        DevEUI: devEui.toUpperCase(),
        Time: iso(at),
        DevAddr: session,
        FCntUp: String(count),
        FPort: String(port),
        payload_hex: bytes.toString('hex'),
        ...(fields && { payload: fields }),
      },
    },
  }),
}

async function startPlatform(key: string) {
  const school = await startReceivingSchool(key, { startsAt: now })
  const receive = async (frame: Frame) => {
    const { body, query } = (platforms[key] as (typeof platforms)[string])(frame)
    return (await school.send(body, 'application/json', query)).data
  }
  return { ...school, receive }
}

test('the same frame with another time counts its visits once, at the first time', async () => {
  const { send, readings } = await startReceivingSchool('the_things_stack', { startsAt: now })
  expect(await send(caseFixture('tts-same-frame-1.json'))).toMatchObject({ data: { accepted: 1 } })
  expect(await send(caseFixture('tts-same-frame-2.json'))).toEqual({
    status: 200,
    data: { accepted: 0, duplicate: 1, rejected: [] },
  })
  expect(await readings()).toEqual(['traffic 2026-11-28T11:12:20 5'])
})

describe.each(Object.keys(platforms))('%s', (key) => {
  test('a frame that comes again is the same message, whatever time and number it is given', async () => {
    const { receive, readings } = await startPlatform(key)
    const first = { at: now - 20 * minute, count: 7 }
    expect(await receive(first)).toMatchObject({ accepted: 4, duplicate: 0 })
    expect(await receive({ at: now - 10 * minute, count: 8 })).toMatchObject({ accepted: 4 })
    const before = await readings()
    // In between others came, and it is no longer the last.
    expect(await receive({ ...first, at: first.at + 75 * second })).toMatchObject({
      accepted: 0,
      duplicate: 4,
    })
    expect(await receive({ ...first, at: now })).toMatchObject({ accepted: 0, duplicate: 4 })
    expect(await readings()).toEqual(before)
  })

  test('other bytes, another counter or more than 48 hours are another message', async () => {
    const { receive } = await startPlatform(key)
    const other = Buffer.from(frames.elsysErsCo2.map((byte, index) => (index === 2 ? byte ^ 1 : byte)))
    const at = now - frameKeptMs - hour
    expect(await receive({ at, count: 7 })).toMatchObject({ accepted: 4 })
    expect(await receive({ at: at + minute, count: 7, bytes: other })).toMatchObject({ accepted: 4 })
    expect(await receive({ at: at + 2 * minute, count: 8 })).toMatchObject({ accepted: 4 })
    expect(await receive({ at: at + frameKeptMs - minute, count: 7 })).toMatchObject({ accepted: 0 })
    expect(await receive({ at: at + frameKeptMs + minute, count: 7 })).toMatchObject({ accepted: 4 })
  })

  test('a device that starts again and counts from 0 repeats nothing', async () => {
    const { receive } = await startPlatform(key)
    const counts = [0, 1, 2, 0, 1]
    for (const [index, count] of counts.entries())
      expect(await receive({ at: now - hour + index * minute, count })).toMatchObject({ accepted: 4 })
    expect(await receive({ at: now, count: 1 })).toMatchObject({ accepted: 0, duplicate: 4 })
  })

  test.runIf(key !== 'netmore')(
    'what a decoder makes of no bytes is no value, and the contact counts',
    async () => {
      const { receive, readings, sensors, outcome } = await startPlatform(key)
      expect(await receive({ at: now - 20 * minute, count: 6 })).toMatchObject({ accepted: 4 })
      const before = await readings()
      // github TheThingsNetwork/lorawan-devices, issue 421: what Browan's decoder makes of nothing
      const fields = { battery: 2.5, humidity: 0, status: 0, temperature: -32 }
      const none = Buffer.alloc(0)
      for (const frame of [
        { at: now - 10 * minute, count: 7, bytes: none, port: 103, fields },
        { at: now - 5 * minute, count: 8, bytes: none, port: 0, fields },
        // github TheThingsNetwork/lorawan-stack, issue 4668: commands of the network, decoded as values
        {
          at: now,
          count: 9,
          bytes: Buffer.from('0307', 'hex'),
          port: key === 'the_things_stack' ? 103 : 0,
          fields,
        },
      ].slice(0, key === 'the_things_stack' ? 2 : 3)) {
        expect(await receive(frame)).toEqual({ accepted: 0, duplicate: 0, rejected: [] })
        expect(await outcome()).not.toHaveProperty('fields')
      }
      expect(await readings()).toEqual(before)
      const [sensor] = await sensors()
      expect(sensor).toMatchObject({ lastSyncAt: now, batteryMillivolts: 3426 })
    },
  )
})

test.each(['the_things_stack', 'chirpstack', 'thingpark'])(
  'of %s, which tells of sessions, a device that joined again repeats nothing, even at counter 0',
  async (key) => {
    const { receive } = await startPlatform(key)
    for (const [index, session] of ['a1', 'b2', 'c3'].entries()) {
      const frame = { at: now - hour + index * minute, count: 0, session }
      expect(await receive(frame)).toMatchObject({ accepted: 4 })
      expect(await receive({ ...frame, at: frame.at + 20 * second })).toMatchObject({ accepted: 0 })
    }
  },
)

test('a platform that decodes nothing of an unseen device makes it known without a battery', async () => {
  const { send, readings, sensors } = await startReceivingSchool('chirpstack', { startsAt: now })
  expect(await send(caseFixture('chirpstack-no-bytes.json'), 'application/json', '?event=up')).toEqual({
    status: 200,
    data: { accepted: 0, duplicate: 0, rejected: [] },
  })
  expect(await readings()).toEqual([])
  expect(await sensors()).toMatchObject([
    { externalId: '70b3d57ed0a20001', lastSyncAt: now, batteryPercent: null, batteryMillivolts: null },
  ])
})

test('of a message that a school has the platform cut down to decoded fields, the fields are read', async () => {
  const { send, readings } = await startReceivingSchool('the_things_stack', { startsAt: now })
  const uplink_message = { f_port: 5, decoded_payload: { co2: 640 }, received_at: iso(now) }
  await send({ end_device_ids: { device_id: 'rum-5', dev_eui: devEui }, uplink_message })
  expect(await readings()).toEqual(['co2 2026-11-28T11:26:00 640'])
})

test('normalized fields that come beside their frame are read, once', async () => {
  const { send, readings } = await startReceivingSchool('the_things_stack', { startsAt: now })
  const end_device_ids = { device_id: 'rum-5', dev_eui: devEui }
  const message = { session_key_id: 'AX', f_port: 5, f_cnt: 9, frm_payload: elsys.toString('base64') }
  await send({ end_device_ids, uplink_message: { ...message, received_at: iso(now - minute) } })
  const before = await readings()
  const uplink_normalized = { ...message, normalized_payload: [{ air: { temperature: 22.6 } }] }
  for (const at of [now - minute, now])
    await send({ end_device_ids, uplink_normalized: { ...uplink_normalized, received_at: iso(at) } })
  expect(await readings()).toEqual(before)
})

test('frames are forgotten after two days', async () => {
  const { receive, deps, clock } = await startPlatform('loriot')
  await receive({ at: now - hour, count: 7 })
  await removeExpired(deps)
  expect(await deps.db.selectFrom('radioFrame').selectAll().execute()).toHaveLength(1)
  clock.now = now + 48 * hour
  await removeExpired(deps)
  expect(await deps.db.selectFrom('radioFrame').selectAll().execute()).toEqual([])
})

test('however often and in whatever order frames come again, each counts once', async () => {
  const { receive, readings } = await startPlatform('chirpstack')
  const sent = [5, 6, 7, 8, 9]
  for (const count of sent) await receive({ at: now - 2 * hour + count * minute, count })
  const before = await readings()
  const again = fc.array(
    fc.record({ count: fc.constantFrom(...sent), lateS: fc.integer({ min: 1, max: 3600 }) }),
    {
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(again, async (frames) => {
      for (const { count, lateS } of frames)
        await receive({ at: now - 2 * hour + count * minute + lateS * second, count })
      expect(await readings()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})
