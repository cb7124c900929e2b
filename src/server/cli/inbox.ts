import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction } from '#server/storage/database.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { sendDevices } from '#server/use-cases/municipality/inbox.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import {
  assignSensors,
  ignoreSensors,
  inboxOf,
  placeAll,
  type WaitingSensor,
  waitingSensorOf,
  waitingSensorsOf,
} from '#server/use-cases/rooms/inbox.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'inbox',
  usage: 'SCHOOL|municipality [--json]',
  about:
    'lists the devices that nobody has placed yet: only staff see what they measure; "municipality" = those of no school',
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['SCHOOL'], [], ['json'])
    const waiting = await inboxOf(deps, positions.SCHOOL)
    if (flags.has('json')) return print(JSON.stringify(waiting.map(toJson), null, 2))
    if (waiting.length === 0) return print('No device waits.')
    const headings = ['DEVICE', 'NAME', 'PROFILE', 'LAST SYNC', 'IGNORED']
    for (const line of toTable(headings, waiting.map(toRow))) await print(line)
  },
}

const place: Command = {
  name: 'inbox place',
  usage: 'DEVICE --room NAME [--school ID] | --all --school ID',
  about:
    'places a waiting device in a room, made where there is none of that name; one that waits with the municipality is sent to the school first; --all places each in the room that the inbox proposes, else in one of its own name; what they measured comes along',
  async run(args, { deps, print }) {
    const isAll = args.includes('--all')
    const { positions, values } = readArguments(args, isAll ? [] : ['DEVICE'], ['room', 'school'], ['all'])
    if (isAll) {
      if (values.school === undefined) throw new UsageError('--school is missing.')
      const placed = await placeAll(deps, values.school)
      for (const { deviceId, room } of placed) await print(`${deviceId} measures in ${room.name} now.`)
      return print(`Placed: ${placed.length}.`)
    }
    const device = (positions as { readonly DEVICE: string }).DEVICE
    if (values.room === undefined) throw new UsageError('--room is missing.')
    const { school, room } = values
    const isHere = school === undefined || (await waitingSensorsOf(deps, device, [school])).length > 0
    const isSent = !isHere && (await waitingSensorsOf(deps, device, [municipalityId])).length > 0
    const sensor = await waitingSensorOf(
      deps,
      device,
      await schoolIdsOf(deps, isSent ? municipalityId : school),
    )
    const schoolId = school ?? sensor.schoolId
    if (schoolId === municipalityId)
      throw new UsageError(`${sensor.externalId} waits with the municipality: say its school with --school.`)
    const [placed] = await inTransaction(deps.db, async (tx) => {
      const inside = { ...deps, db: tx }
      if (isSent) await sendDevices(inside, commandLine, [sensor.id], schoolId)
      return assignSensors(inside, schoolId, [{ sensorId: sensor.id, room }])
    })
    await print(`${sensor.externalId} measures in ${placed?.room.name} now.`)
  },
}

const ignore: Command = {
  name: 'inbox ignore',
  usage: 'DEVICE [--school ID] [--undo]',
  about: 'puts a waiting device aside, or takes it back; its messages are kept',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(args, ['DEVICE'], ['school'], ['undo'])
    const sensor = await waitingSensorOf(deps, positions.DEVICE, await schoolIdsOf(deps, values.school))
    await ignoreSensors(deps, sensor.schoolId, [sensor.id], !flags.has('undo'))
    await print(flags.has('undo') ? 'It waits again.' : 'It is ignored.')
  },
}

/** Where a device may wait: `municipality` is what no school has. */
async function schoolIdsOf({ db }: Deps, school: string | undefined): Promise<readonly string[]> {
  if (school !== undefined) return [school]
  return [...(await allSchools(db)).map(({ id }) => id), municipalityId]
}

function toRow({ externalId, name, profileKey, lastSyncAt, ignoredAt }: WaitingSensor): string[] {
  return [externalId, name, profileKey ?? '-', toInstant(lastSyncAt) ?? '-', toInstant(ignoredAt) ?? '-']
}

function toJson({ id, externalId, name, profileKey, lastSyncAt, ignoredAt }: WaitingSensor) {
  return {
    id,
    device: { id: externalId, profile_key: profileKey },
    name,
    last_sync_at: toInstant(lastSyncAt),
    ignored_at: toInstant(ignoredAt),
  }
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

const send: Command = {
  name: 'inbox send',
  usage: 'DEVICE --to SCHOOL',
  about: 'sends a waiting device to a school, with all that it measured; "municipality" = back to no school',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['DEVICE'], ['to'])
    if (values.to === undefined) throw new UsageError('--to is missing.')
    const sensor = await waitingSensorOf(deps, positions.DEVICE, await schoolIdsOf(deps, undefined))
    await sendDevices(deps, commandLine, [sensor.id], values.to)
    await print(`${sensor.externalId} waits at ${values.to}.`)
  },
}

export const inboxCommands: readonly Command[] = [list, place, ignore, send]
