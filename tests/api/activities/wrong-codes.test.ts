import { expect, test } from 'vitest'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const school = '192.0.2.1'
/** Of those who try codes. */
const wrongCode = 'BBBBBB'

interface Proof {
  readonly code?: string
  readonly key?: string | undefined
}

/** A game of a class at a school whose teacher is signed in at another address than the class is. */
async function startGame() {
  const workspace = await startWorkspace()
  const { app, activity, call } = workspace
  const path = `/activities/${activity.id}`
  const put = ({ code = wrongCode, key }: Proof, { from = school, cart = cartOf() } = {}) =>
    app.inject({
      method: 'PUT',
      url: cartPath(activity.id, cart.id, code) + (key === undefined ? '' : `&key=${key}`),
      payload: cart,
      remoteAddress: from,
    })
  const search = (code: string, from = school) =>
    app.inject({ url: `/api/v1/activities?share_code=${code}`, remoteAddress: from })
  const shown = async () => (await call('GET', path)).json().data as AnyWorkspaceActivity
  const flood = async (times: number, from: (count: number) => string = () => school) => {
    for (let count = 0; count < times; count++) await put({}, { from: from(count) })
  }
  const renew = (query = '') => call('POST', `${path}/share_code${query}`)
  return { ...workspace, put, search, shown, flood, renew, code: activity.share_code }
}

const addressOf = (count: number) => `198.51.${count >> 8}.${count & 255}`

test('what is refused says nothing about the code, also not about the right one', async () => {
  const { put, code, flood } = await startGame()
  await flood(60)
  const answers = [await put({}), await put({ code })]
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(answer.headers['retry-after']).toBe('1')
  }
})

test('a link with the class’s key lets a new tablet in while nothing that its address tries is looked at', async () => {
  const { put, shown, flood, code } = await startGame()
  await flood(200)
  const key = new URL((await shown()).share_url, 'https://kotte.example').searchParams.get('key') ?? ''
  expect((await put({ code })).statusCode).toBe(429)
  expect((await put({ code, key: `${key.slice(0, -1)}-` })).statusCode).toBe(429)
  expect((await put({ code, key })).statusCode).toBe(201)
  // Now it is an address of the school, and others of it are let in by their code.
  expect((await put({ code })).statusCode).toBe(201)
})

test('where a teacher of the school is signed in, wrong codes hold up no class', async () => {
  const { app, owner, put, flood, code } = await startGame()
  await flood(70)
  expect((await put({ code })).statusCode).toBe(429)
  const url = '/api/v1/workspace/schools/almgardsskolan/activities'
  await app.inject({ url, headers: owner.headers, remoteAddress: school })
  expect((await put({ code })).statusCode).toBe(201)
})

test('the start page’s search has its ceilings, and an address with a class goes on', async () => {
  const { search, code } = await startGame()
  expect((await search(code)).json().meta.class_key).toMatch(/^[\w-]{22}$/)
  for (let count = 0; count < 200; count++) expect((await search(wrongCode)).statusCode).toBe(200)
  expect((await search(code)).json().data).toHaveLength(1)

  const stranger = '203.0.113.1'
  for (let count = 0; count < 60; count++) expect((await search(wrongCode, stranger)).statusCode).toBe(200)
  expect((await search(wrongCode, stranger)).json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  const statuses: number[] = []
  for (let count = 0; count < 700; count++)
    statuses.push((await search(wrongCode, addressOf(count))).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await search(code)).json().data).toHaveLength(1)
})

test('all addresses of an IPv6 network count as one caller', async () => {
  const { search } = await startGame()
  for (let guess = 0; guess < 60; guess++)
    expect((await search(wrongCode, `2001:db8:0:1::${guess.toString(16)}`)).statusCode).toBe(200)
  expect((await search(wrongCode, '2001:db8:0:1:ffff::')).statusCode).toBe(429)
  expect((await search(wrongCode, '2001:db8:0:2::1')).statusCode).toBe(200)
})

test('a teacher reads that a person tries codes, until there is a new one', async () => {
  const { put, shown, flood, renew, code, clock } = await startGame()
  await put({ code })
  for (let typed = 0; typed < 90; typed++) await put({})
  expect((await shown()).guessing).toBeNull()
  const since = new Date(clock.now).toISOString()
  await flood(60)
  expect((await shown()).guessing).toEqual({ since, tries: 150 })
  clock.now += 60_000
  await flood(1000)
  clock.now += 60_000
  await flood(1)
  expect((await shown()).guessing).toEqual({ since, tries: 1151 })
  expect((await renew('?keep_devices=true')).json().data.guessing).toBeNull()
  await flood(1000)
  expect((await shown()).guessing?.tries).toBeLessThan(1001)
  clock.now += 3_600_000
  expect((await shown()).guessing).toBeNull()
})

test('a code that is changed because a person guesses lets in what was made with the old one', async () => {
  const { put, search, shown, renew, code, call } = await startGame()
  const { class_key: key } = (await search(code)).json().meta
  const renewed = (await renew('?keep_devices=true')).json().data as AnyWorkspaceActivity
  expect(renewed.share_code).not.toBe(code)
  // A tablet that was offline has both; one that only typed the old code keeps its cart and asks for the new one.
  expect((await put({ code, key })).statusCode).toBe(201)
  const held = cartOf()
  expect((await put({ code }, { cart: held })).json().code).toBe('wrong_class_code')
  const late = await put({ code: renewed.share_code }, { cart: held })
  expect(late.statusCode).toBe(201)
  expect(late.json().meta.class_key).toBe(key)
  expect((await shown()).share_url).toContain(`key=${key}`)
  const [entry] = (await call('GET', '/audit')).json().data
  expect(entry).toMatchObject({ action: 'activity_code_renewed', after: { keeps_devices: true } })
})

test('a code that is changed because it is in wrong hands lets in no one without the new one', async () => {
  const { put, search, renew, code } = await startGame()
  const { class_key: key } = (await search(code)).json().meta
  const renewed = (await renew()).json().data as AnyWorkspaceActivity
  const held = cartOf()
  expect((await put({ code, key }, { cart: held })).json().code).toBe('wrong_class_code')
  const late = await put({ code: renewed.share_code, key }, { cart: held })
  expect(late.statusCode).toBe(201)
  expect(late.json().meta.class_key).not.toBe(key)
  expect(renewed.share_url).toContain(`key=${late.json().meta.class_key}`)
})
