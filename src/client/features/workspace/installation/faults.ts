import type { Installation } from '#contract/municipality-installation.ts'
import { ageOf, type Now } from '#domain/time/age.ts'
import { hourMs } from '#domain/time/time-zone.ts'

/** Faults of the installation, most urgent first. */
export const faultKinds = ['database', 'disk', 'clock', 'backup', 'sign_in', 'mail', 'connections'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Below this share of a disk there is still time to make room. */
export const littleDisk = 0.1
/** One night without a rehearsal is too many, with room for a late one. */
const oldBackupMs = 36 * hourMs

/** What is wrong with an installation now. What is not set up is no fault, except sign-in. */
export function faultsOf(installation: Installation, now: Now): readonly FaultKind[] {
  const { database, disk, backup, mail, sign_in: signIn, connections } = installation
  const isWrong: Readonly<Record<FaultKind, boolean>> = {
    database: database.is_damaged,
    disk: database.is_full || (disk !== null && disk.free_bytes < littleDisk * disk.total_bytes),
    clock: !installation.is_clock_trusted,
    backup: isBackupWrong(backup, now),
    sign_in: signIn.providers.length === 0,
    mail: mail !== null && (mail.waiting > 0 || (mail.last_try?.problem ?? null) !== null),
    connections: connections.some(({ is_failing: fails }) => fails),
  }
  return faultKinds.filter((kind) => isWrong[kind])
}

function isBackupWrong({ at, problem }: Installation['backup'], now: Now): boolean {
  if (at === null) return false
  const age = ageOf(Date.parse(at), now)
  return problem !== null || (age.kind !== 'unknown' && age.ms > oldBackupMs)
}
