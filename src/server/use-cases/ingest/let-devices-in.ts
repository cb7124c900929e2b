import { setImmediate } from 'node:timers/promises'
import { NotFound } from '#domain/errors.ts'
import { devicesLetIn, type HeldCount, heldCount } from '#domain/integrations/held-devices.ts'
import type { Tx } from '#server/storage/database.ts'
import { messagesAfter } from '#server/storage/ingest/messages.ts'
import { findIntegrationById } from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import {
  findNewDeviceCount,
  holdingConnections,
  type NewDeviceCount,
  putNewDeviceCount,
  rereadingConnections,
} from '#server/storage/rooms/new-device-counts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import { ofDay } from './new-device-limit.ts'
import { uplinksOf } from './read-kept-message.ts'
import { storeUplinks } from './store-uplinks.ts'
import type { Rejection } from './validate-uplink.ts'

/** What is said of a message of a device that is held back. */
const heldCode: Rejection['code'] = 'too_many_new_devices'

/** A connection that holds devices back. Times are epoch ms. */
export interface HeldDevices extends HeldCount {
  readonly connectionId: string
  readonly integrationKey: string
  /** Ids of some of them. */
  readonly examples: readonly string[]
  /** Null = none is held back any more. */
  readonly since: number | null
  /** A person has let them in, and what they sent is being read. */
  readonly isBeingRead: boolean
}

/** What the connections of a school, or of the municipality, hold back. */
export async function heldDevicesOf(
  { db }: Pick<Deps, 'db'>,
  schoolId: string,
): Promise<readonly HeldDevices[]> {
  return (await holdingConnections(db, schoolId)).map((connection) => ({
    ...heldCount(connection.heldSketch),
    connectionId: connection.schoolIntegrationId,
    integrationKey: connection.integrationKey,
    examples: connection.heldExamples,
    since: connection.heldSince,
    isBeingRead: connection.rereadAfter !== null,
  }))
}

/** How long a person waits for what was let in; the rest is read by a job. */
const letInMs = 2_000

/**
 * Lets devices in that a connection holds back: `devicesLetIn` more may come today, and kept messages of those that have sent are
 * read again. Throws NotFound for a connection of another owner, and where none is held back.
 */
export async function letDevicesIn(
  deps: Deps,
  member: { readonly schoolId: string; readonly email: string },
  connectionId: string,
): Promise<void> {
  await asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    const integration = await findIntegrationById(tx, connectionId)
    const newDeviceCount = await findNewDeviceCount(tx, connectionId)
    if (
      integration?.schoolId !== member.schoolId ||
      newDeviceCount === undefined ||
      newDeviceCount.heldSince === null
    )
      throw new NotFound('no_held_devices', 'this connection holds no devices back')
    const today = ofDay(newDeviceCount, connectionId, deps.now())
    await putNewDeviceCount(tx, {
      ...today,
      allowed: today.added + devicesLetIn,
      heldSketch: [],
      heldExamples: [],
      heldSince: null,
      heldLast: null,
      rereadAfter: { receivedAt: newDeviceCount.heldSince - 1, id: '' },
    })
    const { count } = heldCount(newDeviceCount.heldSketch)
    const subject = `integration:${connectionId}`
    await note({ action: 'devices_let_in', subject, before: { held_devices: count }, after: null })
  })
  await rereadHeldMessages(deps, connectionId, { limitMs: letInMs })
}

/** Continues to read messages of devices that were let in. An error with one connection does not stop the others. */
export async function resumeHeldMessages(
  deps: Deps,
  { signal, onProblem }: { readonly signal?: AbortSignal; readonly onProblem: (error: unknown) => void },
): Promise<void> {
  for (const id of await rereadingConnections(deps.db)) {
    if (signal?.aborted) return
    await rereadHeldMessages(deps, id, signal && { signal }).catch(onProblem)
  }
}

const pageSize = 50

/** Each message in a transaction of its own, with a pause for everything else; it ends where the day's limit is reached again. */
async function rereadHeldMessages(
  deps: Deps,
  connectionId: string,
  { limitMs = Number.POSITIVE_INFINITY, signal }: { limitMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const start = performance.now()
  const integration = await findIntegrationById(deps.db, connectionId)
  let after = (await findNewDeviceCount(deps.db, connectionId))?.rereadAfter ?? null
  while (integration && after !== null) {
    const page = await messagesAfter(deps.db, connectionId, after, pageSize)
    const settings = openSettings(deps.secret, integration)
    for (const message of page) {
      const at = { receivedAt: message.receivedAt, id: message.id }
      const uplinks = message.outcome.includes(heldCode)
        ? uplinksOf(integration, settings, message).map((settled) => ({
            ...settled,
            integration,
            isBackfill: false,
            messageId: message.id,
          }))
        : []
      const devices = uplinks.map(({ uplink }) => `${connectionId} ${uplink.externalId}`)
      const isFull = await whileStoring(deps.db, devices, async (tx) => {
        const stored = await storeUplinks(tx, uplinks, message.receivedAt)
        const isHeld = stored.some(({ rejected }) => rejected.some(({ code }) => code === heldCode))
        await moveOn(tx, connectionId, isHeld ? null : at)
        return isHeld
      })
      if (isFull) return
      await setImmediate()
      after = at
      if (signal?.aborted || performance.now() - start > limitMs) return
    }
    if (page.length < pageSize) {
      await whileStoring(deps.db, [], (tx) => moveOn(tx, connectionId, null))
      return
    }
  }
}

async function moveOn(
  tx: Tx,
  connectionId: string,
  rereadAfter: NewDeviceCount['rereadAfter'],
): Promise<void> {
  const count = await findNewDeviceCount(tx, connectionId)
  if (count) await putNewDeviceCount(tx, { ...count, rereadAfter })
}
