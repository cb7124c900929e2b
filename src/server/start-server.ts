import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Config } from '#contract/config.ts'
import type { ClockSkew } from '#domain/time/clock-skew.ts'
import type { ServerConfig } from './config.ts'
import { connectionProbe } from './connection-probe.ts'
import { demoSignIn } from './demo-sign-in.ts'
import { watchDisk } from './disk-watch.ts'
import { serveStatic } from './html/static.ts'
import { buildApp } from './http/app.ts'
import { messageReader, tableReader } from './ingestion/tables/read-apart.ts'
import { jobSettings, startJobThread } from './job-thread.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { whileLeading } from './leadership.ts'
import { mailSender } from './mail.ts'
import { openStorage, startErrorOf, takeStorage } from './open-storage.ts'
import { outboundGuard } from './outbound/guard.ts'
import { endDrawing } from './pictures/draw-in-child-process.ts'
import { appVersion, distDir, projectDir } from './project.ts'
import { pushSender } from './push-sender.ts'
import { keepDemoLogos } from './seed/demo-logos.ts'
import { demoLinks, demoMunicipality, loadDemoMunicipality } from './seed/demo-municipality.ts'
import { startReplay } from './seed/replay.ts'
import { type IdentityProvider, identityProvider } from './sign-in/provider.ts'
import { StartError } from './start-error.ts'
import { noteUse } from './storage/copy-database.ts'
import { startSubscriptions } from './subscriptions/subscriptions.ts'
import { systemClock } from './system-clock.ts'
import { type ClockSource, skewSentence } from './use-cases/clock.ts'
import type { IngestDeps } from './use-cases/ingest/ingest-deps.ts'
import { updateMissingLogoPlates } from './use-cases/schools/logo-plates.ts'

export interface RunningServer {
  /** Where this computer reaches it, without a slash at its end. */
  readonly url: string
  /** True when it shows the demo municipality. */
  readonly isDemo: boolean
  /** Settles when the demo's screens have their data; at once without a demo. */
  readonly filled: Promise<void>
  /** Settles when nothing is missing of the demo's weeks before; at once without a demo. */
  readonly complete: Promise<void>
  /** Graceful shutdown: takes no more requests, finishes those that run, ends the jobs and closes the database. */
  close(): Promise<void>
}

/** Puts the server together and listens. `demoPauseMs`, see `startReplay`. Throws StartError. */
export async function startServer(
  config: ServerConfig,
  clockSource: ClockSource = systemClock,
  demoPauseMs?: number,
): Promise<RunningServer> {
  const taken = takeStorage(config)
  let deps: IngestDeps
  try {
    deps = await openStorage(config, clockSource)
  } catch (error) {
    taken?.release()
    throw error
  }
  try {
    await noteUse(deps.db)
    const isDemo = config.demo && (await loadDemoMunicipality(deps))
    // What the demo shows is made as it goes, by whichever clock there is.
    if (isDemo) await deps.clock.accept()
    reportSkew(await deps.clock.start())
    let isWhole = !isDemo
    if (isDemo) await keepDemoLogos(deps, join(projectDir, 'public'))
    await updateMissingLogoPlates(deps)
    const demo = isDemo && config.publicUrl === null ? demoSignIn(() => localPort(app)) : null
    const identityProviders = [
      ...config.identityProviders.map(identityProvider),
      ...(demo ? [demo.provider] : []),
    ]
    const guard = outboundGuard({ allowedHosts: config.allowedHosts })
    const app = await buildApp({
      ...deps,
      identityProviders,
      probe: connectionProbe(guard),
      mail: config.mail && { host: new URL(config.mail.smtpUrl).hostname, send: mailSender(config.mail) },
      publication: config.publication,
      config: publicConfig(config, isDemo, identityProviders),
      metrics: { version: appVersion, metricsToken: config.metricsToken },
      builtFile: join(distDir, 'index.html'),
      trustProxy: config.trustProxy,
      log: config.log,
      notes: () => (isWhole ? [] : [fillingSentence]),
    })
    await serveStatic(app, deps, distDir)
    await listen(() => app.listen({ port: config.port, host: config.host }), config)
    const url = localUrl(app.server.address() as AddressInfo)
    const jobs = whileLeading(
      config.databaseUrl,
      () => [
        startSubscriptions(deps, guard, reportProblem),
        // A database in memory is this thread's alone, and so is a clock that is not the system's.
        config.databaseUrl.endsWith(':memory:') || clockSource !== systemClock
          ? startJobs(
              deps,
              { guard, sendMail: config.mail && mailSender(config.mail), sendPush: pushSender(guard) },
              reportProblem,
            )
          : startJobThread(jobSettings(config, deps), {
              onProblem: reportProblem,
              onCounts: deps.batcher.addCounts,
            }),
      ],
      reportProblem,
    )
    const disk = watchDisk(deps.db)
    const clock = deps.clock.watch(reportSkew, reportProblem)
    const replay = isDemo ? startReplay(deps, url, reportProblem, demoPauseMs) : null
    void replay?.history.then(() => {
      isWhole = true
    })
    return {
      url,
      isDemo,
      filled: replay?.recent ?? Promise.resolve(),
      complete: replay?.history ?? Promise.resolve(),
      async close() {
        disk.stop()
        clock.stop()
        const impatience = setTimeout(() => {
          app.server.closeAllConnections()
          endDrawing()
          tableReader.end()
          messageReader.end()
        }, patienceMs)
        const served = async () => {
          await replay?.stop()
          await app.close()
        }
        await Promise.all([jobs.stop(), served()])
        clearTimeout(impatience)
        endDrawing()
        tableReader.end()
        messageReader.end()
        await demo?.close()
        await deps.db.destroy()
        taken?.release()
      },
    }
  } catch (error) {
    await deps.db.destroy()
    taken?.release()
    throw startErrorOf(error) ?? error
  }
}

async function listen(start: () => Promise<unknown>, { port, host }: ServerConfig): Promise<void> {
  try {
    await start()
  } catch (error) {
    const sentence = listenProblems[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new StartError(sentence(port, host)) : error
  }
}

const listenProblems: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use, perhaps by a Kotte that runs already: stop it, or set PORT to another one.`,
  EACCES: (port) => `This user may not listen on port ${port}: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST is ${host}, which is no address of this computer.`,
  ENOTFOUND: (_port, host) => `HOST is ${host}, which is no known name.`,
}

/** Where this computer reaches a server that listens on `address`. */
function localUrl({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function localPort(app: { readonly server: { address(): unknown } }): number {
  return (app.server.address() as AddressInfo).port
}

const fillingSentence = 'The demo is still being filled: some of its days have no values yet.'

/** What `GET /config` answers. */
function publicConfig(
  { municipality, links, publication }: ServerConfig,
  isDemo: boolean,
  providers: readonly IdentityProvider[],
): Config {
  const fallback = isDemo ? demoLinks : { lessons: null, goals: null, join: null, contact: null }
  return {
    product: 'Kotte',
    municipality: municipality ?? (isDemo ? demoMunicipality : null),
    app_version: appVersion,
    demo: isDemo,
    data_licence: publication.licence,
    sign_in: { providers: providers.map(({ key, name }) => ({ key, name })) },
    links: {
      lessons: links.lessons ?? fallback.lessons,
      goals: links.goals ?? fallback.goals,
      join: links.join ?? fallback.join,
      contact: links.contact ?? fallback.contact,
    },
  }
}

/** What runs when the server stops has this long to end by itself, ms. */
const patienceMs = 6_000

/** What a person has to do something about stands out in the log. */
function reportSkew(skew: ClockSkew | null): void {
  if (skew !== null) console.error(`\n!!! ${skewSentence(skew)}\n`)
}

function reportProblem(error: unknown): void {
  console.error('Kotte had a problem in the background:', error)
}
