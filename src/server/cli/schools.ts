import { listMunicipalitySchools, type SchoolHealth } from '#server/use-cases/municipality/school-health.ts'
import { updateMunicipalitySchool } from '#server/use-cases/municipality/schools.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { addSchool, schoolsByName } from '#server/use-cases/schools/schools.ts'
import { type Command, readArguments, readNumber, UsageError } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'schools',
  usage: '',
  about: 'lists the schools',
  async run(args, { deps, print }) {
    readArguments(args, [])
    const schools = await schoolsByName(deps.db)
    if (schools.length === 0) return print('There is no school yet: kotte school add ID --name …')
    const rows = schools.map(({ id, name, color, place }) => [id, name, color, place?.name ?? ''])
    for (const line of toTable(['ID', 'NAME', 'COLOUR', 'PLACE'], rows)) await print(line)
  },
}

const add: Command = {
  name: 'school add',
  usage: 'ID --name NAME [--color #RRGGBB] [--lat LATITUDE --lng LONGITUDE [--place NAME]]',
  about: 'adds a school; its page is at /ID',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['ID'], ['name', 'color', 'lat', 'lng', 'place'])
    if (values.name === undefined) throw new UsageError('--name is missing.')
    const school = await addSchool(deps, {
      id: positions.ID,
      name: values.name,
      ...(values.color !== undefined && { color: values.color }),
      place: readPlace(values, values.name),
    })
    await print(`${school.name} is added: /${school.id}`)
  },
}

/** A place without a name is called as the school is. */
function readPlace(
  { lat, lng, place }: { readonly lat?: string; readonly lng?: string; readonly place?: string },
  schoolName: string,
) {
  if (lat === undefined && lng === undefined && place === undefined) return null
  if (lat === undefined || lng === undefined) throw new UsageError('A place needs both --lat and --lng.')
  return { name: place ?? schoolName, lat: readNumber('--lat', lat), lng: readNumber('--lng', lng) }
}

const archive: Command = {
  name: 'school archive',
  usage: 'ID [--undo]',
  about: 'puts a school away: only administrators see it, and all that it has is kept; --undo brings it back',
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['ID'], [], ['undo'])
    const isArchived = !flags.has('undo')
    const { name } = await updateMunicipalitySchool(deps, commandLine, positions.ID, { isArchived })
    await print(isArchived ? `${name} is archived.` : `${name} is in use again.`)
  },
}

const health: Command = {
  name: 'municipality',
  usage: '[--json]',
  about:
    'lists every school with what is wrong there: bad air, silent sensors, batteries, connections, alerts',
  async run(args, { deps, print }) {
    const { flags } = readArguments(args, [], [], ['json'])
    const schools = await listMunicipalitySchools(deps)
    if (flags.has('json')) return print(JSON.stringify(schools.map(toJson), null, 2))
    const headings = [
      'ID',
      'SENSORS',
      'BAD AIR',
      'SILENT',
      'TO CHECK',
      'LOW BATTERY',
      'FAILING',
      'UNSENT',
      'WAITING',
      'ARCHIVED',
    ]
    const rows = schools
      .map(toJson)
      .map((school) => [
        school.id,
        String(school.sensors),
        school.bad_air.join(', '),
        school.silent.join(', '),
        school.to_check.join(', '),
        String(school.low_batteries),
        school.failing_connections.join(', '),
        String(school.unsent_alerts),
        String(school.waiting),
        school.archived ? 'yes' : '',
      ])
    for (const line of toTable(headings, rows)) await print(line)
  },
}

function toJson(school: SchoolHealth) {
  return {
    id: school.id,
    name: school.name,
    archived: school.archivedAt !== null,
    sensors: school.sensors,
    rooms_measured: school.roomsMeasured,
    bad_air: school.badAir.map(({ room }) => room.name),
    silent: school.silent.map(({ name, roomName }) => roomName ?? name),
    to_check: school.toCheck.map(({ name, roomName }) => roomName ?? name),
    low_batteries: school.lowBatteries,
    failing_connections: school.failing.map(({ integrationKey }) => integrationKey),
    unsent_alerts: school.unsentAlerts,
    waiting: school.waiting,
  }
}

export const schoolCommands: readonly Command[] = [list, add, archive, health]
