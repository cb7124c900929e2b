import { replaceDevice } from '#server/use-cases/rooms/replace-device.ts'
import { listSensors, type Sensor, type SensorChange, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { type Command, readArguments, readChoice, readInstant, UsageError } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'sensors',
  usage: 'SCHOOL [--json]',
  about: "lists a school's sensors",
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['SCHOOL'], [], ['json'])
    const sensors = await listSensors(deps, positions.SCHOOL)
    if (flags.has('json')) return print(JSON.stringify(sensors.map(toJson), null, 2))
    if (sensors.length === 0) return print('No sensor has sent yet.')
    for (const line of toTable(headings, sensors.map(toRow))) await print(line)
  },
}

const set: Command = {
  name: 'sensor set',
  usage:
    'ID [--name NAME] [--location NAME] [--exposure indoor|outdoor] [--status active|inactive] [--profile KEY]',
  about: 'names and places a sensor; what is left out stays; an empty --location takes the place away',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(
      args,
      ['ID'],
      ['name', 'location', 'exposure', 'status', 'profile'],
    )
    if (Object.keys(values).length === 0) throw new UsageError('There is nothing to set.')
    const { name, location, exposure, status, profile } = values
    const change: SensorChange = {
      ...(name !== undefined && { name }),
      ...(location !== undefined && { location: location === '' ? null : location }),
      ...(exposure !== undefined && { exposure: readChoice('--exposure', exposure, ['indoor', 'outdoor']) }),
      ...(status !== undefined && { status: readChoice('--status', status, ['active', 'inactive']) }),
      ...(profile !== undefined && { profileKey: profile }),
    }
    const sensor = await setSensor(deps, positions.ID, change)
    for (const line of toTable(headings, [toRow(sensor)])) await print(line)
  },
}

const replace: Command = {
  name: 'sensor replace',
  usage: 'SENSOR DEVICE [--integration KEY] [--from TIME] [--move]',
  about:
    'another device measures there from now on, or since TIME; the place keeps its history; --move takes it from another place',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(
      args,
      ['SENSOR', 'DEVICE'],
      ['integration', 'from'],
      ['move'],
    )
    const sensor = await replaceDevice(deps, positions.SENSOR, {
      externalId: positions.DEVICE,
      ...(values.integration !== undefined && { integrationKey: values.integration }),
      ...(values.from !== undefined && { from: readInstant('--from', values.from) }),
      isMove: flags.has('move'),
    })
    for (const line of toTable(headings, [toRow(sensor)])) await print(line)
  },
}

const headings = [
  'ID',
  'NAME',
  'LOCATION',
  'EXPOSURE',
  'STATUS',
  'DEVICE',
  'PROFILE',
  'BATTERY',
  'LAST SYNC',
  'SYNC',
]

function toRow(sensor: Sensor): string[] {
  return [
    sensor.id,
    sensor.name,
    sensor.roomName ?? '-',
    sensor.exposure ?? '-',
    sensor.status,
    sensor.externalId ?? '-',
    sensor.profileKey ?? '-',
    sensor.batteryPercent === null ? '-' : `${sensor.batteryPercent} %`,
    toInstant(sensor.lastSyncAt) ?? '-',
    [sensor.syncStatus, sensor.lastSyncCode].filter((part) => part !== null).join(': '),
  ]
}

/** The fields of the API's sensor, as far as they exist. */
function toJson(sensor: Sensor) {
  const { batteryPercent, batteryMillivolts } = sensor
  const hasBattery = batteryPercent !== null || batteryMillivolts !== null
  return {
    id: sensor.id,
    name: sensor.name,
    status: sensor.status,
    location: sensor.roomName === null ? null : { name: sensor.roomName, exposure: sensor.exposure },
    device: sensor.deviceId === null ? null : { id: sensor.externalId, profile_key: sensor.profileKey },
    battery: hasBattery ? { percent: batteryPercent, millivolts: batteryMillivolts } : null,
    last_sync_status: sensor.syncStatus,
    last_sync_code: sensor.lastSyncCode,
    last_sync_at: toInstant(sensor.lastSyncAt),
    expected_interval_s: sensor.expectedIntervalS,
    provenance: sensor.provenance,
  }
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export const sensorCommands: readonly Command[] = [list, set, replace]
