import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { untoldAmount } from '#domain/series/periods.ts'
import type { FieldUse, RadioFrame, Refusal, UnreadValue, Uplink } from '#server/ingestion/adapter.ts'
import { decodedNumberOf } from '#server/ingestion/decoded-numbers.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import type { FieldMap, FieldMeaning } from '#server/ingestion/field-map.ts'
import { meantMeasurementOf, metricKeyOf } from '#server/ingestion/meant-value.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { withSource } from '#server/ingestion/measurement-source.ts'
import { unitBeside } from '#server/ingestion/unit-beside.ts'
import { deviceNameOf, maxIdLength, refusedValueOf } from './device-name.ts'
import { isOwnStateName } from './device-status.ts'
import { meaningOfPath } from './field-path.ts'
import { holesAmong, isEmptyCell, isNoValue } from './named-gaps.ts'
import { pushedBattery } from './pushed-batteries.ts'
import type { PushedValue } from './pushed-value.ts'

interface PushedReadings {
  readonly uplinks: readonly Uplink[]
  /** Devices without a value: that they sent something, and their battery. */
  readonly withoutValue: readonly Uplink[]
  readonly refused: readonly Refusal[]
  readonly fields: FieldUse
  /** Numbers that a person could say the meaning of. */
  readonly unread: readonly UnreadValue[]
}

/**
 * The values by device, as one uplink each; an invalid value is rejected with its reason, its neighbours are not.
 * Values without a device get the id `onlyDevice`. `isWanted`: false for values that this kind of sender does not
 * measure; they are reported with the unused fields.
 */
export function pushedReadings(
  values: readonly PushedValue[],
  fieldMap: FieldMap,
  onlyDevice = 'http-push',
  isWanted: (pushed: PushedValue) => boolean = () => true,
): PushedReadings {
  const devices = new Map<string, PushedDevice>()
  const refused: Refusal[] = []
  const use: UseByName = new Map()
  const others: PushedValue[] = []
  const table = tableHoles(values)
  for (const pushed of values) {
    if (isEmptyCell(pushed) && !table.has(pushed)) continue
    const name = typeof pushed.name === 'string' ? pushed.name.trim() : ''
    const meaning = isWanted(pushed) ? meaningOfValue(pushed, name, fieldMap) : undefined
    if (meaning === undefined) {
      others.push(pushed)
      // A field beside the readings may be anything; what is called a reading has to be one.
      if (pushed.isNamed && isWanted(pushed))
        refused.push({
          metric_key: '*',
          code: 'unknown_metric',
          field: name.slice(0, maxIdLength),
          of: refusedValueOf(pushed, name, onlyDevice),
        })
      noteUse(use, pushed, name, 'unused')
      continue
    }
    const measurement = measurementOf(pushed, meaning, mappedMeaningOf(pushed, name, fieldMap) !== undefined)
    const deviceName = deviceNameOf(pushed.deviceId, onlyDevice)
    if (typeof measurement === 'string' || deviceName === null) {
      const code = typeof measurement === 'string' ? measurement : 'invalid_record'
      const of = refusedValueOf(pushed, name, onlyDevice)
      refused.push({ metric_key: metricKeyOf(meaning.quantity), code, ...fieldOfFault(pushed, code), of })
      noteUse(use, pushed, name, 'refused')
      continue
    }
    const id = deviceName.toLowerCase()
    const device: PushedDevice = devices.get(id) ?? {
      name: deviceName,
      frame: pushed.frame,
      measurements: [],
      taken: new Map(),
    }
    if (device.measurements.length === 0) devices.set(id, device)
    // Of two fields of one message that mean the same, the first is it; what is listed twice corrects itself.
    const isSecond = !pushed.isNamed && isTaken(device.taken, measurement)
    if (!isSecond) device.measurements.push(measurement)
    noteUse(use, pushed, name, isSecond ? 'unused' : 'used')
  }
  const batteries = new Map<string, Battery>()
  const ofBatteries = new Set<PushedValue>()
  const withoutValue: Uplink[] = []
  for (const [name, ofDevice] of Map.groupBy(others, ({ deviceId }) => deviceNameOf(deviceId, onlyDevice))) {
    if (name === null) continue
    const found = pushedBattery(ofDevice)
    if (!devices.has(name.toLowerCase())) withoutValue.push(contactOnly(name, found?.battery ?? null))
    if (found === null) continue
    batteries.set(name.toLowerCase(), found.battery)
    for (const value of found.values) {
      ofBatteries.add(value)
      // Alone it is how the device is, and no value.
      if (devices.has(name.toLowerCase())) noteUse(use, value, String(value.name).trim(), 'used')
    }
  }
  // What is beside what was wanted is nobody's question.
  const hasValue = ({ deviceId }: PushedValue) =>
    devices.has((deviceNameOf(deviceId, onlyDevice) ?? '').toLowerCase())
  const refusedOf = Map.groupBy(refused, ({ of }) => of?.externalId)
  const withRefused = (uplink: Uplink): Uplink => {
    const own = refusedOf.get(uplink.externalId)
    return own === undefined ? uplink : { ...uplink, refused: own }
  }
  for (const [id] of refusedOf)
    if (
      id !== undefined &&
      id !== '' &&
      !devices.has(id) &&
      !withoutValue.some(({ externalId }) => externalId === id)
    )
      withoutValue.push(contactOnly(id, null))
  return {
    uplinks: [...devices].map(([id, device]) => withRefused(uplinkOf(id, device, batteries.get(id) ?? null))),
    withoutValue: withoutValue.map(withRefused),
    refused,
    fields: fieldUseOf(use),
    unread: others
      .filter((pushed) => !ofBatteries.has(pushed) && (isWanted(pushed) || !hasValue(pushed)))
      .flatMap((pushed) => unreadValueOf(pushed, onlyDevice)),
  }
}

/** The empty cells of a table that are holes between amounts. */
function tableHoles(values: readonly PushedValue[]): ReadonlySet<PushedValue> {
  const cells = values.filter(isEmptyCell)
  if (cells.length === 0) return new Set()
  const columnOf = ({ deviceId, name }: PushedValue) => JSON.stringify([deviceId ?? null, name])
  const amounts = Map.groupBy(
    values.filter((value) => !isEmptyCell(value)),
    columnOf,
  )
  return new Set(
    [...Map.groupBy(cells, columnOf)]
      .flatMap(([column, empty]) =>
        holesAmong(
          empty.flatMap(timed),
          (amounts.get(column) ?? []).flatMap(timed).map(({ at }) => at),
        ),
      )
      .map(({ pushed }) => pushed),
  )
}

function timed(pushed: PushedValue): readonly { readonly pushed: PushedValue; readonly at: number }[] {
  return typeof pushed.time?.at === 'number' ? [{ pushed, at: pushed.time.at }] : []
}

/** None where it is no number, of no device, or of how the device itself is. */
function unreadValueOf(
  { deviceId, name: sent, value, unit }: PushedValue,
  onlyDevice: string,
): readonly UnreadValue[] {
  const name = typeof sent === 'string' ? sent.trim() : ''
  if (isOwnStateName(name)) return []
  const deviceName = deviceNameOf(deviceId, onlyDevice)
  const number = decodedNumberOf(name, value)
  if (deviceName === null || number === null) return []
  const given = typeof unit === 'string' ? unit.trim() : ''
  return [{ ...number, unit: given || number.unit, externalId: deviceName.toLowerCase(), deviceName }]
}

interface PushedDevice {
  readonly name: string
  readonly frame: RadioFrame | undefined
  readonly measurements: Measurement[]
  readonly taken: TakenTimes
}

type TakenTimes = Map<Measurement['quantity'], Set<number | null>>

/** Whether its quantity has a value of this time already; from now on it has. */
function isTaken(taken: TakenTimes, { quantity, measuredAt }: Measurement): boolean {
  const times = taken.get(quantity) ?? new Set<number | null>()
  if (times.has(measuredAt)) return true
  times.add(measuredAt)
  taken.set(quantity, times)
  return false
}

type UseByName = Map<string, 'used' | 'unused' | 'refused'>

/** A field that was used once is used. */
function noteUse(
  use: UseByName,
  { fields }: PushedValue,
  name: string,
  state: 'used' | 'unused' | 'refused',
): void {
  for (const field of fields ?? [name]) {
    const previousState = use.get(field)
    if (previousState === undefined || (previousState !== state && state === 'used')) use.set(field, state)
  }
}

function fieldUseOf(use: UseByName): FieldUse {
  const states = [...use.values()]
  const unused = [...use].flatMap(([name, state]) => (state === 'unused' && name !== '' ? [name] : []))
  return { total: states.length, used: states.filter((state) => state === 'used').length, unused }
}

/** What the sender calls the time that is wrong. */
function fieldOfFault({ time }: PushedValue, code: RefusalCode): { readonly field?: string } {
  const isTime = code === 'invalid_time' || code === 'ambiguous_time'
  return isTime && time !== null ? { field: time.field.slice(0, maxIdLength) } : {}
}

/** A meter's own temperature is its electronics'. */
function meaningOfValue(pushed: PushedValue, name: string, fieldMap: FieldMap): FieldMeaning | undefined {
  const mappedMeaning = mappedMeaningOf(pushed, name, fieldMap)
  if (mappedMeaning !== undefined) return mappedMeaning
  const meaning = meaningOfPath(name)
  return pushed.isOfMeter && meaning?.quantity === 'temperature' ? undefined : meaning
}

/** What a person said of a value, by the name that it has or by that of its field. */
function mappedMeaningOf({ field }: PushedValue, name: string, fieldMap: FieldMap): FieldMeaning | undefined {
  return fieldMap.get(name.toLowerCase()) ?? fieldMap.get(field?.toLowerCase() ?? '')
}

/** The name is not taken over: a state is not where devices are named. */
function contactOnly(name: string, battery: Battery | null): Uplink {
  return {
    externalId: name.toLowerCase(),
    deviceName: null,
    measuredAt: null,
    battery,
    signal: null,
    payload: {},
    isOfKnown: true,
  }
}

function uplinkOf(
  externalId: string,
  { name, frame, measurements }: PushedDevice,
  battery: Battery | null,
): Uplink {
  return {
    externalId,
    deviceName: name,
    measuredAt: null,
    ...(frame && { frame }),
    battery,
    signal: null,
    payload: { measurements },
  }
}

function measurementOf(
  { name, time, value, unit, objects = [], fields }: PushedValue,
  meaning: FieldMeaning,
  isMapped: boolean,
): Measurement | RefusalCode {
  const measuredAt = time === null ? null : time.at
  if (typeof measuredAt === 'string') return measuredAt
  const called = typeof name === 'string' ? name.trim() : ''
  const source = {
    names: fields ?? [called],
    value,
    by: isMapped ? 'map' : 'name',
    scale: meaning.scale,
    objects,
  } as const
  // What is counted since the message before is counted since this one from now on.
  if (meaning.accumulation === 'delta' && (value === undefined || isNoValue(value)))
    return withSource(
      { quantity: meaning.quantity, measuredAt, accumulation: 'delta', ...untoldAmount },
      { ...source, unit: '' },
    )
  const isStated = meaning.unit !== '' || (typeof unit === 'string' && unit.trim() !== '')
  const ownUnit = decodedValueOf(value)?.unit ?? ''
  const beside =
    isStated || ownUnit !== ''
      ? ''
      : unitBeside(objects, called.slice(called.lastIndexOf('.') + 1), meaning.quantity)
  const sentUnit = isStated ? unit : beside
  const measurement = meantMeasurementOf({ value, unit: sentUnit, measuredAt }, meaning)
  if (typeof measurement === 'string') return measurement
  const inUnit = (typeof sentUnit === 'string' && sentUnit.trim()) || ownUnit || meaning.unit
  return withSource(measurement, { ...source, unit: inUnit })
}
