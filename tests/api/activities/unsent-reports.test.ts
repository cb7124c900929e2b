import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeExpired } from '#server/use-cases/retention.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const hourMs = 3_600_000

async function startReporting() {
  const school = await startWorkspace()
  const { app, activity, call } = school
  /** A tablet sends a cart and says what it still has. */
  const send = (cart: ReturnType<typeof cartOf>, report = '', code: string = activity.share_code) =>
    app.inject({ method: 'PUT', url: `${cartPath(activity.id, cart.id, code)}${report}`, payload: cart })
  const shown = async () => (await call('GET', `/activities/${activity.id}`)).json().data.unsent_devices
  return { ...school, send, shown }
}

const reportOf = (unsent: number, oldest: string) => `&unsent=${unsent}&oldest_unsent=${oldest}`

test('teachers see how many tablets have said that something waits, and when the last one did', async () => {
  const { clock, send, shown } = await startReporting()
  expect(await shown()).toBeNull()
  const [waiting, other] = [cartOf(), cartOf()]
  expect((await send(cartOf(), reportOf(3, waiting.id))).statusCode).toBe(201)
  clock.now += 60_000
  const at = clock.now
  await send(cartOf(), reportOf(1, other.id))
  expect(await shown()).toEqual({ count: 2, reported_at: new Date(at).toISOString() })
  // The same tablet again: what has waited longest stands for it.
  await send(cartOf(), reportOf(2, waiting.id))
  expect((await shown()).count).toBe(2)
  // It has come, from whichever device, and nothing else waits.
  await send(waiting)
  await send(other)
  expect(await shown()).toBeNull()
})

test('what a stranger says is not counted, and a report is forgotten after a day', async () => {
  const { clock, deps, send, shown } = await startReporting()
  const cart = cartOf()
  expect((await send(cart, reportOf(9, randomUUID()), 'AAAAAA')).statusCode).toBe(403)
  await send(cart, reportOf(1, randomUUID()))
  expect((await shown()).count).toBe(1)
  // Who sends again what everybody can read has proven nothing.
  await send(cart, reportOf(5, randomUUID()), 'AAAAAA')
  expect((await shown()).count).toBe(1)
  clock.now += 25 * hourMs
  expect(await shown()).toBeNull()
  await removeExpired(deps)
  expect(await deps.db.selectFrom('unsentReport').selectAll().execute()).toEqual([])
})

test.each(['0', '10000', '-1', 'many'])('a report of %s is refused', async (unsent) => {
  const { send } = await startReporting()
  expect((await send(cartOf(), `&unsent=${unsent}&oldest_unsent=${randomUUID()}`)).statusCode).toBe(422)
})
