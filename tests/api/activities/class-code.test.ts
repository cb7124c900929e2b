import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Results } from '#contract/carts.ts'
import { exclude, renewShareCode, setJoining } from '#server/use-cases/activities/workspace-activities.ts'
import { cartOf, cartPath, startActivity } from '#tests/api/support/carts-of-a-class.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

async function startGame(settings: Parameters<typeof startActivity>[1] = {}) {
  const school = await startSchool()
  const activity = await startActivity(school.deps, settings)
  const put = (code: string | undefined, { cart = cartOf(), from = '192.0.2.1' } = {}) =>
    school.app.inject({
      method: 'PUT',
      url: cartPath(activity.id, cart.id, code === undefined ? undefined : encodeURIComponent(code)),
      payload: cart,
      remoteAddress: from,
    })
  const shown = async () => (await school.read(`/api/v1/activities/${activity.id}`)).data as Activity
  const results = async () => (await school.read(`/api/v1/activities/${activity.id}/results`)).data as Results
  const member = { schoolId: 'almgardsskolan', email: 'ada@example.org' } as Parameters<typeof setJoining>[1]
  return { ...school, activity, put, shown, results, member, code: activity.shareCode }
}

/** A code that no game has. */
const otherThan = (code: string) => [...code].map((sign) => (sign === 'B' ? 'C' : 'B')).join('')

test('without the class’s code a cart stays outside, and says why', async () => {
  const { put, code, results } = await startGame()
  for (const [typed, reason] of [
    [undefined, 'class_code_needed'],
    [otherThan(code), 'wrong_class_code'],
    ['hej', 'wrong_class_code'],
    ['', 'wrong_class_code'],
  ] as const) {
    const answer = await put(typed)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    // Earlier versions of the app try again after a 403: nothing is lost on their tablets.
    expect(answer.json()).toMatchObject({ status: 403, code: reason })
  }
  expect((await results()).carts_count).toBe(0)
  const cart = cartOf()
  expect((await put(undefined, { cart })).statusCode).toBe(403)
  expect((await put(` ${code.toLowerCase().replace(/^.../, '$&-')} `, { cart })).statusCode).toBe(201)
  // It is there: sending it again is only acknowledged.
  expect((await put(undefined, { cart })).statusCode).toBe(200)
})

test('no public response contains a code', async () => {
  const { app, activity, code } = await startGame()
  const school = '/api/v1/schools/almgardsskolan'
  for (const path of [
    `/api/v1/activities/${activity.id}`,
    `/api/v1/activities/${activity.id}/results`,
    `${school}/activities`,
    `${school}/home_page`,
    `/api/v1/activities?share_code=${code}`,
  ]) {
    const { body, statusCode } = await app.inject(path)
    expect([statusCode, body.includes(code)]).toEqual([200, false])
  }
})

test('a game that was open before there were codes takes carts without one until it ends', async () => {
  const { put, deps, shown, clock, code } = await startGame({ ends_on: '2026-03-10' })
  await deps.db.updateTable('activity').set({ openBeforeCodes: 1 }).execute()
  expect(await shown()).toMatchObject({ needs_code: false })
  expect((await put(undefined)).statusCode).toBe(201)
  expect((await put(otherThan(code))).statusCode).toBe(201)
  clock.now = Date.parse('2026-03-11T08:00:00Z')
  expect(await shown()).toMatchObject({ needs_code: true })
  expect((await put(undefined)).json().code).toBe('class_code_needed')
  const late = await put(code)
  expect(late.json().data).toMatchObject({ late: true })
})

test('a game that has ended does not come back without codes when its last day is moved', async () => {
  const { call, activity, deps, clock } = await startWorkspace()
  await deps.db.updateTable('activity').set({ openBeforeCodes: 1 }).execute()
  const path = `/activities/${activity.id}`
  const save = (ends_on: string) =>
    call('PUT', path, { title: activity.title, settings: { ...activity.settings, ends_on } })
  expect((await save('2026-03-12')).json().data).toMatchObject({ needs_code: false })
  expect((await save('2026-03-10')).json().data).toMatchObject({ needs_code: false })
  clock.now = Date.parse('2026-03-11T08:00:00Z')
  expect((await save('2026-03-20')).json().data).toMatchObject({ needs_code: true })
})

test('a new code takes the place of the one before', async () => {
  const { put, deps, member, activity, code } = await startGame()
  const renewed = await renewShareCode(deps, member, activity.id)
  expect(renewed.shareCode).not.toBe(code)
  expect((await put(code)).json().code).toBe('wrong_class_code')
  expect((await put(renewed.shareCode)).statusCode).toBe(201)
})

test('closed joining takes carts made before it closed, and the others once it is open again', async () => {
  const { put, deps, member, activity, code, clock, shown } = await startGame()
  clock.now += 600_000
  await setJoining(deps, member, activity.id, false)
  expect(await shown()).toMatchObject({ joining_open: false, status: 'active' })
  clock.now += 60_000
  const early = { ...cartOf(), age_ms: 120_000 }
  const after = { ...cartOf(), age_ms: 1000 }
  expect((await put(code, { cart: early })).statusCode).toBe(201)
  expect((await put(code, { cart: after })).json()).toMatchObject({ status: 403, code: 'joining_closed' })
  await setJoining(deps, member, activity.id, true)
  expect((await put(code, { cart: after })).statusCode).toBe(201)
})

test('a cart that is set aside counts nowhere until it is taken back, and its tablet is informed that it is there', async () => {
  const { put, deps, member, activity, code, results, shown } = await startGame()
  const cart = cartOf()
  await put(code, { cart })
  await put(code)
  await exclude(deps, member, activity.id, cart.id, true)
  expect((await results()).carts.map(({ id }) => id)).not.toContain(cart.id)
  expect([(await results()).carts_count, (await shown()).carts_count]).toEqual([1, 1])
  expect((await put(code, { cart })).statusCode).toBe(200)
  await exclude(deps, member, activity.id, cart.id, false)
  expect((await results()).carts_count).toBe(2)
  await expect(exclude(deps, member, activity.id, 'none', true)).rejects.toMatchObject({
    code: 'cart_not_found',
  })
})

test('a teacher sees what was set aside, the code and its link, and each change is in the log', async () => {
  const { call, app, activity } = await startWorkspace()
  const path = `/activities/${activity.id}`
  const cart = cartOf()
  await app.inject({
    method: 'PUT',
    url: cartPath(activity.id, cart.id, activity.share_code),
    payload: cart,
  })
  const one = `${path}/carts/${cart.id}`
  expect((await call('PUT', one, { set_aside: true })).json()).toEqual({
    data: { id: cart.id, set_aside: true },
  })
  await call('PUT', one, { set_aside: true })
  const { data, meta } = (await call('GET', `${path}/results`)).json()
  expect(data.carts_count).toBe(0)
  expect(meta.set_aside).toMatchObject([{ id: cart.id, alias: cart.alias }])
  await call('PUT', one, { set_aside: false })
  await call('PUT', `${path}/joining`, { open: false })
  const renewed = (await call('POST', `${path}/share_code`)).json().data
  expect(renewed.share_url).toContain(`?code=${renewed.share_code}`)
  const log = JSON.stringify((await call('GET', '/audit')).json())
  for (const action of [
    'cart_set_aside',
    'cart_taken_back',
    'activity_joining_closed',
    'activity_code_renewed',
  ])
    expect(log.split(`"${action}"`)).toHaveLength(2)
  expect(log).not.toContain(renewed.share_code)
})
