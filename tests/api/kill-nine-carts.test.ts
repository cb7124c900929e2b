import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { KeptCart, Results } from '#contract/carts.ts'
import { startKotteServer } from '#tests/stories/kotte-server.ts'
import { cartOf, cartPath } from './carts-of-a-class.ts'

const kills = 12
const tablets = 4

type Sent = ReturnType<typeof cartOf>

test('no cart that was answered is lost or doubled, whenever the server is killed', {
  // Twenty starts, each of several seconds on a busy machine.
  timeout: 400_000,
}, async () => {
  const server = await startKotteServer({
    KOTTE_DEMO: '0',
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  })
  try {
    await server.cli('school', 'add', 'almgardsskolan', '--name', 'Almgårdsskolan')
    const activityId = lastLine(await server.cli('activity', 'add', 'almgardsskolan'))
    await server.cli('activity', 'activate', 'almgardsskolan', activityId)
    const kept: Sent[] = []
    for (let round = 0; round < kills; round++) {
      const unanswered: Sent[] = []
      // Each tablet sends as fast as it is answered, until the server is gone.
      const senders = Array.from({ length: tablets }, async () => {
        // Fewer than a minute takes: nobody is told to wait here.
        for (let count = 0; count < 30; count++) {
          const cart = cartOf()
          if (!(await isKept(server.url, activityId, cart))) return unanswered.push(cart)
          kept.push(cart)
        }
      })
      await wait(Math.random() * 120)
      await server.kill()
      await Promise.all(senders)
      await server.restart()
      // A tablet that heard nothing sends again; it may have been kept all the same.
      for (const cart of unanswered) {
        expect(await isKept(server.url, activityId, cart)).toBe(true)
        kept.push(cart)
      }
    }
    expect(kept.length).toBeGreaterThan(kills * tablets)

    const answer = await fetch(`${server.url}/api/v1/activities/${activityId}/results`)
    const { data } = (await answer.json()) as { data: Results }
    expect(data.carts.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    expect(data.carts_count).toBe(kept.length)
    expect(data.entries).toHaveLength(kept.length * 3)
  } finally {
    await server.dispose()
  }
})

/** False when the server did not answer. */
async function isKept(url: string, activityId: string, cart: Sent): Promise<boolean> {
  try {
    const answer = await fetch(url + cartPath(activityId, cart.id), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cart),
    })
    const { data } = (await answer.json()) as { data: KeptCart }
    expect([200, 201]).toContain(answer.status)
    expect(data.id).toBe(cart.id)
    return true
  } catch (error) {
    // Node's word for a connection that was refused or broke off, also in the middle of an answer.
    if (error instanceof TypeError) return false
    throw error
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
