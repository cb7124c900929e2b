import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import type { Feed, FeedAnswer, FeedContext, Resource } from '#server/ingestion/feeds/feed.ts'
import { feedOf, feeds } from '#server/ingestion/feeds/registry.ts'
import { inTransaction } from '#server/storage/database.ts'
import {
  deleteFeedStates,
  type FeedState,
  feedStatesOf,
  type PolledIntegration,
  polledIntegrations,
  writeFeedState,
} from '#server/storage/ingest/feed-state.ts'
import { deleteMenuDays } from '#server/storage/measurements/menu-and-forecast.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Fetched, type FetchOutbound, fetchDocument, type KnownDocument } from './fetch-document.ts'
import { storeRecord } from './store-records.ts'

export interface PollOptions {
  readonly fetchOutbound: FetchOutbound
  readonly signal?: AbortSignal
  /** Only this school, and what is not due yet too. */
  readonly schoolId?: string
  /** From 0 up to 1; spreads schools over time. */
  readonly random?: () => number
  /** Receives our own errors; those of the other side are stored in the feed's state. */
  readonly onProblem: (error: unknown) => void
}

/** What became of one resource. `code`: null = fetched or unchanged, else why not. */
export interface Polled {
  readonly schoolId: string
  readonly integrationKey: string
  readonly resource: string
  readonly accepted: number
  readonly code: string | null
}

/**
 * Fetches what is due of all active feeds and stores it. A feed that fails is tried again later and later, and harms no
 * other one. Documents that several schools want are fetched once.
 */
export async function pollFeeds(deps: Deps, options: PollOptions): Promise<readonly Polled[]> {
  const keys = feeds.map(({ key }) => key)
  const polled: Polled[] = []
  const fetchOnce = fetcherOf(deps, options)
  for (const integration of await polledIntegrations(deps.db, keys, options.schoolId)) {
    const feed = feedOf(integration.integrationKey)
    if (integration.status !== 'active' || feed === undefined) continue
    try {
      polled.push(...(await pollFeed(deps, options, feed, integration, fetchOnce)))
    } catch (error) {
      if (options.signal?.aborted) throw error
      options.onProblem(error)
    }
  }
  return polled
}

type FetchOnce = (resource: Resource, cachedDocument: KnownDocument | null) => Promise<Fetched>

async function pollFeed(
  deps: Deps,
  options: PollOptions,
  feed: Feed,
  integration: PolledIntegration,
  fetchOnce: FetchOnce,
): Promise<readonly Polled[]> {
  const context = contextOf(integration, deps.now())
  if (feed.settingsErrors(context.settings, context).length > 0) return []
  const resources = feed.resources(context)
  const states = new Map(
    (await feedStatesOf(deps.db, integration.id)).map((state) => [state.resource, state]),
  )
  if ([...states.keys()].some((key) => !resources.some((resource) => resource.key === key))) {
    await deleteFeedStates(
      deps.db,
      integration.id,
      resources.map(({ key }) => key),
    )
  }
  const polled: Polled[] = []
  for (const resource of resources) {
    const state = states.get(resource.key)
    if (!isDue(state, deps.now(), options.schoolId !== undefined)) continue
    const cachedDocument = state?.url === resource.url && state.lastSuccessAt !== null ? state : null
    const fetched = await fetchOnce(resource, cachedDocument)
    const answer = fetched.kind === 'document' ? feed.read(fetched, resource, context) : null
    const result = { state, fetched, answer, random: options.random ?? Math.random }
    polled.push(await keep(deps, integration, resource, result))
  }
  return polled
}

function isDue(state: FeedState | undefined, now: number, isAsked: boolean): boolean {
  if (state === undefined) return true
  return state.nextAt !== null && (isAsked || state.nextAt <= now)
}

function contextOf({ settings, placeLat, placeLng }: PolledIntegration, now: number): FeedContext {
  const place = placeLat === null || placeLng === null ? null : { lat: placeLat, lng: placeLng }
  return { settings: JSON.parse(settings), place, now }
}

interface Result {
  readonly state: FeedState | undefined
  readonly fetched: Fetched
  readonly answer: FeedAnswer | null
  readonly random: () => number
}

/** Stores what came and how it went, both or neither. */
function keep(
  deps: Deps,
  integration: PolledIntegration,
  resource: Resource,
  { state, fetched, answer, random }: Result,
): Promise<Polled> {
  const now = deps.now()
  const { schoolId, integrationKey } = integration
  return inTransaction(deps.db, async (tx) => {
    let accepted = 0
    let code = codeOf(fetched, answer, resource)
    if (answer?.kind === 'records') {
      const codes: string[] = []
      for (const record of answer.records) {
        const stored = await storeRecord(tx, integration, record, now)
        accepted += stored.accepted
        codes.push(...stored.rejected.map((rejection) => rejection.code))
      }
      const kept = answer.records.map((record) =>
        record.kind === 'menu_day' ? `${record.date} ${record.meal}` : '',
      )
      const dates = answer.menuDates ?? []
      await deleteMenuDays(tx, { schoolId, origin: integrationKey, dates }, new Set(kept))
      // A few wrong days in a menu are the kitchen's; when nothing can be used, something is wrong.
      if (codes.length > 0 && codes.length === answer.records.length) code = codes[0] ?? null
    }
    const failures = code === null || code === notYet ? 0 : (state?.failures ?? 0) + 1
    const isNew = fetched.kind === 'document' && code === null
    await writeFeedState(tx, {
      schoolIntegrationId: integration.id,
      resource: resource.key,
      url: resource.url,
      etag: isNew ? fetched.etag : (state?.etag ?? null),
      lastModified: isNew ? fetched.lastModified : (state?.lastModified ?? null),
      nextAt: nextAtOf(resource, { code, failures, fetched, now, random }),
      failures,
      lastSuccessAt: code === null ? now : (state?.lastSuccessAt ?? null),
      lastErrorAt: failures > 0 ? now : (state?.lastErrorAt ?? null),
      lastErrorCode: failures > 0 ? code : (state?.lastErrorCode ?? null),
    })
    return { schoolId, integrationKey, resource: resource.key, accepted, code }
  })
}

const notYet = 'not_yet'

function codeOf(fetched: Fetched, answer: FeedAnswer | null, resource: Resource): string | null {
  if (fetched.kind === 'failed')
    return fetched.code === 'http_404' && resource.notFound === 'not_yet' ? notYet : fetched.code
  return answer?.kind === 'malformed' ? answer.reason : (answer?.hole ?? null)
}

const notYetMs = 20 * minuteMs
const firstRetryMs = 5 * minuteMs
const longestRetryMs = 6 * hourMs

function nextAtOf(
  { everyMs }: Resource,
  result: {
    readonly code: string | null
    readonly failures: number
    readonly fetched: Fetched
    readonly now: number
    readonly random: () => number
  },
): number | null {
  const { code, failures, fetched, now, random } = result
  if (code === null) return everyMs === null ? null : now + Math.round(everyMs * (0.9 + 0.2 * random()))
  if (code === notYet) return now + Math.round(notYetMs * (0.5 + random()))
  const backOff = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.5 + random())
  const asked = fetched.kind === 'failed' ? (fetched.retryAfterMs ?? 0) : 0
  return now + Math.round(Math.max(backOff, asked))
}

/** One fetch for each address and what is known of it; a host that does not answer is not asked again in this round. */
function fetcherOf(deps: Deps, { fetchOutbound, signal }: PollOptions): FetchOnce {
  const documents = new Map<string, Promise<Fetched>>()
  const silent = new Map<string, Fetched>()
  return async (resource, cachedDocument) => {
    const { host } = new URL(resource.url)
    const failed = silent.get(host)
    if (failed) return failed
    const key = [resource.url, cachedDocument?.etag, cachedDocument?.lastModified].join('\n')
    const now = deps.now()
    const fetched =
      documents.get(key) ?? fetchDocument(fetchOutbound, resource, cachedDocument, { now, signal })
    documents.set(key, fetched)
    const result = await fetched
    if (result.kind === 'failed' && ['timeout', 'unreachable'].includes(result.code)) silent.set(host, result)
    return result
  }
}
