import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { KeptCart, Results } from '#contract/carts.ts'
import { setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { provenCallsInAMinute } from '#server/use-cases/activities/code-tries.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import {
  addUnstartedActivity,
  cartOf,
  cartPath,
  item,
  startActivity,
} from '#tests/api/support/carts-of-a-class.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'

const dayMs = 86_400_000

async function startGame(settings: Parameters<typeof startActivity>[1] = {}) {
  const school = await startSchool()
  const activity = await startActivity(school.deps, settings)
  const put = (cart: ReturnType<typeof cartOf> | object, cartId = (cart as { id: string }).id) =>
    school.app.inject({
      method: 'PUT',
      url: cartPath(activity.id, cartId, activity.shareCode),
      payload: cart,
    })
  const results = async () => {
    const answer = await school.app.inject(`/api/v1/activities/${activity.id}/results`)
    return answer.json() as { data: Results; meta: { last_cart_at: string | null } }
  }
  const shown = async () => (await school.read(`/api/v1/activities/${activity.id}`)).data as Activity
  return { ...school, activity, put, results, shown }
}

test('a cart is kept, and its foods are counted with distances that the server computed', async () => {
  const { put, results, shown } = await startGame()
  const cart = cartOf()
  const answer = await put(cart)
  expect(answer.statusCode).toBe(201)
  expect(answer.headers).toMatchObject({ 'x-kotte-api': '1', 'cache-control': 'no-store' })
  expect(answer.json()).toEqual({
    data: {
      id: cart.id,
      activity_id: expect.any(String),
      alias: cart.alias,
      items: cart.items.map((item) => ({ ...item, transport: null })),
      made_at: new Date(testTime).toISOString(),
      received_at: new Date(testTime).toISOString(),
      late: false,
      provenance: null,
    },
    meta: { class_key: expect.stringMatching(/^[\w-]{22}$/) },
  })
  const { data, meta } = await results()
  expect(data.carts_count).toBe(1)
  expect(data.carts).toEqual([
    { id: cart.id, alias: cart.alias, made_at: new Date(testTime).toISOString(), late: false },
  ])
  expect(data.entries[0]).toEqual({
    cart_id: cart.id,
    play_item: { key: 'banana' },
    country_code: 'EC',
    region_code: null,
    transport: null,
    data: { distance: { value: expect.any(Number), unit_of_measurement: 'km' }, is_nearby: false },
  })
  // No one knows from where the rice came: it is there, without a distance.
  expect(data.entries[2]).toMatchObject({ play_item: { key: 'rice' }, data: { distance: null } })
  expect(data.grouped_by_country.EC?.play_items).toEqual([{ key: 'banana', count: 1 }])
  expect(Object.keys(data.grouped_by_region)).toEqual(['gotland'])
  expect(data.all_products.map(({ key }) => key)).toEqual(['banana', 'carrot', 'rice'])
  expect(meta).toEqual({ last_cart_at: new Date(testTime).toISOString() })
  expect((await shown()).carts_count).toBe(1)
})

test('every answer to what a device sends carries the epoch, refusals too', async () => {
  const { app, put } = await startGame()
  const { 'x-kotte-epoch': epoch } = (await put(cartOf())).headers
  expect(epoch).toMatch(/^[\da-f-]{36}$/)
  const nowhere = await app.inject({
    method: 'PUT',
    url: cartPath(randomUUID(), randomUUID(), 'K7M2QR'),
    payload: cartOf(),
  })
  expect([nowhere.statusCode, (await put({ id: 'x' }, randomUUID())).statusCode]).toEqual([422, 422])
  expect(nowhere.headers).toMatchObject({ 'x-kotte-epoch': epoch })
})

test('distances are those from the school', async () => {
  const school = await startSchool()
  await school.deps.db
    .updateTable('school')
    .set({ placeName: 'Visby', placeLat: 57.6348, placeLng: 18.2948 })
    .execute()
  const { id, shareCode } = await startActivity(school.deps)
  const cart = cartOf(randomUUID(), [item('carrot', 'SE', 'gotland'), item('milk', 'SE', 'oland')])
  await school.app.inject({ method: 'PUT', url: cartPath(id, cart.id, shareCode), payload: cart })
  const { data } = (await school.read(`/api/v1/activities/${id}/results`)) as { data: Results }
  expect(data.total_distance).toEqual({ value: 139, unit_of_measurement: 'km' })
  // Its own province is nearby: there is no distance to report.
  expect(data.entries[0]?.data).toEqual({ distance: null, is_nearby: true })
})

test('how a food travelled is kept with it, and absent and null are the same', async () => {
  const { put, results } = await startGame()
  const flown = { ...item('mango', 'PE'), transport: 'plane' }
  const withoutTransport = { ...item('rice', 'TH'), transport: null }
  const cart = { ...cartOf(), items: [flown, withoutTransport, item('banana', 'EC')] }
  expect((await put(cart)).statusCode).toBe(201)
  const equivalentCart = {
    ...cart,
    items: [flown, item('rice', 'TH'), { ...item('banana', 'EC'), transport: null }],
  }
  expect((await put(equivalentCart)).statusCode).toBe(200)
  const other = { ...cart, items: [{ ...flown, transport: 'ship' }, withoutTransport, item('banana', 'EC')] }
  expect((await put(other)).statusCode).toBe(409)
  const { data } = await results()
  expect(data.entries.map(({ transport }) => transport)).toEqual(['plane', null, null])
})

test('a guessed origin is kept as such, and absent and false are the same', async () => {
  const { put, results } = await startGame()
  const guessed = { ...item('mango', 'PE'), guessed: true }
  const cart = { ...cartOf(), items: [guessed, item('rice', 'TH')] }
  const answer = await put(cart)
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data.items[0].guessed).toBe(true)
  const same = { ...cart, items: [guessed, { ...item('rice', 'TH'), guessed: false }] }
  expect((await put(same)).statusCode).toBe(200)
  expect((await put({ ...cart, items: [item('mango', 'PE'), item('rice', 'TH')] })).statusCode).toBe(409)
  const { data } = await results()
  expect(data.entries.map((entry) => entry.guessed ?? false)).toEqual([true, false])
})

test('no lorry comes over the sea', async () => {
  const { put } = await startGame()
  const answer = await put({ ...cartOf(), items: [{ ...item('mango', 'PE'), transport: 'lorry' }] })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ path: 'items.0.transport', code: 'not_possible' }])
})

test('no two carts of a class have the same name, whenever they come', async () => {
  const { put, results } = await startGame()
  const carts = Array.from({ length: 6 }, () => cartOf())
  const answers = await Promise.all(carts.map((cart) => put(cart)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(carts.map(() => 201))
  const names = (await results()).data.carts.map(({ alias }) => `${alias.colour_key} ${alias.animal_key}`)
  expect(new Set(names).size).toBe(6)
  expect(names).toContain('blue hedgehog')
  // A tablet that sends again says the name that it drew, and receives the one that it has.
  const repeated = await put(carts[5] ?? {})
  expect(repeated.statusCode).toBe(200)
  expect(repeated.json().data).toEqual(answers[5]?.json().data)
})

test('a cart that is sent again is answered with what was kept first, and counts once (P3)', async () => {
  const { put, results, clock } = await startGame()
  const cart = cartOf()
  const first = await put(cart)
  clock.now += 3_600_000
  // Its age has grown, a new version sends it, and its foods come in another order.
  const resentCart = { ...cart, items: cart.items.toReversed(), age_ms: 3_601_200, app_version: '0.2.0' }
  const second = await put(resentCart)
  expect(second.statusCode).toBe(200)
  expect(second.json().data).toEqual(first.json().data)
  expect(second.json().data.id).toBe(cart.id)
  const capitals = await put({ ...cart, id: cart.id.toUpperCase() })
  expect(capitals.statusCode).toBe(200)
  expect((await results()).data.carts_count).toBe(1)
})

test('another cart under a used id is refused, and the first one stays', async () => {
  const { put, results } = await startGame()
  const cart = cartOf()
  await put(cart)
  for (const other of [
    { ...cart, items: [item('milk', 'SE')] },
    { ...cart, items: cart.items.slice(1) },
    { ...cart, alias: { ...cart.alias, colour_key: 'red' } },
  ]) {
    const answer = await put(other)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ status: 409, code: 'cart_exists' })
  }
  expect((await results()).data.entries.map(({ play_item }) => play_item.key)).toEqual([
    'banana',
    'carrot',
    'rice',
  ])
})

test('the same id in two activities is two carts', async () => {
  const { put, deps, app } = await startGame()
  const other = await startActivity(deps)
  const cart = cartOf()
  expect((await put(cart)).statusCode).toBe(201)
  const answer = await app.inject({
    method: 'PUT',
    url: cartPath(other.id, cart.id, other.shareCode),
    payload: { ...cart, items: [item('milk')] },
  })
  expect(answer.statusCode).toBe(201)
})

test('twenty tablets with one cart make one cart', async () => {
  const { put, results } = await startGame()
  const cart = cartOf()
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(cart)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(19).fill(200), 201])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.json().data))).size).toBe(1)
  expect((await results()).data.carts_count).toBe(1)
})

const whole = cartOf()
test.each([
  ['an unknown food', { items: [item('pizza', 'IT')] }, 'items.0.play_item.key', 'unknown_food'],
  ['an unknown country', { items: [item('milk', 'XX')] }, 'items.0.country_code', 'unknown_country'],
  ['an unknown province', { items: [item('milk', 'SE', 'x')] }, 'items.0.region_code', 'unknown_province'],
  ['a province abroad', { items: [item('milk', 'NO', 'skane')] }, 'items.0.region_code', 'not_in_country'],
  ['a food twice', { items: [item('milk'), item('milk')] }, 'items.1.play_item.key', 'repeated'],
  ['nothing in it', { items: [] }, 'items', 'min_length'],
  [
    'more than its game allows',
    { items: ['milk', 'rice', 'oats', 'fish'].map((key) => item(key)) },
    'items',
    'too_many',
  ],
  ['a food that is not offered', { items: [item('mango')] }, 'items.0.play_item.key', 'not_offered'],
  [
    'an unknown colour',
    { alias: { ...whole.alias, colour_key: 'Anna' } },
    'alias.colour_key',
    'unknown_colour',
  ],
  ['a name beside its alias', { alias: { ...whole.alias, name: 'Anna' } }, 'alias.name', 'unknown_property'],
  ['a text of its own', { comment: 'hej' }, 'comment', 'unknown_property'],
  [
    'a distance of its own',
    { items: [{ ...item('milk', 'SE'), distance: 3 }] },
    'items.0.distance',
    'unknown_property',
  ],
  [
    'more about a food',
    { items: [{ ...item('milk'), play_item: { key: 'milk', name: 'mjölk' } }] },
    'items.0.play_item.name',
    'unknown_property',
  ],
  ['no alias', { alias: undefined }, 'alias', 'missing'],
  [
    'no region',
    { items: [{ play_item: { key: 'milk' }, country_code: 'SE' }] },
    'items.0.region_code',
    'missing',
  ],
  ['items of another kind', { items: 'milk' }, 'items', 'wrong_type'],
  ['an age in words', { age_ms: 'old' }, 'age_ms', 'wrong_type'],
  ['a sentence for a version', { app_version: 'I am Anna' }, 'app_version', 'regex'],
  ['another id than its path', { id: randomUUID() }, 'id', 'not_the_id_of_the_path'],
] as const)('a cart with %s is refused, and it says where', async (_name, change, path, code) => {
  const { put, results } = await startGame({
    max_items: 3,
    play_item_keys: ['milk', 'rice', 'oats', 'fish', 'banana', 'carrot'],
  })
  const answer = await put({ ...whole, ...change }, whole.id)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path, code }])
  expect((await results()).data.carts_count).toBe(0)
})

test('every fault of a cart is reported at once', async () => {
  const { put } = await startGame()
  const answer = await put({ ...whole, items: [item('pizza', 'XX'), item('milk', 'SE', 'x')] })
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'items.0.play_item.key',
    'items.0.country_code',
    'items.1.region_code',
  ])
})

test.each(['1', 'anna', `${whole.id}x`, '0190a000-0000-7000-8000-00000000000g', '%00'])(
  'the id %s is refused: only UUIDs, which say nothing about anybody',
  async (id) => {
    const { app, activity } = await startGame()
    const url = cartPath(activity.id, id)
    const answer = await app.inject({ method: 'PUT', url, payload: { ...whole, id } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toContainEqual({ path: 'cartId', code: 'uuid' })
  },
)

test.each([
  ['no JSON', '{"id":', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
  ['a prototype', `{"__proto__":{"a":1}}`, 'application/json', 400],
  ['text', JSON.stringify(whole), 'text/plain', 415],
  ['a form', 'id=1', 'application/x-www-form-urlencoded', 415],
  ['17 KiB', JSON.stringify({ ...whole, padding: 'x'.repeat(17_000) }), 'application/json', 413],
])('%s is no cart', async (_name, payload, type, status) => {
  const { app, activity } = await startGame()
  const url = cartPath(activity.id, whole.id)
  const answer = await app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('a cart of every food is not too large', async () => {
  const { put, activity } = await startGame({ max_items: 44 })
  const items = activity.settings.play_item_keys.map((key) => item(key, 'SE', 'medelpad'))
  expect((await put(cartOf(randomUUID(), items))).statusCode).toBe(201)
})

test('a cart that comes after the game was ended is kept as late, and counts (P6 T7)', async () => {
  const { put, results, deps, activity, clock, shown } = await startGame()
  clock.now += dayMs
  await setActivityStatus(deps, 'almgardsskolan', activity.id, 'inactive')
  clock.now += dayMs
  const answer = await put({ ...cartOf(), age_ms: 1.5 * dayMs })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toMatchObject({
    late: true,
    made_at: new Date(testTime + dayMs / 2).toISOString(),
    received_at: new Date(testTime + 2 * dayMs).toISOString(),
  })
  const { data } = await results()
  expect(data.carts_count).toBe(1)
  expect(data.carts[0]?.late).toBe(true)
  expect(await shown()).toMatchObject({ status: 'inactive', carts_count: 1 })
})

test('a cart from a tablet whose session has ended meanwhile is kept (T3)', async () => {
  const { app, activity, results } = await startGame()
  const cart = cartOf()
  const answer = await app.inject({
    method: 'PUT',
    url: cartPath(activity.id, cart.id, activity.shareCode),
    headers: { authorization: 'Bearer ended-long-ago' },
    cookies: { kotte_half: 'ended-long-ago' },
    payload: cart,
  })
  expect(answer.statusCode).toBe(201)
  expect((await results()).data.carts_count).toBe(1)
})

test('a cart that comes after the last day is late, one on the last evening is not', async () => {
  const { put, clock, shown } = await startGame({ ends_on: '2026-03-11' })
  clock.now = Date.parse('2026-03-11T22:59:00Z')
  expect((await put(cartOf())).json().data.late).toBe(false)
  clock.now = Date.parse('2026-03-11T23:01:00Z')
  expect((await put(cartOf())).json().data.late).toBe(true)
  // That it has ended is for the reader to see from its last day.
  expect(await shown()).toMatchObject({ status: 'active', settings: { ends_on: '2026-03-11' } })
})

test.each([
  [-5_000, 0],
  [-1e300, 0],
  [0, 0],
  [60_000, 60_000],
  [1e300, dayMs],
  [63_000_000_000, dayMs],
])('a clock that makes a cart %d ms old does not harm it', async (age, expected) => {
  const { put, clock } = await startGame()
  clock.now = testTime + dayMs
  const { made_at, received_at } = (await put({ ...cartOf(), age_ms: age })).json().data as KeptCart
  // Never in the future, never before there was a game.
  expect(Date.parse(received_at) - Date.parse(made_at)).toBe(expected)
})

test('a game that was never started takes no carts', async () => {
  const { deps, app } = await startSchool()
  const { id } = await addUnstartedActivity(deps)
  const answer = await app.inject({ method: 'PUT', url: cartPath(id, whole.id), payload: whole })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('activity_not_started')
})

test('a class’s carts can be hidden, its total cannot', async () => {
  const { put, results } = await startGame({ show_class_carts: false })
  await put(cartOf())
  const { data } = await results()
  expect(data.carts).toEqual([])
  expect(data).toMatchObject({ carts_count: 1, total_distance: { unit_of_measurement: 'km' } })
  expect(data.entries).toHaveLength(3)
})

test('results are asked for again and sent only when they changed', async () => {
  const { put, app, activity } = await startGame()
  await put(cartOf())
  const url = `/api/v1/activities/${activity.id}/results`
  const first = await app.inject(url)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  await put(cartOf())
  expect((await app.inject({ url, headers })).statusCode).toBe(200)
})

test('results are kept for 180 days after the end, then removed, and the tablet is informed', async () => {
  const { put, results, deps, activity, clock, shown } = await startGame()
  await put(cartOf())
  expect((await shown()).results_deleted_on).toBeNull()
  await setActivityStatus(deps, 'almgardsskolan', activity.id, 'inactive')
  expect((await shown()).results_deleted_on).toBe('2026-09-06')
  clock.now = Date.parse('2026-09-05T21:59:00Z')
  expect((await removeExpired(deps))?.results).toBe(0)
  expect((await put(cartOf())).statusCode).toBe(201)
  clock.now = Date.parse('2026-09-05T22:01:00Z')
  expect((await removeExpired(deps))?.results).toBe(2)
  expect((await results()).data.carts_count).toBe(0)
  expect((await shown()).carts_count).toBe(0)
  const answer = await put(cartOf())
  expect(answer.statusCode).toBe(410)
  expect(answer.json()).toMatchObject({ status: 410, code: 'results_removed' })
})

test('thirty pupils on one address who send all they have are never held up', async () => {
  const { put, results } = await startGame()
  // All at once, when the network is back: five carts each, and each of them twice.
  const carts = Array.from({ length: 30 * 5 }, () => cartOf())
  const answers = await Promise.all([...carts, ...carts].map((cart) => put(cart)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 201)).toEqual([])
  expect((await results()).data.carts_count).toBe(150)
})

test('a game takes no more carts than a tablet can read the results of', async () => {
  const { put, deps, activity, shown } = await startGame()
  const cart = cartOf()
  await put(cart)
  const rows = Array.from({ length: 1999 }, () => ({
    activityId: activity.id,
    id: randomUUID(),
    colourKey: 'blue',
    animalKey: 'owl',
    items: JSON.stringify(cart.items),
    madeAt: testTime,
    receivedAt: testTime,
    late: 0 as const,
    appVersion: '0.1.0',
    provenance: null,
    changeNumber: 0,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await deps.db
      .insertInto('cart')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  const answer = await put(cartOf())
  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('activity_full')
  // What was kept is still answered.
  expect((await put(cart)).statusCode).toBe(200)
  expect((await shown()).carts_count).toBe(2000)
})

test('the device that made a cart changes it: it is in the class once, as it was changed last', async () => {
  const { put, results } = await startGame()
  const key = randomUUID()
  const first = { ...cartOf(), change: { key, number: 0 } }
  const second = { ...first, items: [item('mango', 'PE')], change: { key, number: 1 } }
  expect((await put(first)).statusCode).toBe(201)
  const answer = await put(second)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.items).toEqual([{ ...item('mango', 'PE'), transport: null }])
  // A request that was on its way for long says what it was before.
  expect((await put(first)).json().data.items).toHaveLength(1)
  const { data } = await results()
  expect(data.carts.map(({ id }) => id)).toEqual([first.id])
  expect(data.all_products.map(({ key }) => key)).toEqual(['mango'])
  expect(JSON.stringify([data, answer.json()])).not.toContain(key)
})

test('what never came before it was changed comes as it was changed, and its earlier form changes nothing', async () => {
  const { put, shown } = await startGame()
  const key = randomUUID()
  const cart = cartOf()
  expect((await put({ ...cart, items: [item('mango', 'PE')], change: { key, number: 2 } })).statusCode).toBe(
    201,
  )
  const late = await put({ ...cart, change: { key, number: 0 } })
  expect([late.statusCode, late.json().data.items.length]).toEqual([200, 1])
  expect((await shown()).carts_count).toBe(1)
})

test('nobody changes a cart without its key, when it is closed, or into what does not fit', async () => {
  const { put, results, deps, activity } = await startGame()
  const change = { key: randomUUID(), number: 0 }
  const cart = { ...cartOf(), change }
  const other = { ...cart, items: [item('mango', 'PE')] }
  await put(cart)
  const withOtherKey = await put({ ...other, change: { key: randomUUID(), number: 1 } })
  expect([withOtherKey.statusCode, withOtherKey.json().code]).toEqual([409, 'cart_exists'])
  expect((await put({ ...other, change: undefined })).statusCode).toBe(409)
  const misfit = { ...cart, items: [item('spaceship')], change: { ...change, number: 1 } }
  expect((await put(misfit)).statusCode).toBe(422)
  await setActivityStatus({ ...deps, now: () => testTime - 1 }, activity.schoolId, activity.id, 'inactive')
  const closed = await put({ ...other, change: { ...change, number: 1 } })
  expect([closed.statusCode, closed.json().code]).toEqual([403, 'joining_closed'])
  expect((await results()).data.all_products).toHaveLength(3)
})

test('a person with the code who never stops has to wait, and no one else does', async () => {
  const { put, app, activity, deps } = await startGame()
  const misfit = () => put({ ...cartOf(), items: [item('spaceship')] })
  for (let count = 0; count < provenCallsInAMinute; count++) expect((await misfit()).statusCode).toBe(422)
  const answer = await misfit()
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  const cart = cartOf()
  const url = cartPath(activity.id, cart.id, activity.shareCode)
  const elsewhere = await app.inject({ method: 'PUT', url, payload: cart, remoteAddress: '192.0.2.7' })
  expect(elsewhere.statusCode).toBe(201)
  // What is there is acknowledged, for any caller.
  expect((await put(cart)).statusCode).toBe(200)
  const other = await startActivity(deps)
  const otherUrl = cartPath(other.id, cart.id, other.shareCode)
  const otherGame = await app.inject({ method: 'PUT', url: otherUrl, payload: cart })
  expect(otherGame.statusCode).toBe(201)
  // Readers are not counted.
  expect((await app.inject(`/api/v1/activities/${activity.id}/results`)).statusCode).toBe(200)
})
