import type { QueryClient } from '@tanstack/react-query'
import { fetchErrorKind } from '#client/api/problem-error.ts'
import { persistenceStore } from '#client/device/persistence.ts'
import { clockStore, serverNow } from '#client/device/server-clock.ts'
import { isPictureKept, keepPicture } from '#client/offline/kept-pictures.ts'
import { queryStore } from '#client/offline/query-store.ts'
import { type KeptPart, type Readiness, readinessStore, type WhyMissing } from '#client/offline/readiness.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'
import { type OfflinePart, offlineGames, offlineManifest } from './offline-manifest.ts'

/** By itself what is there is fetched again after this, ms: a page that is looked at asks far more often. */
const byItselfAfterMs = 24 * 3_600_000
/** A user who checks before a lesson gets what is not older than this, ms. */
const checkedAfterMs = 5 * 60_000
/** Calls at a time: browsers open six connections, and the page in front needs one. */
const concurrency = 4

/** The round that is under way: a second one would ask for the same. */
let running: Promise<void> | undefined

/** How new the data has to be: `quiet` fetches little more than what is missing, `check` whatever is older than some minutes. */
export type Thoroughness = 'quiet' | 'check'

/**
 * Fetches what the opened schools and games need without a network and counts what the disk then has (`readinessStore`). Those
 * that are opened meanwhile come along. Never rejects.
 */
export function prefetchOffline(queryClient: QueryClient, thoroughness: Thoroughness): Promise<void> {
  running ??= run(queryClient, thoroughness).finally(() => {
    running = undefined
  })
  return running
}

/** Counts what is there, and fetches nothing. Never rejects. */
export async function countKept(queryClient: QueryClient): Promise<void> {
  if (running) return
  const parts = await countedParts(queryClient)
  if (!running) readinessStore.setState({ parts })
}

async function run(queryClient: QueryClient, thoroughness: Thoroughness): Promise<void> {
  const afterMs = thoroughness === 'check' ? checkedAfterMs : byItselfAfterMs
  const tried = new Set<string>()
  let why: WhyMissing | null = null
  // A school's first answers report what else there is.
  for (;;) {
    const kept = await countedParts(queryClient)
    readinessStore.setState({ parts: kept })
    const byKey = new Map(kept.map((part) => [part.key, part]))
    const due = manifestOfQueries(queryClient).filter(
      ({ key }) => !tried.has(key) && isDue(byKey.get(key), afterMs),
    )
    if (due.length === 0) break
    // What is only made newer is no news: the app is ready already, and stays so.
    if (due.some(({ key }) => !byKey.get(key)?.isKept))
      readinessStore.setState({ phase: 'working', why: null })
    else if (tried.size === 0) readinessStore.setState({ phase: 'refreshing', why: null })
    for (const { key } of due) tried.add(key)
    const failures = await forEachConcurrently(due, (part) => fetchPart(queryClient, part))
    why = failures[0] ?? why
  }
  const parts = await countedParts(queryClient, 'settled')
  const isMissing = parts.some(({ isKept }) => !isKept)
  const isKeeping = persistenceStore.getState().mode === 'disk'
  readinessStore.setState({
    phase: 'settled',
    parts,
    why: isMissing ? (isKeeping ? (why ?? 'not_fetched') : 'not_kept') : null,
  })
}

function manifestOfQueries(queryClient: QueryClient): OfflinePart[] {
  const { ids } = openedSchoolsStore.getState()
  const now = serverNow()
  return [
    ...ids.flatMap((id) => offlineManifest(queryClient, id, now)),
    ...offlineGames(queryClient, ids, now),
  ]
}

function isDue(part: KeptPart | undefined, afterMs: number): boolean {
  return !part?.isKept || (part.keptAt !== null && Math.abs(serverNow() - part.keptAt) > afterMs)
}

/** Calls `work` for each part, `concurrency` at a time. Marks each fetched part as kept; returns why the others failed. */
async function forEachConcurrently(
  parts: readonly OfflinePart[],
  work: (part: OfflinePart) => Promise<void>,
): Promise<WhyMissing[]> {
  const waiting = parts.values()
  const failures: WhyMissing[] = []
  const worker = async () => {
    for (const part of waiting) {
      try {
        await work(part)
        // What only this page has is not on the device.
        if (!part.query || persistenceStore.getState().mode === 'disk') showKept(part.key)
      } catch (error) {
        // A picture that the network does not give is a TypeError.
        failures.push(error instanceof TypeError ? 'no_internet' : fetchErrorKind(error))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return failures
}

async function fetchPart(queryClient: QueryClient, { key, query }: OfflinePart): Promise<void> {
  if (!query) return keepPicture(key)
  const cachedQuery = queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true })
  await queryClient.fetchQuery({
    ...(query as Parameters<QueryClient['fetchQuery']>[0]),
    // What no page has shown stays out of the small snapshot for first frames: it would take the room of what was shown.
    meta: cachedQuery?.meta ?? {},
    staleTime: 0,
    retry: false,
  })
}

/** On the way the counter moves with each answer; the disk has the last word. */
function showKept(key: string): void {
  readinessStore.setState(({ parts }: Readiness) => ({
    parts: parts.map((part) => (part.key === key ? { ...part, isKept: true } : part)),
  }))
}

/** `settled` waits for the disk to have written what has just come. */
async function countedParts(queryClient: QueryClient, when?: 'settled'): Promise<KeptPart[]> {
  if (when) await new Promise((resolve) => setTimeout(resolve, writingMs))
  const rows = await queryStore.keys().catch((): string[] => [])
  return await Promise.all(
    manifestOfQueries(queryClient).map(async ({ query, ...part }) => {
      const isKept = query
        ? rows.some((row) => row.startsWith(part.key))
        : await isPictureKept(part.key).catch(() => false)
      const at = query && queryClient.getQueryState(query.queryKey)?.dataUpdatedAt
      const { anchor } = clockStore.getState()
      return { ...part, isKept, keptAt: at ? at + anchor.server - anchor.device : null }
    }),
  )
}

/** A row is written within this after its answer came, ms. */
const writingMs = 300
