import { randomUUID } from 'node:crypto'
import type { ClassRound } from '#contract/class-rounds.ts'
import { type Alias, drawAlias } from '#domain/activities/alias.ts'

/** How a tablet of the app asks, ms. */
const heartbeatMs = 20_000
const waitingMs = 1_500
/** After a call that got no answer, ms. */
const againMs = 500

/** An activity as a tablet of its class gets in. */
export interface Door {
  readonly id: string
  /** `code=…` or `code=…&key=…`. */
  readonly proof: string
}

/** A tablet of a class that speaks HTTP alone: it says that it is here, sends what it made until the server has it, and waits for the result. */
export interface HttpTablet {
  readonly enter: (door: Door) => void
  /** Sends something made until it was accepted; answers the ids that the server has acknowledged. */
  readonly send: (kind: 'carts' | 'contributions', made: object) => Promise<string>
  /** When this tablet saw that the result is shown, by `performance.now()`. */
  readonly seesResult: () => Promise<number>
  /** The activity that the class has gone on with. */
  readonly next: () => Promise<Door>
  readonly stop: () => void
}

/** `offset`: where in its rhythm it begins, 0 to 1: tablets do not ask in step. */
export function startTablet(url: string, offset: number): HttpTablet {
  const presence = randomUUID()
  let alias: Alias = drawAlias(Math.random)
  let hasHandedIn = false
  let door: Door | null = null
  let isStopped = false
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const call = async (path: string, options?: RequestInit): Promise<Response | null> => {
    try {
      return await fetch(`${url}/api/v1/activities/${door?.id}/${path}?${door?.proof}`, options)
    } catch {
      return null
    }
  }
  const put = (path: string, body: object) =>
    call(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  async function beat(): Promise<void> {
    const answer = await put(`presence/${presence}`, { alias, handed_in: hasHandedIn })
    if (!answer?.ok) return
    const { data } = (await answer.json()) as { readonly data: { readonly alias: Alias } }
    alias = data.alias
  }
  async function beats(): Promise<void> {
    let lastAt = Number.NEGATIVE_INFINITY
    while (!isStopped) {
      await pause(againMs)
      if (door === null || performance.now() - lastAt < heartbeatMs) continue
      const answered = await put(`presence/${presence}`, { alias, handed_in: hasHandedIn })
      if (answered?.ok) lastAt = performance.now()
    }
  }
  async function until(holds: (round: ClassRound) => boolean): Promise<ClassRound> {
    await pause(offset * waitingMs)
    for (;;) {
      const answer = await call('round')
      if (answer?.ok) {
        const { data } = (await answer.json()) as { readonly data: ClassRound }
        if (holds(data)) return data
      }
      await pause(waitingMs)
    }
  }
  void beats()
  return {
    enter(entered) {
      door = entered
      hasHandedIn = false
      void beat()
    },
    async send(kind, made) {
      const id = randomUUID()
      const body = { id, alias, age_ms: 0, app_version: 'story', ...made }
      for (;;) {
        const answer = await put(`${kind}/${id}`, body)
        if (answer?.ok) break
        if (answer && answer.status < 500 && answer.status !== 429)
          throw new Error(`${answer.status} ${await answer.text()}`)
        await pause(againMs)
      }
      hasHandedIn = true
      void beat()
      return id
    },
    async seesResult() {
      await until(({ shown_at: shownAt }) => shownAt !== null)
      return performance.now()
    },
    async next() {
      const { next } = await until((round) => round.next !== null)
      const { search } = new URL(next?.url ?? '', url)
      return { id: next?.activity_id ?? '', proof: search.slice(1) }
    },
    stop() {
      isStopped = true
    },
  }
}
