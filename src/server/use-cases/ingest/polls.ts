import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import { integrationTypeOf, integrationTypes } from '#server/ingestion/integration-types.ts'
import { type Poll, type PolledPage, PollProblem } from '#server/ingestion/poll.ts'
import {
  deletePollCursors,
  type PollState,
  pollCursors,
  pollState,
  readingTimesOf,
  setPollCursors,
  writePollState,
} from '#server/storage/ingest/polls.ts'
import {
  activeIntegrations,
  recordError,
  recordSuccess,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import type { FetchOutbound } from './fetch-document.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { pollFetch } from './poll-fetch.ts'
import { receiveMessage, storeFailedMessage } from './receive-message.ts'

export interface PollsOptions {
  /** Outbound HTTP that passes the guard. */
  readonly fetchOutbound: FetchOutbound
  readonly signal?: AbortSignal
  /** From 0 up to 1; spreads schools over time. */
  readonly random?: () => number
  /** Receives our own errors; those of the other side are stored with the integration. */
  readonly onProblem: (error: unknown) => void
}

const polling = integrationTypes.filter(({ poll }) => poll).map(({ key }) => key)

/** Concurrent polls: a slow server delays at most three others. */
const atOnce = 4

/**
 * Polls every server that is due. Its messages are handled like those that are pushed to us.
 * Failures back off exponentially, each integration by itself. Returns how many were polled.
 */
export async function pollDue(deps: IngestDeps, options: PollsOptions): Promise<number> {
  const waiting = [...(await activeIntegrations(deps.db, polling))]
  let asked = 0
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      options.signal?.throwIfAborted()
      if (await pollWhenDue(deps, row, options)) asked++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return asked
}

async function pollWhenDue(
  deps: IngestDeps,
  row: SchoolIntegrationRow,
  options: PollsOptions,
): Promise<boolean> {
  const poll = await planOf(deps, row)
  if (poll === null) return false
  const state = await pollState(deps.db, row.id)
  // New settings are polled at once: a person is waiting.
  const isAsBefore = state?.settingsAt === row.updatedAt
  if (isAsBefore && state.nextAt > deps.now()) return false
  if (state && state.source !== poll.source)
    await deletePollCursors(deps.db, row.id, [...(await pollCursors(deps.db, row.id)).keys()])
  const problem = await problemOf(deps, row, poll, isAsBefore ? state.failures : 0, options)
  if (problem)
    await recordError(deps.db, row.id, { at: deps.now(), code: problem.code, message: problem.message })
  else await recordSuccess(deps.db, row.id, deps.now())
  await writePollState(
    deps.db,
    row.id,
    stateAfter(deps, row, poll, isAsBefore ? state : null, problem, options),
  )
  return true
}

/** Null = nothing to poll with these settings, or the secrets cannot be decrypted. */
async function planOf(deps: IngestDeps, row: SchoolIntegrationRow): Promise<Poll | null> {
  try {
    return integrationTypeOf(row.integrationKey)?.poll?.(openSettings(deps.secret, row)) ?? null
  } catch (error) {
    const { message } = error as Error
    await recordError(deps.db, row.id, { at: deps.now(), code: 'secret_changed', message })
    return null
  }
}

/** What was wrong with a round, if anything was: the first of it. */
async function problemOf(
  deps: IngestDeps,
  row: SchoolIntegrationRow,
  poll: Poll,
  failures: number,
  { fetchOutbound, signal, onProblem }: PollsOptions,
): Promise<PollProblem | null> {
  const problems: PollProblem[] = []
  const ask = pollFetch(fetchOutbound, { now: deps.now, signal })
  const cursors = await pollCursors(deps.db, row.id)
  const round = {
    now: deps.now(),
    cursors,
    knownTimes: (externalId: string, from: number) => readingTimesOf(deps.db, row.id, externalId, from),
    onProblem: (problem: PollProblem) => void problems.push(problem),
  }
  try {
    for await (const page of poll.pages(ask, round)) {
      signal?.throwIfAborted()
      if (!(await storePage(deps, row, page, failures >= maxAttempts))) break
      const { parts } = page
      if (parts)
        await deletePollCursors(
          deps.db,
          row.id,
          [...cursors.keys()].filter((part) => !parts.has(part)),
        )
    }
  } catch (error) {
    if (signal?.aborted) throw error
    if (!(error instanceof PollProblem)) onProblem(error)
    problems.push(
      error instanceof PollProblem
        ? error
        : new PollProblem('internal_error', 'what came could not be stored; it is asked for again'),
    )
  }
  return problems[0] ?? null
}

/** Attempts to store one page before it becomes a dead letter. */
const maxAttempts = 3

/** False = the integration is no longer active. */
async function storePage(
  deps: IngestDeps,
  { id }: SchoolIntegrationRow,
  { request, isLate, cursors }: PolledPage,
  isLastTry: boolean,
): Promise<boolean> {
  if (request !== null) {
    try {
      if ((await receiveMessage(deps, id, request, { isBackfill: isLate })) === null) return false
    } catch (error) {
      if (!isLastTry) throw error
      await storeFailedMessage(deps, id, request)
    }
  }
  await setPollCursors(deps.db, id, cursors)
  return true
}

const firstRetryMs = minuteMs
const longestRetryMs = 6 * hourMs

function stateAfter(
  deps: IngestDeps,
  row: SchoolIntegrationRow,
  { source, everyMs }: Poll,
  before: PollState | null,
  problem: PollProblem | null,
  { random = Math.random }: PollsOptions,
): PollState {
  const now = deps.now()
  const failures = problem ? (before?.failures ?? 0) + 1 : 0
  const backOff = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.5 + random())
  const pause = problem ? Math.max(backOff, problem.retryAfterMs ?? 0) : everyMs * (0.9 + 0.2 * random())
  return {
    source,
    settingsAt: row.updatedAt,
    nextAt: now + Math.round(pause),
    failures,
    failingSince: problem ? (before?.failingSince ?? now) : null,
    lastCode: problem?.code ?? null,
  }
}
