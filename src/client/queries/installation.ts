import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  getInstallationEndpoint,
  tryBackupEndpoint,
  tryMailEndpoint,
} from '#contract/municipality-installation.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Often enough that a try that was asked for is seen to end. */
const pollMs = 10_000

/** How the installation is, for administrators. */
export function installationQuery() {
  return readQuery([privateKey, 'municipality', 'installation'], getInstallationEndpoint, undefined, {
    pollMs,
  })
}

/** Sends a test e-mail to the user. */
export function tryMail() {
  return change(() => call(tryMailEndpoint, {}), [installationQuery().queryKey])
}

/** Asks for a rehearsal of a backup now. */
export function tryBackup() {
  return change(() => call(tryBackupEndpoint, {}), [installationQuery().queryKey])
}
