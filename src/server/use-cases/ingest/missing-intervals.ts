import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/storage/database.ts'
import { sendingDevices, timesFrom } from '#server/storage/ingest/backfill.ts'

/** An interval without messages, epoch ms. `device` null = of all devices of the integration. */
export interface MissingInterval {
  readonly device: { readonly externalId: string; readonly name: string } | null
  readonly from: number
  readonly to: number
}

/** A pause of more sending intervals is a gap. Single uplinks are lost on the air, and no platform stores those. */
const gapIntervals = 2.5

/** When so many devices are silent at once, the connection is taken to be the cause. */
const minSilentDevices = 3

/**
 * What is missing of an integration between `since` and `until`, epoch ms. Where several devices are silent together, one
 * stretch of all of them: it also finds what devices sent that were never seen.
 */
export async function missingIntervals(
  db: Database,
  schoolIntegrationId: string,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<readonly MissingInterval[]> {
  const devices = await sendingDevices(db, schoolIntegrationId)
  const gaps: MissingInterval[] = []
  for (const device of devices) {
    const times = await timesFrom(db, device.seriesId, Math.floor(since / 1000))
    const limitMs = device.expectedIntervalS * 1000 * gapIntervals
    for (const { from, to } of gapsBetween(times, until, limitMs))
      gaps.push({ device, from: Math.max(from, since), to })
    // Yields to the event loop between two devices.
    await setImmediate()
  }
  const silent = new Set(gaps.map(({ device }) => device?.externalId))
  const isTogether = silent.size >= Math.min(minSilentDevices, devices.length)
  return isTogether ? union(gaps) : gaps
}

function* gapsBetween(times: readonly number[], until: number, limitMs: number) {
  for (const [index, t] of times.entries()) {
    const from = t * 1000
    const to = index + 1 < times.length ? (times[index + 1] as number) * 1000 : until
    if (to - from > limitMs) yield { from, to }
  }
}

/** Merges overlapping intervals. */
function union(gaps: readonly MissingInterval[]): MissingInterval[] {
  const merged: { device: null; from: number; to: number }[] = []
  for (const { from, to } of gaps.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ device: null, from, to })
  }
  return merged
}
