import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import type { SeriesMeta } from '#contract/widget-data.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000

function markOf(mark = 'window_open', minutesAgo = 0, ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content: { kind: 'mark', mark, minutes_ago: minutesAgo },
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that marks what happens in the first room that measures its air. */
async function startEvents() {
  const school = await startWorkspace()
  const { call, app } = school
  const rooms = (await call('GET', '/rooms')).json().data as { id: string; name: string }[]
  const room = rooms[0]
  if (!room) throw new Error('the test school has no room')
  const made = await call('POST', '/activities', {
    title: 'Vårt klassrum',
    activity_type_id: 'room_events',
    settings: { room_id: room.id, ends_on: null },
  })
  const activity = made.json().data as { id: string; share_code: string; settings: object }
  const start = await call('PUT', `/activities/${activity.id}/activate`)
  const base = `/api/v1/activities/${activity.id}/contributions`
  const put = (mark = markOf(), code: string | null = activity.share_code) =>
    app.inject({
      method: 'PUT',
      url: `${base}/${mark.id}${code === null ? '' : `?code=${code}`}`,
      payload: mark,
    })
  const seen = async (code?: string) => {
    const answer = await app.inject(code === undefined ? base : `${base}?code=${code}`)
    return answer.json().data as Contribution[]
  }
  const decide = (id: string, state: string) =>
    call('PUT', `/activities/${activity.id}/contributions/${id}`, { state })
  return { ...school, room, rooms, activity, start, put, seen, decide, code: activity.share_code }
}

test('a mark is seen by its class at once, and by everybody only after a teacher’s yes', async () => {
  const { start, put, seen, decide, code, call, activity } = await startEvents()
  expect(start.statusCode).toBe(200)
  const mark = markOf('window_open', 5)
  const first = await put(mark)
  expect(first.statusCode).toBe(201)
  expect(first.json().data).toMatchObject({ approved: false, content: mark.content })
  expect(await seen()).toEqual([])
  expect((await seen(code)).map(({ id }) => id)).toEqual([mark.id])
  expect((await decide(mark.id, 'approved')).statusCode).toBe(200)
  expect(await seen()).toMatchObject([{ id: mark.id, approved: true }])
  await decide(mark.id, 'removed')
  expect([await seen(), await seen(code)]).toEqual([[], []])
  const [kept] = (await call('GET', `/activities/${activity.id}/contributions`)).json().data
  expect(kept).toMatchObject({ id: mark.id, removed: true })
})

test('the mark stands at the time that it is about, by the server’s clock', async () => {
  const { put, clock } = await startEvents()
  const { data } = (await put(markOf('break', 10, 2 * minuteMs))).json()
  expect(Date.parse(data.made_at)).toBe(Math.max(clock.now - 2 * minuteMs, Date.parse(data.made_at)))
  expect(Date.parse(data.made_at) - Date.parse(data.at)).toBe(10 * minuteMs)
})

test('the first writer wins; the same again is answered with what is kept, another is refused', async () => {
  const { put, seen, code } = await startEvents()
  const mark = markOf()
  expect((await put(mark)).statusCode).toBe(201)
  expect((await put(mark, null)).statusCode).toBe(200)
  const other = await put({ ...mark, content: { ...mark.content, mark: 'cleaning' } })
  expect(other.json()).toMatchObject({ status: 409, code: 'contribution_exists' })
  expect(await seen(code)).toHaveLength(1)
})

test('without the class’s code, with words of one’s own or after the teacher closed it nothing comes in', async () => {
  const { put, call, activity, seen, code, clock } = await startEvents()
  expect((await put(markOf(), null)).json()).toMatchObject({ status: 403, code: 'class_code_needed' })
  expect((await put(markOf(), 'BBBBBB')).json()).toMatchObject({ status: 403, code: 'wrong_class_code' })
  expect((await put(markOf('Kalle öppnade'))).statusCode).toBe(422)
  const withText = { ...markOf(), content: { ...markOf().content, note: 'hej' } }
  expect((await put(withText as ReturnType<typeof markOf>)).statusCode).toBe(422)
  clock.now += minuteMs
  await call('PUT', `/activities/${activity.id}/joining`, { open: false })
  clock.now += minuteMs
  expect((await put(markOf())).json()).toMatchObject({ code: 'joining_closed' })
  expect(await seen(code)).toEqual([])
})

test('carts do not get into it, and marks not into a food journey', async () => {
  const { app, activity, code } = await startEvents()
  const results = await app.inject(`/api/v1/activities/${activity.id}/results`)
  expect(results.statusCode).toBe(404)
  const { activity: food } = await startWorkspace()
  const mark = markOf()
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/v1/activities/${food.id}/contributions/${mark.id}?code=${code}`,
    payload: mark,
  })
  expect(answer.statusCode).toBe(404)
})

test('its room has to be one of the school, and stays once it was started', async () => {
  const { call, activity, rooms } = await startEvents()
  const unknown = await call('POST', '/activities', {
    title: 'Rum som inte finns',
    activity_type_id: 'room_events',
    settings: { room_id: 'nowhere', ends_on: null },
  })
  expect(unknown.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'settings.room_id', code: 'unknown_room' }],
  })
  const other = rooms[1]
  if (!other) throw new Error('the test school has one room only')
  const current = (await call('GET', `/activities/${activity.id}`)).json().data
  const change = (settings: object) =>
    call(
      'PUT',
      `/activities/${activity.id}`,
      { title: 'Nytt namn', settings },
      { 'if-match': `"${current.version}"` },
    )
  expect((await change({ room_id: other.id, ends_on: null })).json()).toMatchObject({
    code: 'settings_locked',
  })
  const renamed = await change(activity.settings)
  expect(renamed.json().data).toMatchObject({ title: 'Nytt namn' })
})

test('a room that is merged takes its marks and its activity along', async () => {
  const { call, put, room, rooms, activity, deps } = await startEvents()
  await put()
  const into = rooms[1]
  if (!into) throw new Error('the test school has one room only')
  expect((await call('POST', `/rooms/${room.id}/merge`, { into: into.id })).statusCode).toBe(200)
  expect((await call('GET', `/activities/${activity.id}`)).json().data.settings.room_id).toBe(into.id)
  const rows = await deps.db.selectFrom('contribution').select('roomId').execute()
  expect(rows).toEqual([{ roomId: into.id }])
})

test('marks go with their activity’s results, and with the activity', async () => {
  const { call, put, activity, clock, deps, seen, code } = await startEvents()
  await put()
  await call('PUT', `/activities/${activity.id}/deactivate`)
  clock.now += 179 * 86_400_000
  await removeExpired(deps)
  expect(await seen(code)).toHaveLength(1)
  clock.now += 2 * 86_400_000
  await removeExpired(deps)
  expect(await seen(code)).toEqual([])
})

test('an approved mark is a note in the charts of its room, a waiting one is not', async () => {
  const { put, decide, app, room, deps, clock } = await startEvents()
  const { id } = (await put(markOf('window_open'))).json().data
  const widget = await deps.db
    .selectFrom('widget')
    .select('id')
    .where('metricKey', '=', 'co2')
    .executeTakeFirstOrThrow()
  const range = `from=${new Date(clock.now - 3_600_000).toISOString()}&to=${new Date(clock.now + 1000).toISOString()}`
  const notes = async () => {
    const { meta } = (await app.inject(`/api/v1/widgets/${widget.id}/data?${range}&by=room`)).json()
    return (meta as SeriesMeta).annotations.map(({ text }) => text.sv)
  }
  expect(await notes()).toEqual([])
  await decide(id, 'approved')
  expect(await notes()).toEqual([`${room.name}: Fönster öppnat`])
  await decide(id, 'removed')
  expect(await notes()).toEqual([])
})
