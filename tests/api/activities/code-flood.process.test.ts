import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { expect, test, vi } from 'vitest'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { cartOf, cartPath, startActivity } from '#tests/api/support/carts-of-a-class.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'

const school = '192.0.2.1'
/** Of those who try codes. */
const wrongCode = 'BBBBBB'

const addressOf = (count: number) => `198.51.${count >> 8}.${count & 255}`

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 12 })

/** Calls over the network, as tablets and phones make them. `from`: the address, as a proxy in front says it. */
function callsOf(url: string, from: string, agent = newAgent()) {
  return async (method: string, path: string, body?: object) => {
    const sent = httpRequest(url + path, {
      method,
      agent,
      headers: { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) },
    })
    sent.end(body && JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    let text = ''
    for await (const piece of answer) text += piece
    return { status: answer.statusCode as number, headers: answer.headers, json: JSON.parse(text) }
  }
}

test('thirty tablets join and hand in while a phone at their address sends wrong codes as fast as it can', async () => {
  const dataDir = newFolder()
  const game = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    return startActivity(deps)
  })
  const { url } = await startProcess({ KOTTE_DATA_DIR: dataDir, KOTTE_TRUST_PROXY: '127.0.0.1' })
  const call = callsOf(url, school)
  const search = `/api/v1/activities?share_code=${game.shareCode}`
  const keys = await Promise.all(Array.from({ length: 30 }, () => call('GET', search)))

  const phone = callsOf(url, school)
  const state = { isOver: false, sent: 0 }
  const codeOf = (count: number) => `BB${(10_000 + count).toString().replaceAll(/[01]/g, 'Z').slice(1)}`
  const floods = Array.from({ length: 12 }, async () => {
    // Bounded, whatever the test does.
    while (!state.isOver && state.sent < 60_000) {
      state.sent += 1
      const cart = cartOf()
      const { status } = await phone('PUT', cartPath(game.id, cart.id, codeOf(state.sent)), cart)
      expect(status).toBe(403)
    }
  })
  await vi.waitFor(() => expect(state.sent).toBeGreaterThan(300), eventually)

  /** Half of the tablets came by the link and have the key; half know only the code. */
  const handedIn = await Promise.all(
    keys.map(async ({ json }, index) => {
      const cart = cartOf()
      const path = cartPath(game.id, cart.id, game.shareCode)
      const { status } = await call(
        'PUT',
        index % 2 === 0 ? `${path}&key=${json.meta.class_key}` : path,
        cart,
      )
      const results = await call('GET', `/api/v1/activities/${game.id}/results`)
      return [status, results.status]
    }),
  )
  expect(handedIn).toEqual(Array.from({ length: 30 }, () => [201, 200]))

  const late = cartOf()
  const letIn = await call('PUT', cartPath(game.id, late.id, game.shareCode), late)
  expect(letIn.status).toBe(201)
  const { class_key: key } = letIn.json.meta
  const next = cartOf()
  expect((await call('PUT', `${cartPath(game.id, next.id, wrongCode)}&key=${key}`, next)).status).toBe(201)
  state.isOver = true
  await Promise.all(floods)
  const { json } = await call('GET', `/api/v1/activities/${game.id}/results`)
  expect(json.data.carts_count).toBe(32)
})

test('a flood over many addresses behind a proxy meets the ceiling, and the class goes on', async () => {
  const dataDir = newFolder()
  const game = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    return startActivity(deps)
  })
  const { url } = await startProcess({ KOTTE_DATA_DIR: dataDir, KOTTE_TRUST_PROXY: '127.0.0.1' })
  const tablet = callsOf(url, school)
  const hand = () => {
    const cart = cartOf()
    return tablet('PUT', cartPath(game.id, cart.id, game.shareCode), cart)
  }
  expect((await hand()).status).toBe(201)
  const agent = newAgent()
  const statuses = await Promise.all(
    Array.from({ length: 1200 }, async (_, count) => {
      const cart = cartOf()
      return (await callsOf(url, addressOf(count), agent)('PUT', cartPath(game.id, cart.id, wrongCode), cart))
        .status
    }),
  )
  const checked = statuses.filter((status) => status === 403).length
  expect(checked).toBeGreaterThanOrEqual(600)
  expect(statuses.filter((status) => status === 429).length).toBe(1200 - checked)
  expect(checked).toBeLessThan(1200)
  expect((await hand()).status).toBe(201)
})
