import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import type { DecodedNumber } from '#server/ingestion/decoded-numbers.ts'
import { choiceOf, type FieldChoice, fieldChoices } from '#server/ingestion/field-choices.ts'
import { fieldMapErrorsOf, fieldMapOfEntries, meaningOf } from '#server/ingestion/field-map.ts'
import { type Database, inTransaction } from '#server/storage/database.ts'
import { type DeviceOfSensor, findDeviceOfSensor, setFieldMap } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  planReprocessing,
  type Reprocessed,
  reprocessLimitMs,
  runReprocessing,
} from '#server/use-cases/ingest/reprocess-messages.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

/** What a person says that a field means; the keys are those of `field_map` in `docs/http-push.md`. */
export interface FieldMeaningEntry {
  readonly metric: string
  readonly unit?: string
  readonly scale?: number
  readonly accumulation?: string
  readonly wrap_at?: number
}

/** A number that a sensor's platform decodes, with what it is taken for. */
export interface SensorField extends Omit<DecodedNumber, 'value'> {
  /** null = it was not in the last message. */
  readonly value: number | null
  /** What a person said; null = no one has. */
  readonly mapped: FieldMeaningEntry | null
  /** The metric that its name seems to mean, as a field map calls it; null = the name is one that no one knows. */
  readonly guess: string | null
}

/** The numbers of the last message of a sensor, then what was mapped before and was not in it. Throws NotFound. */
export async function listSensorFields({ db }: Deps, sensorId: string): Promise<SensorField[]> {
  return fieldsOf(await requireDevice(db, sensorId))
}

function fieldsOf(device: DeviceOfSensor): SensorField[] {
  const numbers: readonly DecodedNumber[] = JSON.parse(device.decodedFields ?? '[]')
  const map = entriesOf(device)
  const sent = new Set(numbers.map(({ name }) => name.toLowerCase()))
  const missed = Object.keys(map).filter((name) => !sent.has(name))
  return [...numbers, ...missed.map((name) => ({ name, value: null, unit: '' }))].map((number) => ({
    ...number,
    mapped: map[number.name.toLowerCase()] ?? null,
    guess: guessOf(number.name),
  }))
}

function guessOf(name: string): string | null {
  const meaning = meaningOf(lastPart(name))
  return meaning === undefined ? null : (choiceOf(meaning)?.metric ?? meaning.quantity)
}

/** A sensor's fields as its school sees them. */
export interface FieldsOfSensor {
  readonly fields: readonly SensorField[]
  /** What a field can mean. */
  readonly choices: readonly FieldChoice[]
  readonly version: string
}

/** Throws NotFound, also for a sensor of another school. */
export async function getSensorFields(
  { db }: Deps,
  schoolId: string,
  sensorId: string,
): Promise<FieldsOfSensor> {
  return toFields(await requireDevice(db, sensorId, schoolId))
}

function toFields(device: DeviceOfSensor): FieldsOfSensor {
  return { fields: fieldsOf(device), choices: fieldChoices, version: versionOf(entriesOf(device)) }
}

/**
 * Says what all fields of a sensor's platform mean; those that are not named mean nothing any more. As `mapSensorField`
 * each. Throws NotFound, Stale, and Invalid with every mistake; then nothing changes.
 */
export async function updateSensorFields(
  deps: Deps,
  member: Member,
  sensorId: string,
  wanted: readonly { readonly name: string; readonly meaning: FieldMeaningEntry }[],
  expected: Expected,
): Promise<FieldsOfSensor & { readonly reprocessed: Reprocessed }> {
  const names = wanted.map(({ name }) => name.trim().toLowerCase())
  const deviceId = await asMember(deps, member, async (inside, note) => {
    const { db } = inside
    const device = await requireDevice(db, sensorId, member.schoolId)
    const currentMap = entriesOf(device)
    requireVersion(expected, versionOf(currentMap))
    const errors = wanted.flatMap(({ meaning }, index) => fieldErrors(names, index, meaning))
    if (errors.length > 0) throw new Invalid('invalid_field_map', 'the fields cannot mean this', errors)
    const map = Object.fromEntries(wanted.map(({ meaning }, index) => [names[index], meaning]))
    if (versionOf(map) === versionOf(currentMap)) return device.id
    await setFieldMap(db, device.id, names.length === 0 ? null : JSON.stringify(map))
    await planReprocessing(inside, device)
    await note({
      action: 'sensor_fields_mapped',
      subject: `sensor:${sensorId}`,
      before: currentMap,
      after: map,
    })
    return device.id
  })
  // Not in the transaction that says it: there may be a week of messages.
  const reprocessed = await runReprocessing(deps, deviceId, { limitMs: reprocessLimitMs })
  return { ...toFields(await requireDevice(deps.db, sensorId, member.schoolId)), reprocessed }
}

function fieldErrors(names: readonly string[], index: number, meaning: FieldMeaningEntry): FieldError[] {
  const name = names[index] ?? ''
  const at = (path: string) => `fields.${index}.${path === 'field' ? 'name' : path}`
  if (names.indexOf(name) < index) return [{ path: at('name'), code: 'twice' }]
  return mappingErrors(name, meaning).map(({ path, code }) => ({ path: at(path), code }))
}

/**
 * Says what a field of a sensor's platform means. From then on its values are readings, and so are those of the messages
 * that are still kept. Throws NotFound, and Invalid for what is no metric or no field of it; then nothing changes.
 */
export async function mapSensorField(
  deps: Deps,
  sensorId: string,
  field: string,
  meaning: FieldMeaningEntry,
): Promise<Reprocessed> {
  const name = field.trim().toLowerCase()
  const errors = mappingErrors(name, meaning)
  if (errors.length > 0) throw new Invalid('invalid_field_map', 'the field cannot mean this', errors)
  const deviceId = await inTransaction(deps.db, async (tx) => {
    const device = await requireDevice(tx, sensorId)
    const map = { ...entriesOf(device), [name]: meaning }
    if (Object.keys(map).length > maxMapped) {
      throw new Invalid('invalid_field_map', 'more fields are mapped than a sensor can have', [
        { path: 'field', code: 'too_many' },
      ])
    }
    await setFieldMap(tx, device.id, JSON.stringify(map))
    await planReprocessing({ ...deps, db: tx }, device)
    return device.id
  })
  return runReprocessing(deps, deviceId)
}

/** Takes back what was said of a field; its readings stay. Throws NotFound. */
export async function unmapSensorField({ db }: Deps, sensorId: string, field: string): Promise<void> {
  const name = field.trim().toLowerCase()
  await inTransaction(db, async (tx) => {
    const device = await requireDevice(tx, sensorId)
    const { [name]: meaning, ...others } = entriesOf(device)
    if (meaning === undefined) throw new NotFound('field_not_mapped', 'nobody has said what this field means')
    await setFieldMap(tx, device.id, Object.keys(others).length === 0 ? null : JSON.stringify(others))
  })
}

const maxMapped = 60
const maxFieldLength = 80

/** Why a field of this name (in lower case) cannot mean this; none = it can. */
export function mappingErrors(name: string, meaning: FieldMeaningEntry): readonly FieldError[] {
  if (name === '' || name.length > maxFieldLength) return [{ path: 'field', code: 'too_long' }]
  const errors = fieldMapErrorsOf({ [name]: meaning })
  if (errors.length > 0)
    return errors.map(({ path, code }) => ({ path: path.slice(`field_map.${name}.`.length), code }))
  const understood = fieldMapOfEntries({ [name]: meaning }).get(name)
  return understood?.needsUnit ? [{ path: 'unit', code: 'missing' }] : []
}

/** `schoolId` left out = of any school. */
async function requireDevice(db: Database, sensorId: string, schoolId?: string): Promise<DeviceOfSensor> {
  const sensor = await findSensor(db, sensorId)
  if (!sensor || (schoolId !== undefined && sensor.schoolId !== schoolId))
    throw new NotFound('sensor_not_found', 'there is no sensor with this id')
  const device = await findDeviceOfSensor(db, sensorId)
  if (!device) throw new NotFound('device_not_found', 'no device measures for this sensor')
  return device
}

/** Its own keys only: a field may be called anything. */
function entriesOf({ fieldMap }: DeviceOfSensor): Readonly<Record<string, FieldMeaningEntry>> {
  return Object.assign(Object.create(null), fieldMap === null ? {} : JSON.parse(fieldMap))
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name
}
