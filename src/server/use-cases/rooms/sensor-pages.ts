import { pageWithin } from '#domain/page.ts'
import type { SensorShow } from '#domain/sensors/sensor-show.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { sensorsOf, type WorkspaceSensor } from './workspace-sensors.ts'

/** Which sensors somebody looks at. */
export interface SensorChoice {
  /** Counted from 1. */
  readonly page: number
  readonly perPage: number
  /** Left out = those that need somebody first, then by name. */
  readonly sort?: 'name' | 'status' | 'location' | 'battery' | 'last_sync' | undefined
  readonly isDescending?: boolean
  /** Left out = all that are in use. */
  readonly show?: SensorShow | undefined
  /** Part of a name, of a room's name or of a device's id. */
  readonly search?: string | undefined
  readonly roomId?: string | undefined
  /** Only those that measure it. */
  readonly metricKey?: string | undefined
}

export interface SensorPage {
  readonly sensors: readonly WorkspaceSensor[]
  /** Of those that were asked for. */
  readonly count: number
  /** Of each choice of `show` among those that the rest of the choice finds; `all` are those in use. */
  readonly counts: Readonly<Record<SensorShow | 'all', number>>
  /** Everything that the school's sensors measure. */
  readonly metricKeys: readonly string[]
}

/** A page of a school's sensors; beyond the last it is the last. Throws NotFound. */
export async function pageOfSensors(
  deps: Deps,
  schoolId: string,
  { sort, isDescending = false, show, search = '', roomId, metricKey, ...page }: SensorChoice,
): Promise<SensorPage> {
  // What nobody has placed waits in the inbox.
  const known = (await sensorsOf(deps, schoolId)).filter(
    (sensor) => sensor.roomId !== null || sensor.archivedAt !== null,
  )
  const found = known.filter(
    (sensor) =>
      isFound(sensor, search) &&
      (roomId === undefined || sensor.roomId === roomId) &&
      (metricKey === undefined || sensor.metricKeys.includes(metricKey)),
  )
  const archived = found.filter(({ archivedAt }) => archivedAt !== null)
  const all = found.filter(({ archivedAt }) => archivedAt === null)
  const lists = {
    all,
    problems: all.filter(({ problem }) => problem !== null),
    silent: all.filter(({ problem }) => problem?.kind === 'silent' || problem?.kind === 'never_heard'),
    battery_low: all.filter((sensor) => sensor.isBatteryLow),
    archived,
  }
  const asked = lists[show ?? 'all']
  // The list comes by name, and a sort keeps what it finds equal in its order.
  const sorted = asked.toSorted(
    sort
      ? (a, b) => compare(orders[sort](a), orders[sort](b), isDescending)
      : (a, b) => Number(b.problem !== null) - Number(a.problem !== null),
  )
  const { offset, perPage } = pageWithin(page, asked.length)
  return {
    sensors: sorted.slice(offset, offset + perPage),
    count: asked.length,
    counts: {
      all: all.length,
      problems: lists.problems.length,
      silent: lists.silent.length,
      battery_low: lists.battery_low.length,
      archived: archived.length,
    },
    metricKeys: [...new Set(known.flatMap((sensor) => sensor.metricKeys))].sort(),
  }
}

/** Ids are written in many ways: what stands between their characters does not count. */
function isFound({ name, roomName, externalId }: WorkspaceSensor, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const isNamed = [name, roomName].some((words) => words?.toLowerCase().includes(wanted))
  return isNamed || bare(externalId ?? '').includes(bare(wanted) || wanted)
}

function bare(id: string): string {
  return id.toLowerCase().replaceAll(/[\s:.-]/g, '')
}

const orders = {
  name: ({ name }: WorkspaceSensor) => name,
  status: ({ status }: WorkspaceSensor) => status,
  location: ({ roomName }: WorkspaceSensor) => roomName,
  battery: ({ batteryPercent }: WorkspaceSensor) => batteryPercent,
  last_sync: ({ lastSyncAt }: WorkspaceSensor) => lastSyncAt,
}

/** What is not there comes last in either direction. */
function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const ascending =
    typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'sv', { numeric: true })
  return isDescending ? -ascending : ascending
}
