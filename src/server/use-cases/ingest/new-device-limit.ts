import { createHash } from 'node:crypto'
import { heldExamples, newDevicesPerDay, withHashes } from '#domain/integrations/held-devices.ts'
import { daysBetween, localDateOf } from '#domain/time/local-date.ts'
import type { Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import {
  findNewDeviceCount,
  type NewDeviceCount,
  putNewDeviceCount,
} from '#server/storage/rooms/new-device-counts.ts'

/**
 * Which of devices that were never seen may be added: on one day an integration brings `newDevicesPerDay`, unless a person lets
 * more in. The others are counted, not kept: what they send stays among the kept messages. The one place that decides it, for
 * webhooks, subscriptions and polls alike. `now`: epoch ms, of the message.
 */
export async function admitNewDevices(
  tx: Tx,
  { id: schoolIntegrationId }: Pick<SchoolIntegrationRow, 'id'>,
  externalIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const before = ofDay(await findNewDeviceCount(tx, schoolIntegrationId), schoolIntegrationId, now)
  const room = Math.max(0, before.allowed - before.added)
  const admitted = externalIds.slice(0, room)
  const after = held({ ...before, added: before.added + admitted.length }, externalIds.slice(room), now)
  if (after.added !== before.added || isNewsOf(after, before)) await putNewDeviceCount(tx, after)
  return new Set(admitted)
}

/** A message that is read again is of an earlier day than the one that is counted. */
const keptDays = 8

/** What is counted on the day of `now`, epoch ms. */
export function ofDay(
  previousCount: NewDeviceCount | undefined,
  schoolIntegrationId: string,
  now: number,
): NewDeviceCount {
  const date = localDateOf(now)
  const days = previousCount === undefined ? -1 : daysBetween(date, previousCount.date)
  if (previousCount !== undefined && days >= 0 && days <= keptDays) return previousCount
  const emptyCount = { heldSketch: [], heldExamples: [], heldSince: null, heldLast: null, rereadAfter: null }
  return { ...emptyCount, ...previousCount, schoolIntegrationId, date, added: 0, allowed: newDevicesPerDay }
}

function held(count: NewDeviceCount, externalIds: readonly string[], now: number): NewDeviceCount {
  if (externalIds.length === 0) return count
  return {
    ...count,
    heldSketch: withHashes(count.heldSketch, externalIds.map(hashOf)),
    heldExamples: [...new Set([...count.heldExamples, ...externalIds])].slice(0, heldExamples),
    heldSince: Math.min(count.heldSince ?? now, now),
    heldLast: Math.max(count.heldLast ?? now, now),
  }
}

function hashOf(externalId: string): number {
  return createHash('sha256').update(externalId).digest().readUIntBE(0, 6)
}

const minuteMs = 60_000

/** A flood of held devices writes hardly ever: what they are is soon known, and when they sent last to the minute. */
function isNewsOf(after: NewDeviceCount, before: NewDeviceCount): boolean {
  return (
    after.heldSketch !== before.heldSketch ||
    after.heldSince !== before.heldSince ||
    (after.heldLast ?? 0) > (before.heldLast ?? 0) + minuteMs
  )
}
