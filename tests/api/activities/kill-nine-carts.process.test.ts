import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { KeptCart, Results } from '#contract/carts.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { activate } from '#tests/faults/games.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { longOr } from '#tests/support/long-form.ts'

/** So many kills; on a busy machine, where each start takes seconds, as many as fit into this time. */
const kills = longOr(12, 4)
const killingMs = longOr(60_000, 20_000)
const leastKills = longOr(4, 2)
const tablets = 4

type Sent = ReturnType<typeof cartOf>

test('no cart that was answered is lost or doubled, whenever the server is killed', async () => {
  const server = await startKotteServer({ KOTTE_DEMO: '0' })
  try {
    await server.cli('school', 'add', 'almgardsskolan', '--name', 'Almgårdsskolan')
    const activityId = lastLine(await server.cli('activity', 'add', 'almgardsskolan'))
    const code = await activate(server, 'almgardsskolan', activityId)
    const keep = (cart: Sent) => isKept(server.url + cartPath(activityId, cart.id, code), cart)
    const kept: Sent[] = []
    const endsAt = performance.now() + killingMs
    let round = 0
    for (; round < kills && (round < leastKills || performance.now() < endsAt); round++) {
      const unanswered: Sent[] = []
      const killAfter = kept.length + tablets + Math.floor(Math.random() * 60)
      // Each tablet sends as fast as it is answered, until the server is gone.
      const senders = Array.from({ length: tablets }, async () => {
        // Fewer than a minute takes: no one has to wait here.
        for (let count = 0; count < 30; count++) {
          const cart = cartOf()
          if (!(await keep(cart))) return unanswered.push(cart)
          kept.push(cart)
        }
      })
      // In the middle of its work, wherever that is: after some answers, and a moment more.
      while (kept.length < killAfter) await wait(1)
      await wait(Math.random() * 10)
      await server.kill()
      await Promise.all(senders)
      await server.restart()
      // A tablet that received nothing sends again; it may have been kept all the same.
      for (const cart of unanswered) {
        expect(await keep(cart)).toBe(true)
        kept.push(cart)
      }
    }
    expect(kept.length).toBeGreaterThan(round * tablets)

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
async function isKept(url: string, cart: Sent): Promise<boolean> {
  try {
    const answer = await fetch(url, {
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
