import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Config, getConfigEndpoint } from '#contract/config.ts'
import { apiHeader } from '#contract/endpoint.ts'
import { nonceAnswer, nonceHeader, nonceQuery } from '#contract/nonce.ts'
import { defaultDataLicence } from '#domain/data-licences.ts'
import { limits, textLimits } from '#domain/limits.ts'
import type { Network } from '#server/network/ip-address.ts'
import { epochReader } from '#server/use-cases/epoch.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import type { ConnectionProbe } from '#server/use-cases/integrations/integrations.ts'
import type { MailWay } from '#server/use-cases/municipality/installation.ts'
import type { SignInDeps } from '#server/use-cases/people/sign-in.ts'
import { logAccess, logging } from './access-log.ts'
import { serveActivities } from './activities/activities.ts'
import { serveCarts } from './activities/carts.ts'
import { serveClassRounds } from './activities/class-rounds.ts'
import { guardCodes } from './activities/code-guard.ts'
import { serveContributions } from './activities/contributions.ts'
import { isTrustedProxy } from './address.ts'
import { allowCrossOriginReads } from './cross-origin-reads.ts'
import { errorHandler } from './errors.ts'
import { serveHealth } from './health.ts'
import { serveUplinks } from './ingest/uplinks.ts'
import { answerMalformed } from './malformed-requests.ts'
import { serveDownloads } from './measurements/downloads.ts'
import { serveOpenData } from './measurements/open-data.ts'
import { type PublicationSettings, serveOpenViews } from './measurements/open-views.ts'
import { serveRoomVentilation } from './measurements/room-ventilation.ts'
import { serveSchoolDay } from './measurements/school-day.ts'
import { serveWeekStory } from './measurements/week-story.ts'
import { serveWidgets } from './measurements/widgets.ts'
import { type MetricsOptions, serveMetrics } from './metrics.ts'
import { serveAccessibilityFeedback } from './municipality/accessibility-feedback.ts'
import { serveStatements } from './municipality/statements.ts'
import { servePages } from './pages/pages.ts'
import { serveSchoolDashboard } from './pages/school-dashboard.ts'
import { serveWalls } from './pages/walls.ts'
import { serveSignInPages } from './people/sign-in-pages.ts'
import { serveUserAccounts } from './people/user-accounts.ts'
import { expensiveReads } from './read-concurrency.ts'
import { serveClassResults } from './schools/class-results.ts'
import type { StreamLimits } from './schools/event-streams.ts'
import { serveSchoolEvents } from './schools/school-events.ts'
import { serveSchools } from './schools/schools.ts'
import { addSecurityHeaders, headersOfRefusal } from './security-headers.ts'
import { refusalLog } from './security-log.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { serve } from './serve.ts'
import { answerUnknownPaths, ofApi } from './unknown-paths.ts'
import { serveWorkspace } from './workspace.ts'

export interface AppOptions extends SignInDeps, IngestDeps {
  /** What `GET /config` answers. */
  readonly config: Config
  /** Tries an integration's connection. */
  readonly probe: ConnectionProbe
  /** Its mail server; left out or null = it has none. */
  readonly mail?: MailWay | null
  /** Left out = anybody may use the data. */
  readonly publication?: PublicationSettings
  /** Left out = `streamLimits`. */
  readonly streams?: StreamLimits
  /** A page that is served, which readiness reads; left out = none is. */
  readonly builtFile?: string
  /** Sentences about what works and is not whole yet, for readiness; left out = there are none. */
  readonly notes?: () => readonly string[]
  /** Left out = nothing is counted. */
  readonly metrics?: MetricsOptions
  /** Proxies whose `X-Forwarded-…` is used; false = none. */
  readonly trustProxy: readonly Network[] | false
  /** What is logged, as JSON lines: each request, or only those that failed through a fault of ours. */
  readonly log: 'requests' | 'errors' | 'none'
  /** Standard output unless it is given. */
  readonly logTo?: { readonly write: (line: string) => void }
}

/** From a request's first byte, or that of its connection, to the end of its headers: browsers and platforms send them at once. */
const headersLimitMs = 10_000
/** A whole request: a table of 10 MiB over a line of 300 kbit/s takes 280 seconds. */
const requestLimitMs = 300_000
/** How often Node.js looks for what is over these limits; left out it would be every 30 seconds. */
const checkEveryMs = 1_000

/**
 * The whole server but its port (HTTP/1.1; a reverse proxy adds TLS and HTTP/2): tests call it in process with `inject`,
 * `start-server.ts` listens. More routes may be added until it is ready. `close()` stops taking requests and finishes those that
 * run.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const answerError = errorHandler(refusalLog())
  const app = Fastify({
    ...logging(options),
    trustProxy: options.trustProxy === false ? false : isTrustedProxy(options.trustProxy),
    bodyLimit: limits.bodyBytes,
    http: { headersTimeout: headersLimitMs, connectionsCheckingInterval: checkEveryMs },
    requestTimeout: requestLimitMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: textLimits.id },
    frameworkErrors: (error, request, reply) => {
      markAsApi(request.url, reply)
      reply.headers(headersOfRefusal(options.publicUrl))
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) =>
      answerMalformed(error, socket, app.log, headersOfRefusal(options.publicUrl)),
  })
  app.addHook('onRequest', async (request, reply) => {
    markAsApi(request.url, reply)
    answerNonce(request, reply, options.now())
  })
  allowCrossOriginReads(app)
  if (options.log === 'requests') logAccess(app)
  app.setErrorHandler(answerError)
  answerUnknownPaths(app)
  addSecurityHeaders(app, options.publicUrl)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Only whole answers: a stream has to arrive piece by piece, and files are compressed when they are built.
    customTypes: /^(application\/((problem|ld)\+)?json|text\/csv)(;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })

  const reads = expensiveReads(options)
  const codes = guardCodes(app, options)
  const epoch = epochReader(options)
  let openStreams = () => 0
  if (options.metrics) serveMetrics(app, options, options.metrics, () => openStreams())
  serveHealth(app, options, options.builtFile ?? null, options.notes ?? (() => []))
  serveConfig(app, options.config)
  serveStatements(app, options, {
    log: options.log,
    sendsMail: Boolean(options.mail),
    signInServices: options.identityProviders.map(({ name }) => name),
  })
  await serveAccessibilityFeedback(app, options)
  serveSecurityTxt(app, options, options.config.links.contact)
  serveSchools(app, options)
  openStreams = serveSchoolEvents(app, options, options.streams)
  serveSchoolDashboard(app, options)
  await serveWalls(app, options)
  serveWidgets(app, options, reads)
  serveRoomVentilation(app, options, reads)
  serveSchoolDay(app, options, reads)
  serveWeekStory(app, options, reads)
  servePages(app, options)
  serveActivities(app, options, codes)
  serveClassRounds(app, options, codes)
  serveClassResults(app, options, reads)
  await serveCarts(app, options, codes, epoch)
  await serveContributions(app, options, codes, epoch)
  serveDownloads(app, options, reads)
  serveOpenData(app, options, reads)
  serveOpenViews(
    app,
    options,
    reads,
    options.config,
    options.publication ?? { licence: defaultDataLicence, publisherUrl: null },
  )
  await serveUplinks(app, options)
  await serveUserAccounts(app, options)
  await serveSignInPages(app, options)
  await serveWorkspace(app, options, codes, {
    version: options.config.app_version,
    providers: options.identityProviders.map(({ name }) => name),
    mail: options.mail ?? null,
  })
  return app
}

function markAsApi(url: string, reply: { header: (name: string, value: string) => unknown }): void {
  if (ofApi.test(url)) reply.header(apiHeader.name, apiHeader.value)
}

/** When the call came, not when it is answered: what the work takes then counts as passed. */
function answerNonce({ headers, query }: FastifyRequest, reply: FastifyReply, now: number): void {
  const asked = {
    header: headers[nonceHeader.toLowerCase()],
    query: (query as Record<string, unknown>)[nonceQuery],
  }
  const answer = nonceAnswer(asked, now)
  if (answer !== null) reply.header(nonceHeader, answer)
}

function serveConfig(app: FastifyInstance, config: Config): void {
  serve(app, getConfigEndpoint, async () => ({ data: config }))
}
