import { setTimeout as systemWait } from 'node:timers/promises'
import {
  isDeviceId,
  messagesInAPage,
  readStoragePage,
  type StoragePlan,
  type StoredMessage,
  storageMs,
  storagePlan,
} from '#server/ingestion/connections/the-things-stack-storage.ts'
import { askedUntil, setAskedUntil } from '#server/storage/ingest/backfill.ts'
import {
  activeIntegrations,
  recordError,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { type MissingInterval, missingIntervals } from './missing-intervals.ts'
import { receiveMessage } from './receive-message.ts'

export interface BackfillOptions {
  /** Outbound HTTP that passes the guard. */
  readonly fetchOutbound: (url: string, init: RequestInit) => Promise<Response>
  readonly signal?: AbortSignal
  /** Of ms; the system's own unless a test has its own. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface Backfilled {
  readonly fetched: number
  /** Values that were missing. */
  readonly accepted: number
}

/** Why a backfill failed; the code is stable. */
class BackfillProblem extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The platform stores messages in batches: newer ones may not be there yet. */
const settlingMs = 10 * 60_000

/**
 * Backfills missed messages from platforms that store them. What could not be fetched is fetched the next
 * time; a problem is noted at its integration and stops no other.
 */
export async function backfillAll(deps: IngestDeps, options: BackfillOptions): Promise<Backfilled> {
  let [fetched, accepted] = [0, 0]
  for (const integration of await activeIntegrations(deps.db, ['the_things_stack'])) {
    if (options.signal?.aborted) break
    try {
      const done = await backfill(deps, integration, options)
      fetched += done.fetched
      accepted += done.accepted
    } catch (error) {
      if (options.signal?.aborted) break
      const { code = 'unreachable', message } = error as Error & { code?: string }
      await recordError(deps.db, integration.id, {
        at: deps.now(),
        code: `backfill_${code}`.toLowerCase(),
        message,
      })
    }
  }
  return { fetched, accepted }
}

async function backfill(
  deps: IngestDeps,
  integration: SchoolIntegrationRow,
  options: BackfillOptions,
): Promise<Backfilled> {
  const plan = storagePlan(openSettings(deps.secret, integration))
  if (plan === null) return { fetched: 0, accepted: 0 }
  const until = deps.now() - settlingMs
  const oldest = deps.now() - storageMs
  const since = Math.max(oldest, (await askedUntil(deps.db, integration.id)) ?? oldest)
  let [fetched, accepted] = [0, 0]
  for (const missed of since < until
    ? await missingIntervals(deps.db, integration.id, { since, until })
    : []) {
    for await (const { request } of messagesOf(plan, missed, options)) {
      const outcome = await receiveMessage(deps, integration.id, request, { isBackfill: true })
      fetched++
      if (outcome?.kind === 'uplinks') accepted += outcome.accepted
    }
  }
  await setAskedUntil(deps.db, integration.id, Math.max(until, since))
  return { fetched, accepted }
}

/**
 * Page by page, oldest first; the next page begins at the last message of the one before. A message that comes twice is a
 * duplicate when it is stored.
 */
async function* messagesOf(
  plan: StoragePlan,
  { device, from, to }: MissingInterval,
  options: BackfillOptions,
): AsyncGenerator<StoredMessage> {
  const name = device !== null && isDeviceId(device.name) ? device.name : null
  for (let after = from; after < to; ) {
    const page = await pageOf(plan.pageUrl(name, { from: after, to }), plan, options)
    yield* page
    const last = page.at(-1)?.receivedAt ?? null
    if (page.length < messagesInAPage || last === null || last <= after) return
    after = last
  }
}

const maxAttempts = 5

async function pageOf(
  url: string,
  plan: StoragePlan,
  { fetchOutbound, signal, wait = waitFor }: BackfillOptions,
): Promise<readonly StoredMessage[]> {
  for (let tries = 1; ; tries++) {
    const answer = await fetchOutbound(url, { headers: plan.headers, ...(signal && { signal }) })
    if ((answer.status === 429 || answer.status === 503) && tries < maxAttempts) {
      await wait(pauseMs(answer.headers, tries), signal)
      continue
    }
    if (answer.status === 401 || answer.status === 403)
      throw new BackfillProblem('not_authorized', 'the platform does not accept the API key')
    if (!answer.ok) throw new BackfillProblem('refused', `the platform answers with ${answer.status}`)
    const page = readStoragePage(await answer.text())
    if (page === null) throw new BackfillProblem('unreadable', 'the platform answers with something else')
    // The next question would be one too many.
    if (answer.headers.get('x-rate-limit-available') === '0') await wait(pauseMs(answer.headers, 1), signal)
    return page
  }
}

const longestPauseMs = 120_000

/** Seconds, by the headers of the platform, else growing. */
function pauseMs(headers: Headers, tries: number): number {
  const retryAfterS = ['retry-after', 'x-rate-limit-retry', 'x-rate-limit-reset']
    .map((name) => Number(headers.get(name) ?? Number.NaN))
    .find((seconds) => seconds > 0)
  return Math.min(longestPauseMs, (retryAfterS ?? 2 ** tries) * 1000)
}

async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await systemWait(ms, undefined, { ref: false, ...(signal && { signal }) })
}
