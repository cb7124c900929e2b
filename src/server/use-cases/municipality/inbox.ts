import { NotFound } from '#domain/errors.ts'
import type { RoutingFacts } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction } from '#server/storage/database.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { countWaitingDevices, type InboxRow, waitingDevices } from '#server/storage/rooms/inbox.ts'
import { findSensors, type SensorRow } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { sendSensors } from '#server/use-cases/ingest/route-device.ts'
import { type Actor, writeAudits } from '#server/use-cases/people/audit.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'

/** A device that no rule has sent to a school. */
export interface UnroutedDevice extends InboxRow {
  readonly application: string | null
  readonly tags: Readonly<Record<string, string>>
  /** What it has measured so far. */
  readonly metricKeys: readonly string[]
}

export interface MunicipalityInbox {
  /** The newest that wait, and then the newest of those that a person ignored; at most 100 of each. */
  readonly devices: readonly UnroutedDevice[]
  /** How many there are. */
  readonly waiting: number
  readonly ignored: number
}

const shownAtOnce = 100

/** What waits with the municipality. */
export async function listUnroutedDevices({ db }: Deps): Promise<MunicipalityInbox> {
  const choices = [false, true].map((isIgnored) => ({ schoolId: municipalityId, isIgnored }))
  const rows: InboxRow[] = []
  const counts: number[] = []
  for (const choice of choices) {
    rows.push(...(await waitingDevices(db, { ...choice, offset: 0, limit: shownAtOnce })))
    counts.push(await countWaitingDevices(db, choice))
  }
  const keys = await metricKeysOfSensors(
    db,
    rows.map(({ sensorId }) => sensorId),
  )
  const devices = rows.map((row) => {
    const facts = row.routingFacts === null ? null : (JSON.parse(row.routingFacts) as RoutingFacts) // as this server wrote it
    return {
      ...row,
      application: facts?.application ?? null,
      tags: facts?.tags ?? {},
      metricKeys: keys.get(row.sensorId) ?? [],
    }
  })
  const [waiting = 0, ignored = 0] = counts
  return { devices, waiting, ignored }
}

/**
 * Sends waiting devices to a school, or back to the municipality (`municipalityId`), all of them or none, with all that
 * they measured. The log of each that it is about says so. Throws NotFound for an unknown school, and for a device that
 * waits nowhere.
 */
export function sendDevices(
  deps: Deps,
  actor: Actor,
  sensorIds: readonly string[],
  schoolId: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await requireSchoolOrMunicipality(tx, schoolId)
    const ids = [...new Set(sensorIds)]
    const sensors = await findSensors(tx, ids)
    const isWaiting = ({ roomId, archivedAt, deviceId }: SensorRow) =>
      roomId === null && archivedAt === null && deviceId !== null
    if (sensors.length < ids.length || !sensors.every(isWaiting))
      throw new NotFound('sensor_not_waiting', 'no sensor of this id waits')
    await sendSensors(tx, ids, schoolId, deps.now())
    const changes = sensors.flatMap(({ id, name, schoolId: from }) => {
      const before = { name, school_id: from }
      const after = { name, school_id: schoolId }
      const change = { actor, action: 'device_sent', subject: `sensor:${id}`, before, after }
      return [...new Set([municipalityId, from, schoolId])].map((log) => ({ ...change, schoolId: log }))
    })
    await writeAudits(tx, deps.now(), changes)
  })
}
