import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import type { SeriesMeta } from '#contract/widget-data.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000
const line = [
  { minute: 0, ppm: 620 },
  { minute: 18, ppm: 800 },
  { minute: 40, ppm: 1050 },
]

function guessOf(points: readonly object[] = line, ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content: { kind: 'guess', points },
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that guesses how the air of a room goes on. */
async function startGuessing() {
  const school = await startWorkspace()
  const { call, app } = school
  const [room] = (await call('GET', '/rooms')).json().data as { id: string; name: string }[]
  if (!room) throw new Error('the test school has no room')
  const draft = (settings: object, activity_type_id = 'room_guess') => ({
    title: 'Vi gissar',
    activity_type_id,
    settings: { room_id: room.id, ends_on: null, ...settings },
  })
  const made = await call('POST', '/activities', draft({ guess_minutes: 40 }))
  const activity = made.json().data as { id: string; share_code: string; settings: object; version: string }
  await call('PUT', `/activities/${activity.id}/activate`)
  const base = `/api/v1/activities/${activity.id}/contributions`
  const put = (guess: { readonly id: string } = guessOf(), code: string | null = activity.share_code) =>
    app.inject({
      method: 'PUT',
      url: `${base}/${guess.id}${code === null ? '' : `?code=${code}`}`,
      payload: guess,
    })
  const seen = async (code?: string) =>
    (await app.inject(code === undefined ? base : `${base}?code=${code}`)).json().data as Contribution[]
  return { ...school, room, draft, activity, put, seen, code: activity.share_code }
}

test('a guess goes on from when it was handed in, by the server’s clock', async () => {
  const { put, clock, seen, code } = await startGuessing()
  clock.now += 3 * 60 * minuteMs
  const answer = await put(guessOf(line, 25 * minuteMs))
  expect(answer.statusCode).toBe(201)
  const { at, made_at } = answer.json().data as Contribution
  expect([Date.parse(at), Date.parse(made_at)]).toEqual(Array(2).fill(clock.now - 25 * minuteMs))
  expect(await seen(code)).toMatchObject([{ content: { kind: 'guess', points: line } }])
  expect(await seen()).toEqual([])
})

test('sent twice it is one, and another guess does not take its place', async () => {
  const { put, seen, code } = await startGuessing()
  const guess = guessOf()
  expect((await put(guess)).statusCode).toBe(201)
  expect((await put(guess, null)).statusCode).toBe(200)
  const other = {
    ...guess,
    content: { ...guess.content, points: line.slice(0, 1).concat({ minute: 20, ppm: 700 }) },
  }
  expect((await put(other)).json()).toMatchObject({ status: 409, code: 'contribution_exists' })
  expect(await seen(code)).toHaveLength(1)
})

test('a guess that cannot be drawn is refused with its errors', async () => {
  const { put, seen, code } = await startGuessing()
  const last = { minute: 40, ppm: 1050 }
  const first = { minute: 0, ppm: 620 }
  const spoilt: [readonly object[], string, string][] = [
    [[], 'content.points', 'no_start'],
    [[{ minute: 2, ppm: 620 }, last], 'content.points', 'no_start'],
    [[first, { minute: 30, ppm: 620 }], 'content.points', 'not_offered'],
    [[first, { minute: 0, ppm: 700 }, last], 'content.points.1.minute', 'not_in_order'],
    [[first, { minute: 1.5, ppm: 700 }, last], 'content.points.1.minute', 'not_in_order'],
    [[first, { minute: 20, ppm: 60_000 }, last], 'content.points.1.ppm', 'out_of_range'],
    [[first, { minute: 20, ppm: 705 }, last], 'content.points.1.ppm', 'out_of_range'],
  ]
  for (const [points, path, code] of spoilt) {
    const answer = (await put(guessOf(points))).json()
    expect(answer).toMatchObject({ status: 422, code: 'invalid_contribution' })
    expect(answer.errors).toContainEqual(expect.objectContaining({ path, code }))
  }
  const words = guessOf([first, { ...last, note: 'Kalle' }])
  expect((await put(words)).statusCode).toBe(422)
  const clockTime = { ...guessOf(), content: { kind: 'guess', points: line, at: '2026-11-25T09:40:00Z' } }
  expect((await put(clockTime)).statusCode).toBe(422)
  const airing = { ...guessOf(), content: { kind: 'airing', lasted_s: 360, guess_minutes: 6 } }
  expect((await put(airing)).json()).toMatchObject({
    errors: [{ path: 'content.kind', code: 'not_taken_here' }],
  })
  expect(await seen(code)).toEqual([])
})

test('without the class’s code or after the teacher closed it nothing comes in', async () => {
  const { put, call, activity, clock, seen, code } = await startGuessing()
  expect((await put(guessOf(), null)).json()).toMatchObject({ status: 403, code: 'class_code_needed' })
  expect((await put(guessOf(), 'BBBBBB')).json()).toMatchObject({ status: 403, code: 'wrong_class_code' })
  clock.now += minuteMs
  await call('PUT', `/activities/${activity.id}/joining`, { open: false })
  clock.now += minuteMs
  expect((await put()).json()).toMatchObject({ status: 403, code: 'joining_closed' })
  // What was drawn in time and found no network comes in.
  expect((await put(guessOf(line, 2 * minuteMs))).statusCode).toBe(201)
  expect(await seen(code)).toHaveLength(1)
})

test('how long a guess runs is one of three, and can be changed while the room stays', async () => {
  const { call, draft, activity } = await startGuessing()
  for (const settings of [{}, { guess_minutes: 45 }])
    expect((await call('POST', '/activities', draft(settings))).statusCode).toBe(422)
  const elsewhere = await call('POST', '/activities', draft({ guess_minutes: 40 }, 'room_airing'))
  expect(elsewhere.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'settings.guess_minutes', code: 'not_offered' }],
  })
  const { version } = (await call('GET', `/activities/${activity.id}`)).json().data
  const changed = await call(
    'PUT',
    `/activities/${activity.id}`,
    { title: 'Vi gissar', settings: { ...activity.settings, guess_minutes: 60 } },
    { 'if-match': `"${version}"` },
  )
  expect(changed.json().data.settings).toMatchObject({ guess_minutes: 60 })
})

test('a guess is no note in the room’s chart; a mark that a teacher has let is, with its kind', async () => {
  const { call, app, put, room, draft, activity, deps, clock } = await startGuessing()
  const guess = guessOf()
  await put(guess)
  await call('PUT', `/activities/${activity.id}/contributions/${guess.id}`, { state: 'approved' })
  const events = (await call('POST', '/activities', draft({}, 'room_events'))).json().data
  await call('PUT', `/activities/${events.id}/activate`)
  const mark = { ...guessOf(), content: { kind: 'mark', mark: 'window_open', minutes_ago: 0 } }
  const url = `/api/v1/activities/${events.id}/contributions/${mark.id}?code=${events.share_code}`
  expect((await app.inject({ method: 'PUT', url, payload: mark })).statusCode).toBe(201)
  await call('PUT', `/activities/${events.id}/contributions/${mark.id}`, { state: 'approved' })
  const widget = await deps.db
    .selectFrom('widget')
    .select('id')
    .where('metricKey', '=', 'co2')
    .executeTakeFirstOrThrow()
  const range = `from=${new Date(clock.now - 3_600_000).toISOString()}&to=${new Date(clock.now + 1000).toISOString()}`
  const { meta } = (await app.inject(`/api/v1/widgets/${widget.id}/data?${range}&by=room`)).json()
  expect((meta as SeriesMeta).annotations).toMatchObject([
    { text: { sv: `${room.name}: Fönster öppnat` }, event: 'window_open' },
  ])
})

test('it is deleted with its activity’s retention', async () => {
  const { put, call, activity, deps, clock } = await startGuessing()
  await put()
  await call('PUT', `/activities/${activity.id}/deactivate`)
  clock.now += 181 * 86_400_000
  await removeExpired(deps)
  expect(await deps.db.selectFrom('contribution').select('id').execute()).toEqual([])
})
