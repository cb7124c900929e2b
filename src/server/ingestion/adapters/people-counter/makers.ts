import { fieldOf, isJsonObject, type JsonObject, numberOf, textOf, wordOf } from '#server/ingestion/json.ts'
import type { ParsedTimestamp } from '#server/ingestion/time-fields.ts'
import { instantOf, liveSwedishInstantOf } from '#server/ingestion/timestamp-formats.ts'

/** What a counter of one door says: a total, or who came in a period. */
export interface Counted {
  readonly deviceId: string
  readonly time: ParsedTimestamp | null
  readonly name: 'people_total' | 'people_period'
  readonly value: unknown
  /** As the maker calls it. */
  readonly field: string
}

export type Direction = 'in' | 'out'

/**
 * The native formats of known makers' people counters; null = none of them. A total is better than a period, because a
 * lost message loses nothing of it. Single crossings are not added to the periods that include them. `direction`: which
 * way the school's people come in.
 */
export function countedByMaker(
  message: JsonObject,
  direction: Direction,
  receivedAt: number | undefined,
): readonly Counted[] | null {
  for (const read of [axisLive, axisReport, milesight, xovis, vivotek]) {
    const counted = read(message, direction, receivedAt)
    if (counted !== null) return counted
  }
  return null
}

type Reader = typeof countedByMaker

/**
 * AXIS People Counter: `{ serial, name, timestamp: '20261125011821', in, out }`, the day's sum by the camera's own clock;
 * AXIS P8815-2: `{ serial, timestamp, occupancy, total_in, total_out }`. developer.axis.com/vapix/applications
 */
const axisLive: Reader = (message, direction, receivedAt) => {
  const serial = textOf(message, 'serial')
  const timestamp = textOf(message, 'timestamp')
  if (serial === null || timestamp === null) return null
  const pair = [
    ['in', 'out'],
    ['total_in', 'total_out'],
  ].find((names) => names.every((name) => fieldOf(message, name) !== undefined))
  const field = pair?.[direction === 'in' ? 0 : 1]
  if (field === undefined) return null
  const isCompact = /^\d{14}$/.test(timestamp)
  const at = isCompact ? liveSwedishInstantOf(timestamp, receivedAt ?? 0) : instantOf(timestamp, receivedAt)
  const time = { field: 'timestamp', at }
  return [{ deviceId: deviceOf(serial), time, name: 'people_total', value: fieldOf(message, field), field }]
}

/** "Axis Retail Data" 0.4, which AXIS 3D People Counter pushes: what came in a period, by direction. */
const axisReport: Reader = (message, direction) => {
  if (fieldOf(message, 'apiName') !== 'Axis Retail Data') return null
  const serial = textOf(fieldOf(message, 'sensor'), 'serial')
  return listOf(fieldOf(message, 'data'), 'measurements').flatMap((measurement) => {
    if (fieldOf(measurement, 'kind') !== 'people-counts' || serial === null) return []
    const item = listOf(measurement, 'items').find(
      (candidate) => fieldOf(candidate, 'direction') === direction,
    )
    if (item === undefined) return []
    const time = { field: 'utcTo', at: instantOf(fieldOf(measurement, 'utcTo')) }
    return [period(deviceOf(serial), time, fieldOf(item, 'count'), `${direction}.count`)]
  })
}

/**
 * Milesight VS125, VS133-P, VS135-P: `{ device_info, time_info, line_total_data, line_periodic_data, line_trigger_data }`;
 * each line is a door. milesight.com, "Communication Protocol"
 */
const milesight: Reader = (message, direction, receivedAt) => {
  const serial = wordOf(fieldOf(fieldOf(message, 'device_info'), 'device_sn')).trim()
  const lists = ['line_total_data', 'line_periodic_data', 'line_trigger_data']
  if (serial === '' || !lists.some((list) => Array.isArray(fieldOf(message, list)))) return null
  const time = milesightTime(fieldOf(message, 'time_info'), receivedAt)
  for (const [list, name, fieldName] of [
    ['line_total_data', 'people_total', `${direction}_counted`],
    ['line_periodic_data', 'people_period', direction],
  ] as const) {
    const counted = listOf(message, list).flatMap((line, index): readonly Counted[] => {
      const value = fieldOf(fieldOf(line, 'total'), fieldName) ?? fieldOf(line, fieldName)
      if (value === undefined) return []
      const number = numberOf(line, 'line') ?? index + 1
      const deviceId = number === 1 ? serial : `${serial} ${number}`
      return [{ deviceId, time, name, value, field: `${list}.${fieldName}` }]
    })
    if (counted.length > 0) return counted
  }
  return []
}

/** With its zone in the time itself, or beside it: `UTC+1:00 …` and whether it is summer time. */
function milesightTime(info: unknown, receivedAt: number | undefined): ParsedTimestamp | null {
  const endTime = textOf(info, 'end_time') ?? textOf(info, 'trigger_time')
  if (endTime === null) return null
  const zone = /UTC([+-])(\d\d?):?(\d\d)?/.exec(textOf(info, 'time_zone') ?? textOf(info, 'timezone') ?? '')
  const text = endTime.replaceAll('/', '-')
  const whole = instantOf(text)
  if (typeof whole === 'number') return { field: 'time_info', at: whole }
  if (zone === null) return { field: 'time_info', at: instantOf(text, receivedAt) }
  const [, sign, hours = '', minutes = '00'] = zone
  const at = instantOf(`${text}${sign}${hours.padStart(2, '0')}:${minutes}`)
  const isSummer = /^(?:true|1)$/.test(String(fieldOf(info, 'dst_status') ?? ''))
  return { field: 'time_info', at: typeof at === 'number' && isSummer ? at - 3_600_000 : at }
}

/**
 * Xovis' push of logics: periods of lines, `fw` in and `bw` out, with times in RFC 3339 or epoch ms. What counts groups,
 * bicycles or zones is no visit.
 */
const xovis: Reader = (message, direction) => {
  const data = fieldOf(message, 'logics_data')
  const isOther = ['live_data', 'status_data'].some((name) => isJsonObject(fieldOf(message, name)))
  if (!isJsonObject(data)) return isOther && isXovis(message) ? [] : null
  const serial = textOf(fieldOf(data, 'sensor_info'), 'serial_number')
  if (serial === null) return null
  const wanted = direction === 'in' ? 'fw' : 'bw'
  const lines = listOf(data, 'logics').filter((logic) =>
    /^XLT_(?:4X_)?LINE_IN_OUT_COUNT$/.test(textOf(logic, 'info') ?? ''),
  )
  return lines.flatMap((logic, index) => {
    const deviceId = index === 0 ? deviceOf(serial) : `${deviceOf(serial)} ${wordOf(fieldOf(logic, 'id'))}`
    return listOf(logic, 'records').flatMap((record) => {
      const count = listOf(record, 'counts').find((candidate) => fieldOf(candidate, 'name') === wanted)
      if (count === undefined) return []
      const time = { field: 'to', at: instantOf(fieldOf(record, 'to')) }
      return [period(deviceId, time, fieldOf(count, 'value'), wanted)]
    })
  })
}

function isXovis(message: JsonObject): boolean {
  return ['live_data', 'status_data'].some(
    (name) => textOf(fieldOf(fieldOf(message, name), 'sensor_info'), 'serial_number') !== null,
  )
}

/** VIVOTEK SC8131 and its kin: `{ Source, Data: [{ RuleType: 'Counting', CountingInfo: [{ In, Out, EndTime }] }] }`. */
const vivotek: Reader = (message, direction) => {
  const source = fieldOf(message, 'Source')
  const serial = textOf(source, 'MacAddress')
  const rules = listOf(message, 'Data').filter((rule) => fieldOf(rule, 'RuleType') === 'Counting')
  if (serial === null || rules.length === 0) return null
  const field = direction === 'in' ? 'In' : 'Out'
  const infos = rules.flatMap((rule) => listOf(rule, 'CountingInfo'))
  const names = [...new Set(infos.map((info) => wordOf(fieldOf(info, 'RuleName'))))]
  return infos.flatMap((info) => {
    const door = names.indexOf(wordOf(fieldOf(info, 'RuleName')))
    const deviceId = door === 0 ? deviceOf(serial) : `${deviceOf(serial)} ${names[door]}`
    const time = { field: 'EndTime', at: instantOf(fieldOf(info, 'EndTime')) }
    return [period(deviceId, time, fieldOf(info, field), field)]
  })
}

function period(deviceId: string, time: ParsedTimestamp, value: unknown, field: string): Counted {
  return { deviceId, time, name: 'people_period', value, field }
}

/** A MAC address names the same device with and without its colons. */
function deviceOf(serial: string): string {
  return /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(serial) ? serial.replace(/[:-]/g, '') : serial
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}
