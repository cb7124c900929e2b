import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import { integrationTypeOf, integrationTypes } from '#server/ingestion/integration-types.ts'
import { type Poll, type PolledPage, PollProblem } from '#server/ingestion/poll.ts'
import {
  forgetPollMarks,
  type PollState,
  pollMarks,
  pollState,
  readingTimesOf,
  setPollMarks,
  writePollState,
} from '#server/storage/ingest/polls.ts'
import {
  activeIntegrations,
  noteError,
  noteSuccess,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { askOutside } from './ask-outside.ts'
import type { FetchOutside } from './fetch-document.ts'
import { keepFailedMessage, receiveMessage } from './uplinks.ts'

export interface PollsOptions {
  /** The guarded way to the outside. */
  readonly fetchOutside: FetchOutside
  readonly signal?: AbortSignal
  /** From 0 up to 1; spreads schools over time. */
  readonly random?: () => number
  /** Hears what went wrong in us; what others do wrong is kept with their integration. */
  readonly onProblem: (error: unknown) => void
}

const polling = integrationTypes.filter(({ poll }) => poll).map(({ key }) => key)

/** A server that is slow holds up three others at most. */
const atOnce = 4

/**
 * Asks every server that is due for what is new since the last time. Messages take the way of those that are sent to us.
 * Whoever does not answer is asked later and later; nobody else waits for that. Answers how many were asked.
 */
export async function pollDue(deps: Deps, options: PollsOptions): Promise<number> {
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

async function pollWhenDue(deps: Deps, row: SchoolIntegrationRow, options: PollsOptions): Promise<boolean> {
  const poll = await planOf(deps, row)
  if (poll === null) return false
  const state = await pollState(deps.db, row.id)
  // New settings are tried at once: somebody is waiting.
  const isAsBefore = state?.settingsAt === row.updatedAt
  if (isAsBefore && state.nextAt > deps.now()) return false
  if (state && state.source !== poll.source)
    await forgetPollMarks(deps.db, row.id, [...(await pollMarks(deps.db, row.id)).keys()])
  const problem = await problemOf(deps, row, poll, isAsBefore ? state.failures : 0, options)
  if (problem)
    await noteError(deps.db, row.id, { at: deps.now(), code: problem.code, message: problem.message })
  else await noteSuccess(deps.db, row.id, deps.now())
  await writePollState(
    deps.db,
    row.id,
    stateAfter(deps, row, poll, isAsBefore ? state : null, problem, options),
  )
  return true
}

/** Null = it does not ask for anything, or its secrets cannot be read. */
async function planOf(deps: Deps, row: SchoolIntegrationRow): Promise<Poll | null> {
  try {
    return integrationTypeOf(row.integrationKey)?.poll?.(openSettings(deps.secret, row)) ?? null
  } catch (error) {
    const { message } = error as Error
    await noteError(deps.db, row.id, { at: deps.now(), code: 'secret_changed', message })
    return null
  }
}

/** What was wrong with a round, if anything was: the first of it. */
async function problemOf(
  deps: Deps,
  row: SchoolIntegrationRow,
  poll: Poll,
  failures: number,
  { fetchOutside, signal, onProblem }: PollsOptions,
): Promise<PollProblem | null> {
  const problems: PollProblem[] = []
  const ask = askOutside(fetchOutside, { now: deps.now, signal })
  const marks = await pollMarks(deps.db, row.id)
  const round = {
    now: deps.now(),
    marks,
    knownTimes: (externalId: string, from: number) => readingTimesOf(deps.db, row.id, externalId, from),
    onProblem: (problem: PollProblem) => void problems.push(problem),
  }
  try {
    for await (const page of poll.pages(ask, round)) {
      signal?.throwIfAborted()
      if (!(await keepPage(deps, row, page, failures >= mostTries))) break
      const { parts } = page
      if (parts)
        await forgetPollMarks(
          deps.db,
          row.id,
          [...marks.keys()].filter((part) => !parts.has(part)),
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

/** How often one page may fail to be stored before it is set aside. */
const mostTries = 3

/** False = the integration is no longer active. */
async function keepPage(
  deps: Deps,
  { id }: SchoolIntegrationRow,
  { request, isLate, marks }: PolledPage,
  isLastTry: boolean,
): Promise<boolean> {
  if (request !== null) {
    try {
      if ((await receiveMessage(deps, id, request, { isBackfill: isLate })) === null) return false
    } catch (error) {
      if (!isLastTry) throw error
      await keepFailedMessage(deps, id, request)
    }
  }
  await setPollMarks(deps.db, id, marks)
  return true
}

const firstRetryMs = minuteMs
const longestRetryMs = 6 * hourMs

function stateAfter(
  deps: Deps,
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
