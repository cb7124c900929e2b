import type { PresentTablet } from '#domain/activities/class-round.ts'
import { presenceKeptMs } from '#domain/privacy/retention.ts'
import { forgetPresence, presentTablets, upsertPresence } from '#server/storage/activities/class-rounds.ts'
import { isOnPostgres } from '#server/storage/database.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** How often tablets that are gone are forgotten, ms. */
const forgetEveryMs = 60_000

/** Which tablets show which activity. A tablet that has reported nothing for ten minutes is deleted. */
export interface ClassPresence {
  /** Those that have reported since a time, epoch ms. */
  readonly list: (activityId: string, since: number) => Promise<readonly PresentTablet[]>
  /** Keeps a heartbeat. */
  readonly put: (activityId: string, tablet: PresentTablet) => Promise<void>
}

/** A way to keep them. Times are epoch ms. */
interface Store {
  readonly list: (activityId: string, since: number) => Promise<readonly PresentTablet[]>
  readonly put: (activityId: string, tablet: PresentTablet) => Promise<void>
  /** Answers whether any are left. */
  readonly forget: (before: number) => Promise<boolean>
}

/** In this process's memory; where several processes share a database, in a table. */
export function createClassPresence({ db, now }: Pick<Deps, 'db' | 'now'>): ClassPresence {
  const store = isOnPostgres(db) ? tableStore(db) : memoryStore()
  let willForget = false
  const forgetLater = () => {
    if (willForget) return
    willForget = true
    setTimeout(forget, forgetEveryMs).unref()
  }
  async function forget() {
    willForget = false
    // A database that does not answer is asked again.
    const isLeft = await store.forget(now() - presenceKeptMs).catch(() => true)
    if (isLeft) forgetLater()
  }
  return {
    list: (activityId, since) => store.list(activityId, Math.max(since, now() - presenceKeptMs)),
    async put(activityId, tablet) {
      await store.put(activityId, tablet)
      forgetLater()
    },
  }
}

function memoryStore(): Store {
  const byActivity = new Map<string, Map<string, PresentTablet>>()
  return {
    list: async (activityId, since) =>
      [...(byActivity.get(activityId)?.values() ?? [])].filter(({ lastAt }) => lastAt >= since),
    async put(activityId, tablet) {
      const tablets = byActivity.get(activityId) ?? new Map<string, PresentTablet>()
      byActivity.set(activityId, tablets)
      tablets.set(tablet.id, tablet)
    },
    async forget(before) {
      for (const [activityId, tablets] of byActivity) {
        for (const [id, { lastAt }] of tablets) if (lastAt < before) tablets.delete(id)
        if (tablets.size === 0) byActivity.delete(activityId)
      }
      return byActivity.size > 0
    },
  }
}

function tableStore(db: Deps['db']): Store {
  return {
    list: (activityId, since) => presentTablets(db, activityId, since),
    put: (activityId, tablet) => upsertPresence(db, activityId, tablet),
    async forget(before) {
      await forgetPresence(db, before)
      // Another process may have put some since.
      return true
    },
  }
}
