import type { FastifyInstance } from 'fastify'
import { backupRehearsal, getBackupRehearsalEndpoint } from '#contract/municipality.ts'
import {
  getInstallationEndpoint,
  installation,
  tryBackupEndpoint,
  tryMailEndpoint,
} from '#contract/municipality-installation.ts'
import { toWire } from '#contract/wire.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import { askForRehearsal, type RehearsalState, rehearsalState } from '#server/use-cases/backup-rehearsal.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getInstallation, type MailWay, tryMail } from '#server/use-cases/municipality/installation.ts'

/** What only the program that runs knows about itself. */
export interface RunningFacts {
  readonly version: string
  /** Names of the identity providers. */
  readonly providers: readonly string[]
  /** Null = no mail server is set. */
  readonly mail: MailWay | null
}

/** How the installation is, and tries of what an administrator cannot see. */
export function serveInstallation(app: FastifyInstance, deps: Deps, facts: RunningFacts): void {
  const { version, providers, mail } = facts
  const startedAt = deps.now() - Math.round(process.uptime() * 1000)
  serveForAdministrator(app, deps, getInstallationEndpoint, async () => {
    const { connections, backup, disk, lastSignInAt, ...rest } = await getInstallation(deps, mail)
    return {
      data: toWire(installation, {
        version,
        startedAt,
        ...rest,
        disk,
        backup: rehearsalOf(backup),
        signIn: { providers, lastAt: lastSignInAt },
        connections: connections.map((connection) => ({
          ...connection,
          title: integrationTitle(connection.key),
        })),
      }),
    }
  })
  serveForAdministrator(app, deps, tryMailEndpoint, async ({ person }) => ({
    data: toWire(tryMailEndpoint.response.entries.data, await tryMail(deps, mail, person.email)),
  }))
  serveForAdministrator(app, deps, getBackupRehearsalEndpoint, async () => ({
    data: toWire(backupRehearsal, rehearsalOf(await rehearsalState(deps))),
  }))
  serveForAdministrator(app, deps, tryBackupEndpoint, async () => ({
    data: toWire(backupRehearsal, rehearsalOf(await askForRehearsal(deps))),
  }))
}

function rehearsalOf({ last, ...state }: RehearsalState) {
  return {
    ...state,
    at: last?.at ?? null,
    problem: last?.problem ?? null,
    newestReadingAt: last?.newestReadingAt ?? null,
  }
}
