import { co2 } from '#domain/metrics/co2/metric.ts'
import { freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'
import { isLivedIn, type Room } from '#domain/rooms/room.ts'
import {
  isBatteryLow,
  type MeasuredFacts,
  type SensorProblemKind,
  sensorProblem,
} from '#domain/sensors/problem.ts'
import { isWallSilent } from '#domain/walls/wall.ts'
import { alertRecipients, alertsBetween } from '#server/storage/alerts/alerts.ts'
import { unsentAlertEvents } from '#server/storage/integrations/deliveries.ts'
import { healthOfIntegrations } from '#server/storage/integrations/integrations.ts'
import { latestOfSchools } from '#server/storage/measurements/latest.ts'
import { wallLastSeen } from '#server/storage/pages/walls.ts'
import { waitingBySchool } from '#server/storage/rooms/inbox.ts'
import { roomsBySchool } from '#server/storage/rooms/rooms.ts'
import { placedSensorsOfSchools, type SensorRow } from '#server/storage/rooms/sensors.ts'
import { everySchool } from '#server/storage/schools/schools.ts'
import { isByHand } from '#server/use-cases/by-hand.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type RoomValue, roomValues } from '#server/use-cases/measurements/room-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { measuredFacts } from '#server/use-cases/rooms/measured-facts.ts'
import { type School, toSchool } from '#server/use-cases/school.ts'
import { failingIntegrations } from './failing-integrations.ts'

/** A school as its municipality sees it: what a person may have to do something about. */
export interface SchoolHealth extends School {
  /** Epoch ms; null = it is in use. */
  readonly archivedAt: number | null
  /** Sensors with a room. */
  readonly sensors: number
  /** Connections of its own that are switched on. */
  readonly connections: number
  readonly rooms: number
  /** Rooms in which people stay and carbon dioxide is measured. */
  readonly roomsMeasured: number
  /** Those of them whose value is young enough to be judged. */
  readonly roomsLive: number
  /** Of its sensors with a room, epoch ms; null = they have measured nothing. */
  readonly newestValueAt: number | null
  /** The one that most needs attention first. */
  readonly badAir: readonly { readonly room: Room; readonly level: string }[]
  /** Sensors with a room that do not report. */
  readonly silent: readonly SensorRow[]
  /** Sensors with a room that send what cannot be shown, or not judged. */
  readonly toCheck: readonly SensorRow[]
  readonly lowBatteries: number
  /** `lastSuccessAt`: epoch ms; null = it has never worked. */
  readonly failing: readonly { readonly integrationKey: string; readonly lastSuccessAt: number | null }[]
  /** Walls that have sent a heartbeat, but none for a day; the longest silence first. Epoch ms. */
  readonly silentWalls: readonly { readonly id: string; readonly name: string; readonly lastSeenAt: number }[]
  readonly unsentAlerts: number
  /** Devices that are neither placed nor ignored. */
  readonly waiting: number
}

/** Every school by its Swedish name. The questions are asked once for all schools, not once for each. */
export async function listMunicipalitySchools(deps: Deps): Promise<readonly SchoolHealth[]> {
  const { db } = deps
  const now = deps.now()
  const latest = await latestOfSchools(db, {})
  const schools = await everySchool(db)
  const calendars = new Map(schools.map((row) => [row.id, toSchool(row).calendar]))
  const measured = await measuredFacts(db, latest, (id) => calendars.get(id) ?? null)
  const air = await shownSensors(db, await latest.filter(({ metricKey }) => metricKey === co2.key), now)
  const airOf = Map.groupBy(air, ({ schoolId }) => schoolId)
  const placedOf = Map.groupBy(await placedSensorsOfSchools(db), ({ schoolId }) => schoolId)
  const waitingOf = await waitingBySchool(db)
  const roomsOf = await roomsBySchool(db)
  const wallsOf = Map.groupBy(await wallLastSeen(db), ({ schoolId }) => schoolId)
  const integrations = await healthOfIntegrations(db)
  const active = integrations.filter(({ status }) => status === 'active')
  const connectionsOf = Map.groupBy(active, ({ schoolId }) => schoolId)
  const failingOf = await failingBySchool(deps, integrations)
  const unsentOf = await unsentBySchool(deps)
  return schools
    .map((row) => {
      const placed = (placedOf.get(row.id) ?? []).filter(({ status }) => status === 'active')
      const school = toSchool(row)
      const kinds = new Map(
        placed.map((sensor) => [sensor, problemOf(sensor, measured.get(sensor.id) ?? [], now)]),
      )
      const withProblem = (wanted: readonly SensorProblemKind[]) =>
        placed.filter((sensor) => wanted.some((kind) => kind === kinds.get(sensor)))
      return {
        ...school,
        archivedAt: row.archivedAt,
        sensors: placed.length,
        connections: connectionsOf.get(row.id)?.length ?? 0,
        rooms: roomsOf.get(row.id) ?? 0,
        newestValueAt: newestOf(placed.flatMap(({ id }) => measured.get(id) ?? [])),
        ...airIn(school, airOf.get(row.id) ?? [], now),
        silent: withProblem(['silent', 'never_heard']),
        toCheck: withProblem(['rejected', 'no_values', 'wrong_values']),
        lowBatteries: placed.filter((sensor) => isBatteryLow(sensor)).length,
        failing: failingOf.get(row.id) ?? [],
        silentWalls: silentOf(wallsOf.get(row.id) ?? [], now),
        unsentAlerts: unsentOf.get(row.id) ?? 0,
        waiting: waitingOf.get(row.id) ?? 0,
      }
    })
    .sort((a, b) => swedish.compare(a.name, b.name))
}

const swedish = new Intl.Collator('sv')

function newestOf(facts: readonly MeasuredFacts[]): number | null {
  return facts.reduce<number | null>((newest, { observedAt }) => Math.max(newest ?? 0, observedAt), null)
}

function airIn(
  { co2Limits }: School,
  sensors: readonly ShownSensor[],
  now: number,
): Pick<SchoolHealth, 'roomsMeasured' | 'roomsLive' | 'badAir'> {
  const rooms = roomValues(co2, co2Limits, sensors, now).filter(({ room }) => isLivedIn(room.kind))
  return {
    roomsMeasured: rooms.length,
    roomsLive: rooms.filter((value) => mayShowLevel(freshnessOf(value, now))).length,
    badAir: rooms.flatMap(({ room, level, ...value }) =>
      level !== null && isBad(level, value, now) ? [{ room, level }] : [],
    ),
  }
}

function isBad(level: string, value: Omit<RoomValue, 'room' | 'level'>, now: number): boolean {
  const concerns: readonly string[] = co2.concernLevels
  return concerns.includes(level) && mayShowLevel(freshnessOf(value, now))
}

/** By the rule of the school's own home page. */
function problemOf(
  sensor: SensorRow,
  measured: readonly MeasuredFacts[],
  now: number,
): SensorProblemKind | undefined {
  return sensorProblem({ ...sensor, isByHand: isByHand(sensor), measured }, now)?.kind
}

function silentOf(walls: Awaited<ReturnType<typeof wallLastSeen>>, now: number): SchoolHealth['silentWalls'] {
  const silent = walls.flatMap(({ id, name, lastSeenAt }) =>
    lastSeenAt !== null && isWallSilent({ lastSeenAt }, now) ? [{ id, name, lastSeenAt }] : [],
  )
  return silent.toSorted((a, b) => a.lastSeenAt - b.lastSeenAt)
}

/** What failed when it was last used, and what an alert says fails. */
async function failingBySchool(
  { db }: Deps,
  integrations: Awaited<ReturnType<typeof healthOfIntegrations>>,
): Promise<ReadonlyMap<string, SchoolHealth['failing']>> {
  return Map.groupBy(integrations.filter(await failingIntegrations(db)), ({ schoolId }) => schoolId)
}

/** Events that another system did not take, and alerts of digests that no mail server took. */
async function unsentBySchool({ db, now }: Deps): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const add = (schoolId: string, count: number) => counts.set(schoolId, (counts.get(schoolId) ?? 0) + count)
  for (const { schoolId, count } of await unsentAlertEvents(db)) add(schoolId, count)
  for (const { schoolId, notifiedUntil, failures } of await alertRecipients(db)) {
    if (failures === 0) continue
    add(schoolId, (await alertsBetween(db, { schoolId, after: notifiedUntil, until: now() })).length)
  }
  return counts
}
