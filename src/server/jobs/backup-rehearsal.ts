import { isRehearsalDue, rehearseBackup } from '#server/use-cases/backup-rehearsal.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Job, repeatByClock } from './repeat.ts'

const everyMs = 5_000

/** Tries whether a backup can be made and read: at night, and within seconds when a person asks for it. */
export function startBackupRehearsal(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeatByClock(
    deps,
    { firstAfterMs: everyMs, everyMs },
    async () => {
      if (!(await isRehearsalDue(deps))) return
      const { problem = null } = (await rehearseBackup(deps)) ?? {}
      if (problem !== null) onProblem(new Error(sentences[problem]))
    },
    onProblem,
  )
}

const sentences = {
  damaged:
    'The nightly rehearsal made a copy of the database that is damaged: look at the disk, and keep the backups that you have.',
  no_room:
    'There was no nightly rehearsal of a backup: its disk has less room than two copies of the database need.',
  failed: 'The nightly rehearsal could make no copy of the database: look at its disk.',
} as const
