import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpPush } from '#server/ingestion/adapters/http-push.ts'
import { peopleCounter } from '#server/ingestion/adapters/people-counter.ts'

const receivedAt = Date.parse('2026-11-25T01:20:00Z')

function receive(
  message: object,
  settings: object = {},
  adapter: Pick<typeof peopleCounter, 'receive'> = peopleCounter,
) {
  const body = Buffer.from(JSON.stringify(message))
  return adapter.receive(
    { body, query: {}, headers: { 'content-type': 'application/json' }, receivedAt },
    settings,
  )
}

const at = (time: string) => Date.parse(time)
const total = (value: number, measuredAt: number | null) => ({
  payload: { measurements: [{ quantity: 'traffic', value, measuredAt, accumulation: 'cumulative' }] },
})
const periods = (...values: readonly (readonly [number, number])[]) => ({
  payload: {
    measurements: values.map(([value, measuredAt]) => ({
      quantity: 'traffic',
      value,
      measuredAt,
      accumulation: 'delta',
    })),
  },
})

/** developer.axis.com/vapix/applications/people-counter-api: live-sum.json */
const axisLive = { serial: '00408CAC512B', name: 'Exit south', timestamp: '20261125021800', in: 12, out: 318 }

/** developer.axis.com/vapix/applications/p8815-2-3d-people-counter-api: occupancy, and the data that is pushed */
const axisOccupancy = {
  occupancy: 15,
  serial: '00:40:8c:18:82:27',
  timestamp: '2026-11-25T02:18:05+01:00',
  total_in: 100,
  total_out: 85,
}
const axisReport = {
  apiName: 'Axis Retail Data',
  apiVersion: '0.4',
  utcSent: '2026-11-25T01:15:38Z',
  localSent: '2026-11-25T02:15:38',
  data: {
    utcFrom: '2026-11-25T01:14:00Z',
    utcTo: '2026-11-25T01:15:00Z',
    measurements: [
      {
        kind: 'people-counts',
        utcFrom: '2026-11-25T01:14:00Z',
        utcTo: '2026-11-25T01:15:00Z',
        items: [
          { direction: 'in', count: 3, adults: 0 },
          { direction: 'out', count: 2, adults: 0 },
        ],
      },
    ],
  },
  sensor: { application: 'AXIS 3D People Counter', timeZone: 'Europe/Stockholm', serial: 'b8a44fa89c85' },
}

/** milesight.com, VS125's and VS135's "Communication Protocol" */
const milesight = (lines: object, time_info: object) => ({
  device_info: { device_sn: '6384E16179950009', device_name: 'Entrén', device_mac: '24:E1:24:FA:0C:6C' },
  time_info,
  ...lines,
})
const milesightTime = { start_time: '2026-11-25T02:17:49+01:00', end_time: '2026-11-25T02:18:49+01:00' }
const milesightLines = {
  line_periodic_data: [{ line: 1, line_name: 'Line1', total: { in: 2, out: 1 }, group: { in: 1, out: 0 } }],
  line_total_data: [
    { line: 1, line_name: 'Line1', total: { in_counted: 512, out_counted: 498, capacity_counted: 14 } },
    { line: 2, line_name: 'Line2', total: { in_counted: 7, out_counted: 0 } },
  ],
}

/** Xovis' push of logics, as docs.eliona.io's and akenza's integrations of its API 5 read it */
const xovis = (logics: readonly object[]) => ({
  logics_data: {
    package_info: { version: '5.0', id: 17, agent_id: 1 },
    sensor_info: { serial_number: '80:1F:12:D3:D1:C7', type: 'SINGLE_SENSOR' },
    logics,
  },
})
const xovisLine = (id: number, info: string, records: readonly object[]) => ({
  id,
  name: 'Line 0',
  info,
  records,
})
const xovisRecord = (to: unknown, fw: number) => ({
  from: 1,
  to,
  counts: [
    { id: 2, name: 'fw', value: fw },
    { id: 3, name: 'bw', value: 9 },
  ],
})

/** VIVOTEK SC8131's integration guide 2.11, report in JSON */
const vivotek = {
  Source: {
    UtcTime: '2026-11-25T01:15:01Z',
    DeviceID: '0',
    ModelName: 'SC8131',
    MacAddress: '00:02:81:31:00:08',
  },
  Data: [
    {
      RuleType: 'Counting',
      CountingInfo: [
        {
          RuleName: 'Entré',
          In: 1,
          Out: 2,
          StartTime: '2026-11-25T01:00:00Z',
          EndTime: '2026-11-25T01:15:00Z',
        },
        {
          RuleName: 'Gård',
          In: 4,
          Out: 2,
          StartTime: '2026-11-25T01:00:00Z',
          EndTime: '2026-11-25T01:15:00Z',
        },
      ],
    },
  ],
}

test.each([
  [
    'Axis, the day’s sum',
    axisLive,
    [{ externalId: '00408cac512b', ...total(12, at('2026-11-25T01:18:00Z')) }],
  ],
  [
    'Axis 3D, its totals',
    axisOccupancy,
    [{ externalId: '00408c188227', ...total(100, at('2026-11-25T01:18:05Z')) }],
  ],
  [
    'Axis 3D, a period',
    axisReport,
    [{ externalId: 'b8a44fa89c85', ...periods([3, at('2026-11-25T01:15:00Z')]) }],
  ],
  [
    'Milesight, totals of two doors',
    milesight(milesightLines, milesightTime),
    [
      { externalId: '6384e16179950009', ...total(512, at('2026-11-25T01:18:49Z')) },
      { externalId: '6384e16179950009 2', ...total(7, at('2026-11-25T01:18:49Z')) },
    ],
  ],
  [
    'Milesight, a period, its clock beside its zone',
    milesight(
      { line_periodic_data: [{ line: 1, line_uuid: 'x', in: 2, out: 1 }] },
      { end_time: '2026/11/25 02:18:00', time_zone: 'UTC+1:00 Central European Time (CET)', dst_status: 0 },
    ),
    [{ externalId: '6384e16179950009', ...periods([2, at('2026-11-25T01:18:00Z')]) }],
  ],
  [
    'Milesight in summer time',
    milesight(
      { line_periodic_data: [{ line: 1, in: 2, out: 1 }] },
      { end_time: '2026-07-16 06:41:00', time_zone: 'UTC+1:00', dst_status: true },
    ),
    [{ externalId: '6384e16179950009', ...periods([2, at('2026-07-16T04:41:00Z')]) }],
  ],
  [
    'Xovis, two periods in epoch ms, and bicycles that are no visits',
    xovis([
      xovisLine(2, 'XLT_4X_LINE_IN_OUT_COUNT', [
        xovisRecord(at('2026-11-25T01:15:00Z'), 1),
        xovisRecord(at('2026-11-25T01:16:00Z'), 4),
      ]),
      xovisLine(3, 'XLT_BICYCLE_LINE_IN_OUT_COUNT', [xovisRecord(at('2026-11-25T01:16:00Z'), 7)]),
      xovisLine(4, 'XLT_ZONE_OCCUPANCY_COUNT', [
        { to: at('2026-11-25T01:16:00Z'), counts: [{ name: 'balance', value: 30 }] },
      ]),
    ]),
    [
      {
        externalId: '801f12d3d1c7',
        ...periods([1, at('2026-11-25T01:15:00Z')], [4, at('2026-11-25T01:16:00Z')]),
      },
    ],
  ],
  [
    'Xovis in RFC 3339',
    xovis([xovisLine(1, 'XLT_LINE_IN_OUT_COUNT', [xovisRecord('2026-11-25T02:15:00+01:00', 6)])]),
    [{ externalId: '801f12d3d1c7', ...periods([6, at('2026-11-25T01:15:00Z')]) }],
  ],
  [
    'VIVOTEK, two doors',
    vivotek,
    [
      { externalId: '000281310008', ...periods([1, at('2026-11-25T01:15:00Z')]) },
      { externalId: '000281310008 gård', ...periods([4, at('2026-11-25T01:15:00Z')]) },
    ],
  ],
])('%s', (_name, message, uplinks) => {
  expect(receive(message)).toMatchObject({ kind: 'uplinks', uplinks, refused: [] })
  // Anyone who posts to the general address is understood as well.
  expect(receive(message, {}, httpPush)).toMatchObject({ kind: 'uplinks', uplinks, refused: [] })
})

test('a counter that hangs the other way round counts those who go by its other direction', () => {
  expect(receive(axisLive, { line_in: 'out' })).toMatchObject({
    uplinks: [total(318, at('2026-11-25T01:18:00Z'))],
  })
  expect(receive(axisReport, { line_in: 'out' })).toMatchObject({
    uplinks: [periods([2, at('2026-11-25T01:15:00Z')])],
  })
})

test.each([
  [
    'single crossings',
    milesight({ line_trigger_data: [{ line: 1, total: { in: 1, out: 0 } }] }, milesightTime),
  ],
  ['people in a zone', xovis([xovisLine(4, 'XLT_ZONE_OCCUPANCY_COUNT', [{ to: 1, counts: [] }])])],
  ['live positions', { live_data: { sensor_info: { serial_number: '80:1F:12:D3:D1:C7' }, frames: [] } }],
])('%s are no visits', (_name, message) => {
  expect(receive(message)).toEqual({ kind: 'malformed', reason: 'no_readings' })
})

test('a time that cannot be read is refused by name, and not replaced', () => {
  expect(receive({ ...axisLive, timestamp: 'igår' })).toMatchObject({
    uplinks: [],
    refused: [{ metric_key: 'traffic', code: 'invalid_time', field: 'timestamp' }],
  })
})

test('however periods are packed into messages, and in whatever order, each is counted once and at its time', () => {
  const readValues = (message: object) => {
    const received = receive(message)
    if (received.kind !== 'uplinks') throw new Error(received.kind)
    return received.uplinks.flatMap(({ externalId, payload }) =>
      (payload.measurements ?? []).map(
        (measurement) => `${externalId} ${measurement.measuredAt} ${measurement.value}`,
      ),
    )
  }
  const record = fc.record({ minute: fc.nat(60), count: fc.nat(500) })
  const records = fc.uniqueArray(record, { selector: ({ minute }) => minute, minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(records, fc.infiniteStream(fc.boolean()), (all, cuts) => {
      const made = all.map(({ minute, count }) =>
        xovisRecord(at('2026-11-25T00:10:00Z') + minute * 60_000, count),
      )
      const packed: object[][] = [[]]
      for (const item of made) {
        packed.at(-1)?.push(item)
        if (cuts.next().value) packed.push([])
      }
      const line = (batch: readonly object[]) => xovis([xovisLine(1, 'XLT_LINE_IN_OUT_COUNT', batch)])
      const apart = packed.filter((batch) => batch.length > 0).flatMap((batch) => readValues(line(batch)))
      expect(apart.toSorted()).toEqual(readValues(line(made.toReversed())).toSorted())
      expect(apart).toHaveLength(all.length)
    }),
  )
})
