import { setTimeout as wait } from 'node:timers/promises'
import type { OutboundGuard } from '#server/outbound/guard.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { type ActiveSubscription, activeSubscriptions } from '#server/use-cases/ingest/subscriptions.ts'
import type { Subscriber } from './subscriber.ts'

export interface Subscriptions {
  /** Disconnects gracefully: stored messages are acknowledged, the rest stays queued at the broker. */
  stop(): Promise<void>
}

/** Commands change integrations beside a running server, so it looks for itself; one small query. */
const lookEveryMs = 2000

/**
 * Keeps a connection for every active integration that subscribes, and none for the others. Each stands for itself: what
 * goes wrong with one is written down with it and touches no other.
 */
export function startSubscriptions(
  deps: IngestDeps,
  guard: OutboundGuard,
  onProblem: (error: unknown) => void,
  { everyMs = lookEveryMs, backOffMs }: { everyMs?: number; backOffMs?: (failures: number) => number } = {},
): Subscriptions {
  const ended = new AbortController()
  const running = new Map<string, Subscriber>()

  async function look(): Promise<void> {
    const wanted = new Map((await activeSubscriptions(deps)).map((active) => [active.id, active]))
    const changed = [...running].filter(([id, { active }]) => wanted.get(id)?.version !== active.version)
    for (const [id] of changed) running.delete(id)
    await Promise.all(
      changed.map(([id, subscriber]) =>
        subscriber.stop({ forget: !isSameSession(subscriber.active, wanted.get(id)) }),
      ),
    )
    const missing = [...wanted.values()].filter(({ id }) => !running.has(id))
    if (missing.length === 0) return
    // Who subscribes to nothing need not load the client.
    const { subscribe, defaultBackOffMs } = await import('./subscriber.ts')
    for (const active of missing) {
      if (ended.signal.aborted) return
      running.set(
        active.id,
        subscribe(active, { deps, guard, onProblem, backOffMs: backOffMs ?? defaultBackOffMs }),
      )
    }
  }

  const looking = (async () => {
    while (!ended.signal.aborted) {
      await look().catch(onProblem)
      await wait(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    async stop() {
      ended.abort()
      await looking
      await Promise.all([...running.values()].map((subscriber) => subscriber.stop()))
    },
  }
}

/** With another password, say, the broker still has the messages of the time between. */
function isSameSession(before: ActiveSubscription, after: ActiveSubscription | undefined): boolean {
  const [one, other] = [before.subscription, after?.subscription]
  return one.url === other?.url && one.topics.join() === other.topics.join()
}
