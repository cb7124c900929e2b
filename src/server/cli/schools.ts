import { addSchool, listSchools } from '#server/use-cases/schools/schools.ts'
import { type Command, readArguments, readNumber, UsageError } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'schools',
  usage: '',
  about: 'lists the schools',
  async run(args, { deps, print }) {
    readArguments(args, [])
    const schools = await listSchools(deps)
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

export const schoolCommands: readonly Command[] = [list, add]
