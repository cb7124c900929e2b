import { municipalityId } from '#domain/schools/school.ts'
import {
  type LastChange,
  lastAudits,
  lastMessages,
  lastSentByDevices,
} from '#server/storage/schools/changes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { versionOf } from '#server/use-cases/versions.ts'

/** So many schools' devices are looked through at a time, so that others wait for some 10 ms at most. */
const devicesOfSchools = 250

/**
 * Tells what has changed at schools by asking the database, so that it does not matter which process stored it. A version
 * changes with each message and with what staff change; it may change although no view does.
 */
export function schoolVersions({ db }: Pick<Deps, 'db'>) {
  let municipality: LastChange['last'] | undefined
  const sentByDevices = new Map<string, LastChange['last']>()
  /** Schools whose devices may have sent through the municipality's connections, those that wait longest first. */
  const due = new Set<string>()

  async function lookAtDevices(schoolIds: readonly string[], lastMessage: LastChange['last'] | undefined) {
    for (const id of schoolIds) if (!sentByDevices.has(id)) due.add(id)
    if (lastMessage !== municipality) for (const id of sentByDevices.keys()) due.add(id)
    municipality = lastMessage
    // Without connections of the municipality, a school's own have told everything.
    if (lastMessage === undefined) return
    const wanted = new Set(schoolIds)
    const asked = [...due].filter((id) => wanted.has(id)).slice(0, devicesOfSchools)
    if (asked.length === 0) return
    for (const id of asked) due.delete(id)
    const found = byId(await lastSentByDevices(db, asked))
    for (const id of asked) sentByDevices.set(id, found.get(id) ?? null)
  }

  return {
    /** The versions of these schools now, by id. */
    async of(schoolIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (schoolIds.length === 0) return new Map()
      const messages = byId(await lastMessages(db, schoolIds))
      const audits = byId(await lastAudits(db, schoolIds))
      await lookAtDevices(schoolIds, messages.get(municipalityId))
      return new Map(
        schoolIds.map((id) => [
          id,
          versionOf([messages.get(id) ?? null, audits.get(id) ?? null, sentByDevices.get(id) ?? null]),
        ]),
      )
    },
    /** Nobody asks for this school any more. */
    forget(schoolId: string): void {
      sentByDevices.delete(schoolId)
      due.delete(schoolId)
    },
  }
}

function byId(changes: readonly LastChange[]): ReadonlyMap<string, LastChange['last']> {
  return new Map(changes.map(({ schoolId, last }) => [schoolId, last]))
}
