import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OutboundGuard } from '#server/outbound/guard.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import {
  type ActiveSubscription,
  deadLetterMessage,
  receiveSubscriptionMessage,
  recordConnected,
  recordConnectionProblem,
} from '#server/use-cases/ingest/subscriptions.ts'
import { type Connection, clientIdOf, connectToBroker } from './connection.ts'
import { matchesFilter } from './topics.ts'
import { forgetSession } from './try-broker.ts'

export interface SubscriberOptions {
  readonly deps: IngestDeps
  readonly guard: OutboundGuard
  readonly onProblem: (error: unknown) => void
  /** How long to wait after a number of failures in a row, ms. */
  readonly backOffMs: (failures: number) => number
}

export interface Subscriber {
  readonly active: ActiveSubscription
  /** Settles when the connection is closed. `forget`: the broker's session is ended too. */
  readonly stop: (options?: { readonly forget?: boolean }) => Promise<void>
}

/** A connection that lasted this long resets the back-off. */
const goodAfterMs = 60_000

/** Attempts to store one message before it becomes a dead letter. */
const maxAttempts = 4

/** A repeated problem is recorded once a minute. */
const repeatNoteMs = 60_000

/** Doubles from a second to five minutes, less up to a half, so that many do not come back all at once. */
export function defaultBackOffMs(failures: number): number {
  return Math.min(300_000, 1000 * 2 ** Math.min(failures, 9)) * (0.5 + Math.random() / 2)
}

/** Stays connected to one integration's broker until it is stopped, whatever happens; never rejects, never throws. */
export function subscribe(active: ActiveSubscription, options: SubscriberOptions): Subscriber {
  const { deps, guard, onProblem, backOffMs } = options
  const stopped = new AbortController()
  const failedTries = new Map<string, number>()
  let connection: Connection | undefined
  let lastNote = { code: '', at: Number.NEGATIVE_INFINITY }

  const quietly = (work: Promise<void>) => work.catch(onProblem)
  const noteProblem = async (problem: { readonly code: string; readonly message: string }) => {
    const now = deps.now()
    if (problem.code === lastNote.code && now - lastNote.at < repeatNoteMs) return
    lastNote = { code: problem.code, at: now }
    await recordConnectionProblem(deps, active.id, problem)
  }

  async function take(topic: string, payload: Uint8Array): Promise<void> {
    const key = createHash('sha256').update(topic).update(payload).digest('base64')
    let isActive: boolean
    try {
      isActive = await receiveSubscriptionMessage(deps, active, topic, payload)
    } catch (error) {
      const tries = (failedTries.get(key) ?? 0) + 1
      failedTries.set(key, tries)
      if (tries < maxAttempts) throw error
      onProblem(error)
      await deadLetterMessage(deps, active, topic, payload)
      isActive = true
    }
    failedTries.delete(key)
    // Switched off a moment ago: the message comes again when it is switched on.
    if (!isActive) throw new Error('the integration is not active')
  }

  /** One connection from its beginning to its end; true when it was a good one. */
  async function connectOnce(): Promise<boolean> {
    const startedAt = performance.now()
    let hasTaken = false
    const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>()
    const { subscription } = active
    const notes: Promise<void>[] = []
    const session = { clientId: clientIdOf(active.id), clean: false }
    connection = connectToBroker(guard, subscription, subscription.topics, session, {
      onSubscribed: () => {
        lastNote = { ...lastNote, code: '' }
        notes.push(quietly(recordConnected(deps, active.id)))
      },
      onProblem: (problem) => notes.push(quietly(noteProblem(problem))),
      onEnd,
      onMessage: async ({ topic, payload, retain }) => {
        // What the broker remembers of before we came is no new reading; and a session may still know an old topic.
        if (retain || !subscription.topics.some((filter) => matchesFilter(filter, topic))) return
        await take(topic, payload)
        hasTaken = true
      },
    })
    await ended
    await Promise.all(notes)
    return hasTaken || performance.now() - startedAt > goodAfterMs
  }

  const running = (async () => {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      if (await connectOnce()) failures = 0
      await wait(backOffMs(failures), undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    active,
    async stop({ forget = false } = {}) {
      stopped.abort()
      await connection?.end()
      await running
      if (forget) await forgetSession(guard, active.subscription, clientIdOf(active.id))
    },
  }
}
