import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import type { DecodedNumber } from '#server/ingestion/decoded-numbers.ts'
import { fieldMapErrorsOf, fieldMapOfEntries, meaningOf } from '#server/ingestion/field-map.ts'
import type { Database } from '#server/storage/database.ts'
import { type DeviceOfSensor, findDeviceOfSensor, setFieldMap } from '#server/storage/devices.ts'
import { findSensor } from '#server/storage/sensors.ts'
import type { Deps } from './deps.ts'
import { type Reread, rereadMessages } from './reread-messages.ts'

/** What a person says that a field means; the keys are those of `field_map` in `docs/http-push.md`. */
export interface FieldMeaningEntry {
  readonly metric: string
  readonly unit?: string
  readonly scale?: number
  readonly accumulation?: string
  readonly wrap_at?: number
}

/** A number that a sensor's platform decodes, with what it is taken for. */
export interface SensorField extends DecodedNumber {
  /** What a person said; null = nobody has. */
  readonly mapped: FieldMeaningEntry | null
  /** True when its name is one that decoders use for a metric. */
  readonly isKnown: boolean
}

/** The numbers of the last message of a sensor, and what was mapped before. Throws NotFound. */
export async function listSensorFields({ db }: Deps, sensorId: string): Promise<SensorField[]> {
  const device = await requireDevice(db, sensorId)
  const numbers: readonly DecodedNumber[] = JSON.parse(device.decodedFields ?? '[]')
  const map = entriesOf(device)
  return numbers.map((number) => ({
    ...number,
    mapped: map[number.name.toLowerCase()] ?? null,
    isKnown: meaningOf(lastPart(number.name)) !== undefined,
  }))
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
): Promise<Reread> {
  const name = field.trim().toLowerCase()
  const errors = mappingErrors(name, meaning)
  if (errors.length > 0) throw new Invalid('invalid_field_map', 'the field cannot mean this', errors)
  const before = await deps.db.transaction().execute(async (tx) => {
    const device = await requireDevice(tx, sensorId)
    const map = { ...entriesOf(device), [name]: meaning }
    if (Object.keys(map).length > maxMapped) {
      throw new Invalid('invalid_field_map', 'more fields are mapped than a sensor can have', [
        { path: 'field', code: 'too_many' },
      ])
    }
    await setFieldMap(tx, device.id, JSON.stringify(map))
    return device
  })
  return rereadMessages(deps, sensorId, before)
}

/** Takes back what was said of a field; its readings stay. Throws NotFound. */
export async function unmapSensorField({ db }: Deps, sensorId: string, field: string): Promise<void> {
  const name = field.trim().toLowerCase()
  await db.transaction().execute(async (tx) => {
    const device = await requireDevice(tx, sensorId)
    const { [name]: known, ...others } = entriesOf(device)
    if (known === undefined) throw new NotFound('field_not_mapped', 'nobody has said what this field means')
    await setFieldMap(tx, device.id, Object.keys(others).length === 0 ? null : JSON.stringify(others))
  })
}

const maxMapped = 60
const maxFieldLength = 80

function mappingErrors(name: string, meaning: FieldMeaningEntry): readonly FieldError[] {
  if (name === '' || name.length > maxFieldLength) return [{ path: 'field', code: 'too_long' }]
  const errors = fieldMapErrorsOf({ [name]: meaning })
  if (errors.length > 0)
    return errors.map(({ path, code }) => ({ path: path.slice(`field_map.${name}.`.length), code }))
  const understood = fieldMapOfEntries({ [name]: meaning }).get(name)
  return understood?.needsUnit ? [{ path: 'unit', code: 'missing' }] : []
}

async function requireDevice(db: Database, sensorId: string): Promise<DeviceOfSensor> {
  if (!(await findSensor(db, sensorId)))
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
