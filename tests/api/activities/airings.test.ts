import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import type { SeriesMeta } from '#contract/widget-data.ts'
import { putContribution } from '#server/use-cases/activities/contributions.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000

function airingOf(content: object = {}, ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content: { kind: 'airing', lasted_s: 360, guess_minutes: 6, ...content },
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that airs a room of the school. */
async function startAiring(typeId = 'room_airing') {
  const school = await startWorkspace()
  const { call, app } = school
  const [room] = (await call('GET', '/rooms')).json().data as { id: string; name: string }[]
  if (!room) throw new Error('the test school has no room')
  const made = await call('POST', '/activities', {
    title: 'Vi vädrar',
    activity_type_id: typeId,
    settings: { room_id: room.id, ends_on: null },
  })
  const activity = made.json().data as { id: string; share_code: string }
  await call('PUT', `/activities/${activity.id}/activate`)
  const base = `/api/v1/activities/${activity.id}/contributions`
  const put = (airing = airingOf()) =>
    app.inject({ method: 'PUT', url: `${base}/${airing.id}?code=${activity.share_code}`, payload: airing })
  const seen = async (code?: string) =>
    (await app.inject(code === undefined ? base : `${base}?code=${code}`)).json().data as Contribution[]
  const decide = (id: string, state: string) =>
    call('PUT', `/activities/${activity.id}/contributions/${id}`, { state })
  return { ...school, room, activity, put, seen, decide, code: activity.share_code }
}

test('an airing is about its start, by the server’s clock: its end is when it was made', async () => {
  const { put, clock, activity, seen, code } = await startAiring()
  clock.now += 3 * 60 * minuteMs
  const answer = await put(airingOf({}, 10 * minuteMs))
  expect(answer.statusCode).toBe(201)
  const { made_at, at } = answer.json().data as Contribution
  expect([Date.parse(made_at), Date.parse(at)]).toEqual([
    clock.now - 10 * minuteMs,
    clock.now - 16 * minuteMs,
  ])
  expect(await seen(code)).toMatchObject([{ activity_id: activity.id, content: { lasted_s: 360 } }])
})

test('sending or ending an airing again is idempotent', async () => {
  const { put, seen, code } = await startAiring()
  const airing = airingOf()
  expect((await put(airing)).statusCode).toBe(201)
  expect((await put(airing)).statusCode).toBe(200)
  const other = await put({ ...airing, content: { ...airing.content, lasted_s: 500 } })
  expect(other.json()).toMatchObject({ status: 409, code: 'contribution_exists' })
  expect(await seen(code)).toHaveLength(1)
})

test('an invalid airing is refused: too short, too long, with an own guess or with words', async () => {
  const { put, seen, code } = await startAiring()
  const spoilt = [
    { lasted_s: 60 },
    { lasted_s: 901 },
    { lasted_s: 200.5 },
    { guess_minutes: 7 },
    { guess_minutes: 'sometimes' },
    { note: 'Kalle vädrade' },
    { kind: 'mark', mark: 'window_open', minutes_ago: 0 },
  ]
  for (const content of spoilt)
    expect((await put(airingOf(content))).statusCode, JSON.stringify(content)).toBe(422)
  expect(await seen(code)).toEqual([])
  for (const guess_minutes of [null, 'never'])
    expect((await put(airingOf({ guess_minutes }))).statusCode).toBe(201)
})

test('where pupils mark events no airing comes in', async () => {
  const { put } = await startAiring('room_events')
  expect((await put()).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'content.kind', code: 'not_taken_here' }],
  })
})

test('its class sees it at once, everybody when a teacher says so: then it is a note in the room’s chart', async () => {
  const { put, seen, decide, code, app, room, deps, clock, activity } = await startAiring()
  const airing = airingOf()
  await put(airing)
  expect([await seen(), (await seen(code)).length]).toEqual([[], 1])
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
  await decide(airing.id, 'approved')
  expect(await seen()).toMatchObject([{ id: airing.id }])
  expect(await notes()).toEqual([`${room.name}: Vädring, 6 min`])
  await decide(airing.id, 'removed')
  expect([await notes(), await seen(code)]).toEqual([[], []])

  // What no one did says so, and is a note in no chart.
  const content = { kind: 'airing', lasted_s: 360, guess_minutes: 6 } as const
  const madeUp = { ...airingOf(), content, ageMs: 0, appVersion: '', code }
  await putContribution(deps, activity.id, madeUp, 'constructed')
  await decide(madeUp.id, 'approved')
  expect(await seen()).toMatchObject([{ id: madeUp.id, provenance: 'constructed' }])
  expect(await notes()).toEqual([])
})

test('the start of an airing is accepted, rate-limited, and not listed', async () => {
  const { put, seen, code, call, activity, deps, clock } = await startAiring()
  const opening = () => ({ ...airingOf(), content: { kind: 'opening' } })
  expect((await put(opening() as never)).statusCode).toBe(201)
  // Acknowledged, and not kept.
  expect((await put(opening() as never)).statusCode).toBe(200)
  clock.now += 6 * minuteMs
  expect((await put(opening() as never)).statusCode).toBe(201)
  expect(await deps.db.selectFrom('contribution').select('kind').execute()).toHaveLength(2)
  expect(await seen(code)).toEqual([])
  const shown = (await call('GET', '/activities')).json().data as { id: string; carts_count: number }[]
  expect(shown.find(({ id }) => id === activity.id)?.carts_count).toBe(0)
  expect((await call('GET', `/activities/${activity.id}/contributions`)).json().data).toEqual([])
})

test('it is deleted with its activity’s retention', async () => {
  const { put, call, activity, deps, clock } = await startAiring()
  await put()
  await call('PUT', `/activities/${activity.id}/deactivate`)
  clock.now += 400 * 86_400_000
  await removeExpired(deps)
  expect(await deps.db.selectFrom('contribution').select('id').execute()).toEqual([])
})

test('the workspace’s home names the room that a class can air now, with its code', async () => {
  const { call, room, activity, code } = await startAiring()
  const airings = async () => (await call('GET', '/home_page')).json().data.airings
  expect(await airings()).toEqual([{ room_id: room.id, activity_id: activity.id, share_code: code }])
  await call('PUT', `/activities/${activity.id}/deactivate`)
  expect(await airings()).toEqual([])
})
