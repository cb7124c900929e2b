import { setTimeout as wait } from 'node:timers/promises'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { type OpenGame, openGames } from '#tests/faults/games.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { type Bench, durationMs } from './measure.ts'

const tablets = 30
const lessonMs = 60_000

/**
 * A whole class behind one address, many times quicker than pupils are: each tablet sends a cart and asks for the total
 * every few seconds; in the middle the network was away, and everybody sends at once what has gathered, some of it
 * again. Throws when a tablet is ever held up.
 */
export const classOf30: Bench = {
  name: 'class-of-30',
  async run() {
    const server = await startKotteServer({ KOTTE_DEMO: '0' })
    try {
      const [game] = await openGames(server, 1)
      if (!game) throw new Error('no game')
      const ours: number[] = []
      const theirs: number[] = []
      const endsAt = performance.now() + lessonMs
      await Promise.all(
        Array.from({ length: tablets }, () => playLesson(server.url, game, endsAt, ours, theirs)),
      )
      return [
        {
          name: `a cart from one of ${tablets} tablets, on disk`,
          unit: 'ms',
          ours,
          yardstick: 'an answer without work, in the same lesson',
          theirs,
        },
      ]
    } finally {
      await server.dispose()
    }
  },
}

async function playLesson(
  url: string,
  { id: activityId, code }: OpenGame,
  endsAt: number,
  cartMs: number[],
  answerMs: number[],
): Promise<void> {
  const send = async (cart: ReturnType<typeof cartOf>) => {
    cartMs.push(await durationMs(() => ask(url + cartPath(activityId, cart.id, code), cart)))
  }
  let wasAway = false
  while (performance.now() < endsAt) {
    await wait(4000 + Math.random() * 4000)
    if (!wasAway && performance.now() > endsAt - lessonMs / 2) {
      wasAway = true
      const gathered = Array.from({ length: 5 }, () => cartOf())
      await Promise.all([...gathered, ...gathered.slice(0, 2)].map(send))
    }
    await send(cartOf())
    await ask(`${url}/api/v1/activities/${activityId}/results`)
    answerMs.push(await durationMs(() => ask(`${url}/healthz`)))
  }
}

async function ask(url: string, cart?: object): Promise<void> {
  const answer = await fetch(url, {
    ...(cart && {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cart),
    }),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`A tablet of the class was answered with ${answer.status}.`)
}
