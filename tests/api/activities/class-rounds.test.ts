import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnyActivity } from '#contract/activities.ts'
import type { ClassRound, TeachersRound } from '#contract/class-rounds.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000
const owl = { colour_key: 'yellow', animal_key: 'owl' }
const fox = { colour_key: 'red', animal_key: 'fox' }

async function startClass() {
  const school = await startWorkspace()
  const { app, activity, call } = school
  const path = `/activities/${activity.id}/round`
  const beat = (id: string, alias = owl, { handedIn = false, code = activity.share_code } = {}) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/activities/${activity.id}/presence/${id}?code=${code}`,
      payload: { alias, handed_in: handedIn },
    })
  const teachers = async (of = path) => (await call('GET', of)).json().data as TeachersRound
  const pupils = async (activityId = activity.id, code = activity.share_code) =>
    (await app.inject(`/api/v1/activities/${activityId}/round?code=${code}`)).json().data as ClassRound
  const handIn = (alias = owl) => {
    const cart = { ...cartOf(), alias }
    return app.inject({
      method: 'PUT',
      url: cartPath(activity.id, cart.id, activity.share_code),
      payload: cart,
    })
  }
  return { ...school, path, beat, teachers, pupils, handIn }
}

const animals = ({ plates }: ClassRound) =>
  plates.map(
    ({ alias, handed_in, away }) => `${alias.animal_key}${handed_in ? ' in' : ''}${away ? ' away' : ''}`,
  )

test('a tablet with the code is seen by its teacher and its class, and by nobody else', async () => {
  const { app, activity, beat, teachers, pupils } = await startClass()
  expect((await beat(randomUUID())).json()).toMatchObject({ data: { alias: owl } })
  expect(animals(await teachers())).toEqual(['owl'])
  expect(animals(await pupils())).toEqual(['owl'])
  const round = `/api/v1/activities/${activity.id}/round`
  expect((await app.inject(round)).json()).toMatchObject({ status: 403, code: 'class_code_needed' })
  expect((await beat(randomUUID(), fox, { code: 'BBBBBB' })).json()).toMatchObject({
    code: 'wrong_class_code',
  })
  expect(animals(await teachers())).toEqual(['owl'])
})

test('a heartbeat has less than 300 bytes, and what is longer is refused', async () => {
  const { app, activity, beat } = await startClass()
  const alias = { colour_key: 'turquoise', animal_key: 'butterfly' }
  const id = randomUUID()
  expect((await beat(id, alias)).statusCode).toBe(200)
  const query = `code=${activity.share_code}&key=${'k'.repeat(22)}`
  const url = `/api/v1/activities/${activity.id}/presence/${id}?${query}`
  const body = JSON.stringify({ alias, handed_in: false })
  expect(`PUT ${url} HTTP/1.1`.length + body.length).toBeLessThan(300)
  const long = { alias: { ...alias, colour_key: 'x'.repeat(300) }, handed_in: false }
  expect((await app.inject({ method: 'PUT', url, payload: long })).statusCode).toBe(413)
})

test('a tablet fades after a minute and is forgotten after ten', async () => {
  const { clock, beat, teachers } = await startClass()
  const id = randomUUID()
  await beat(id)
  clock.now += minuteMs - 1
  expect(animals(await teachers())).toEqual(['owl'])
  clock.now += 1
  expect(animals(await teachers())).toEqual(['owl away'])
  clock.now += 9 * minuteMs
  expect(animals(await teachers())).toEqual(['owl away'])
  clock.now += 1
  expect(animals(await teachers())).toEqual([])
  await beat(id)
  expect(animals(await teachers())).toEqual(['owl'])
})

test('two tablets never have the same animal, unless it has handed in', async () => {
  const { beat, teachers } = await startClass()
  const ids = Array.from({ length: 60 }, () => randomUUID())
  for (const id of ids) await beat(id)
  const { plates } = await teachers()
  expect(new Set(plates.map(({ alias }) => `${alias.colour_key} ${alias.animal_key}`)).size).toBe(60)
  // Its name stays from one heartbeat to the next.
  const [first] = plates
  const again = await beat(first?.id ?? '', first?.alias)
  expect(again.json().data.alias).toEqual(first?.alias)
})

test('a round has room for 120 tablets, whatever came to the round before', async () => {
  const { clock, path, call, beat, teachers } = await startClass()
  for (let index = 0; index < 121; index++) await beat(randomUUID())
  expect((await teachers()).plates).toHaveLength(120)
  clock.now += minuteMs
  await call('POST', path)
  await beat(randomUUID(), fox)
  expect(animals(await teachers())).toEqual(['fox'])
})

test('what is handed in is the plate of its tablet, and stays when the tablet has gone', async () => {
  const { clock, beat, teachers, handIn } = await startClass()
  await beat(randomUUID())
  await beat(randomUUID(), fox)
  await handIn()
  expect(animals(await teachers())).toEqual(['owl in', 'fox'])
  clock.now += 30 * minuteMs
  expect(animals(await teachers())).toEqual(['owl in'])
})

test('a new round begins without the animals of the one before, and so does the next day', async () => {
  const { clock, path, call, beat, teachers, pupils, handIn, read, activity } = await startClass()
  await beat(randomUUID())
  await handIn()
  await call('PUT', path, { shown: true })
  expect(animals(await teachers())).toEqual(['owl in'])
  clock.now += minuteMs
  const started = (await call('POST', path)).json().data as TeachersRound
  expect(started).toMatchObject({ plates: [], shown_at: null, started_at: new Date(clock.now).toISOString() })
  await beat(randomUUID(), fox)
  expect(animals(await pupils())).toEqual(['fox'])
  // What was handed in before stays in the results.
  expect(await read(`/api/v1/activities/${activity.id}/results`)).toMatchObject({ data: { carts_count: 1 } })
  await call('PUT', path, { shown: true })
  clock.now += 24 * 60 * minuteMs
  expect(await teachers()).toMatchObject({ plates: [], shown_at: null })
})

test('what was made in an earlier round and comes late is not in this one', async () => {
  const { clock, app, path, call, activity, teachers } = await startClass()
  clock.now += 10 * minuteMs
  await call('POST', path)
  clock.now += minuteMs
  const cart = { ...cartOf(), age_ms: 5 * minuteMs }
  await app.inject({ method: 'PUT', url: cartPath(activity.id, cart.id, activity.share_code), payload: cart })
  expect(animals(await teachers())).toEqual([])
})

test('the class has the result when its teacher shows it, and no longer when it is taken back', async () => {
  const { clock, path, call, as, viewer, pupils } = await startClass()
  expect((await pupils()).shown_at).toBeNull()
  expect((await as(viewer.headers)('PUT', path, { shown: true })).statusCode).toBe(403)
  await call('PUT', path, { shown: true })
  expect((await pupils()).shown_at).toBe(new Date(clock.now).toISOString())
  await call('PUT', path, { shown: false })
  expect((await pupils()).shown_at).toBeNull()
})

test('a lesson with two activities has one code', async () => {
  const { app, call, activity, path, pupils, teachers } = await startClass()
  const [room] = (await call('GET', '/rooms')).json().data as { id: string }[]
  const made = await call('POST', '/activities', {
    title: 'Vi känner efter',
    activity_type_id: 'room_feel',
    settings: { room_id: room?.id, ends_on: null },
  })
  const second = made.json().data as { id: string; share_code: string }
  expect((await pupils()).next).toBeNull()
  const answer = await call('POST', `${path}/next`, { activity_id: second.id })
  expect(answer.json().data).toMatchObject({ plates: [], code: activity.share_code })
  // A tablet that is in gets on without a code, and a new one by the same code as the others.
  const { next } = await pupils()
  expect(next).toMatchObject({ activity_id: second.id, title: 'Vi känner efter' })
  const key = new URL(next?.url ?? '', 'http://kotte.test').searchParams.get('key')
  expect((await app.inject(`/api/v1/activities/${second.id}/round?code=x&key=${key}`)).statusCode).toBe(200)
  const found = (await app.inject(`/api/v1/activities?share_code=${activity.share_code}`)).json()
  expect(found.data.map(({ id }: AnyActivity) => id)).toEqual([second.id])
  expect(found.meta.class_key).toBe(key)
  expect((await teachers(`/activities/${second.id}/round`)).code).toBe(activity.share_code)
  // Another round of the first one is another lesson.
  await call('POST', path)
  expect((await pupils()).next).toBeNull()
  const [own] = (await app.inject(`/api/v1/activities?share_code=${activity.share_code}`)).json().data
  expect(own.id).toBe(activity.id)
})

test('nothing is noted of who comes when joining is closed, or when the activity is over', async () => {
  const { call, activity, beat, teachers } = await startClass()
  const here = randomUUID()
  await beat(here)
  await call('PUT', `/activities/${activity.id}/joining`, { open: false })
  await beat(randomUUID(), fox)
  expect(animals(await teachers())).toEqual(['owl'])
  await call('PUT', `/activities/${activity.id}/joining`, { open: true })
  await call('PUT', `/activities/${activity.id}/deactivate`)
  expect((await beat(randomUUID(), fox)).statusCode).toBe(200)
  expect(animals(await teachers())).toEqual(['owl'])
})
