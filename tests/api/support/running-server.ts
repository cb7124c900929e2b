import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Config } from '#contract/config.ts'
import { retentionKinds, runsRemembered } from '#domain/privacy/deletion-limit.ts'
import { connectionProbe } from '#server/connection-probe.ts'
import { buildApp } from '#server/http/app.ts'
import { nothingAllowed } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import type { IdentityProvider } from '#server/sign-in/provider.ts'
import { retentionRuns } from '#server/storage/retention-state.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import type { ConnectionProbe } from '#server/use-cases/integrations/integrations.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { clockSourceOf, newTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

export const config: Config = {
  product: 'Kotte',
  municipality: 'Tallköping',
  app_version: '0.1.0',
  demo: false,
  data_licence: null,
  sign_in: { providers: [] },
  links: { lessons: null, goals: null, join: null, contact: null },
}

/** A Tuesday in term, 11:00 in Sweden. */
export const testTime = Date.parse('2026-03-10T10:00:00Z')

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: IngestDeps
  readonly clock: TestClock
  /** The answer of a GET as parsed JSON. */
  readonly read: (path: string) => Promise<{ data: unknown }>
}

/** Of a server that may connect to nothing inside the network. */
export const closedProbe = connectionProbe(outboundGuard({ allowedHosts: nothingAllowed }))

const manyRuns = Object.fromEntries(retentionKinds.map((kind) => [kind, Array(runsRemembered).fill(0)]))

/** The whole server in this process on an empty database, until the test ends. */
export async function startServer(
  settings: {
    publicUrl?: string
    prices?: Partial<IngestDeps['prices']>
    identityProviders?: readonly IdentityProvider[]
    startsAt?: number
    /** Starts again where this one ran: on its database, by the clock of its computer. */
    after?: Pick<RunningServer, 'deps' | 'clock'>
    /** Its jobs have never deleted anything; else they have run for long, and deleted little. */
    isNew?: true
    sessionIdleMs?: number
    probe?: ConnectionProbe
    allowsInternalHost?: NonNullable<IngestDeps['allowsInternalHost']>
    publication?: Parameters<typeof buildApp>[0]['publication']
    streams?: Parameters<typeof buildApp>[0]['streams']
    trustProxy?: Parameters<typeof buildApp>[0]['trustProxy']
    mail?: NonNullable<Parameters<typeof buildApp>[0]['mail']>
    /** Takes the lines of its log of errors; left out = it has none. */
    logTo?: NonNullable<Parameters<typeof buildApp>[0]['logTo']>
  } = {},
): Promise<RunningServer> {
  const { after } = settings
  const db = after?.deps.db ?? (await openTestDatabase())
  const clock = after?.clock ?? newTestClock(settings.startsAt ?? testTime)
  const clockSource = clockSourceOf(clock)
  const deps: IngestDeps = {
    db,
    now: clockSource.now,
    clock: createClockGuard(db, clockSource),
    batcher: createWriteBatcher(db),
    secret: new Uint8Array(32).fill(7),
    publicUrl: settings.publicUrl ?? null,
    prices: { electricityKrPerKwh: null, bunKr: 30, ...settings.prices },
    ...(settings.sessionIdleMs !== undefined && { sessionIdleMs: settings.sessionIdleMs }),
    ...(settings.allowsInternalHost && { allowsInternalHost: settings.allowsInternalHost }),
  }
  if (settings.isNew !== true && !after) await retentionRuns.write(db, manyRuns)
  await deps.clock.start()
  const { identityProviders = [], probe = closedProbe, publication, streams } = settings
  const app = await buildApp({
    ...deps,
    identityProviders,
    probe,
    config,
    trustProxy: settings.trustProxy ?? false,
    log: settings.logTo ? 'errors' : 'none',
    ...(settings.logTo && { logTo: settings.logTo }),
    ...(publication && { publication }),
    ...(settings.mail && { mail: settings.mail }),
    ...(streams && { streams }),
  })
  onTestFinished(async () => {
    await app.close()
    if (!after) await db.destroy()
  })
  return { app, deps, clock, read: async (path) => (await app.inject(path)).json() }
}

/** As `startServer`, with one school that has the webhook of The Things Stack. */
export async function startSchool(
  settings: Parameters<typeof startServer>[0] & {
    /** Leaves new devices in the inbox; else each is in a room of its own name once its first message has come. */
    keepsInbox?: true
  } = {},
) {
  const server = await startServer(settings)
  const { app, deps } = server
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const { key } = await createWebhook(deps, 'almgardsskolan', 'the_things_stack')
  const url = `/api/v1/hooks/${key}`
  const post = (
    payload: string | Buffer | object,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<LightMyRequestResponse> => placed(app.inject({ method: 'POST', url, headers, payload }))
  const placed = async <T>(answer: Promise<T>): Promise<T> => {
    const answered = await answer
    if (settings.keepsInbox !== true) await placeAll(deps, 'almgardsskolan')
    return answered
  }
  return { ...server, url, post, placed }
}

/** The first sensor of a school, as the database has it. */
export async function onlyRow<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row, ...others] = await rows
  if (row === undefined || others.length > 0) throw new Error('expected exactly one row')
  return row
}
