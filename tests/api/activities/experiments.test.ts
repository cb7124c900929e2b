import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000
const experiment = { metric: 'co2', change: 'door_open' }

function sentOf(content: object, ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content,
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that changes something in a room of the school. */
async function startExperiment() {
  const school = await startWorkspace()
  const { call, app } = school
  const [room] = (await call('GET', '/rooms')).json().data as { id: string }[]
  if (!room) throw new Error('the test school has no room')
  const draft = (settings: object, activity_type_id = 'room_experiment') => ({
    title: 'Vi provar',
    activity_type_id,
    settings: { room_id: room.id, ends_on: null, ...settings },
  })
  const made = await call('POST', '/activities', draft({ experiment }))
  const activity = made.json().data as { id: string; share_code: string; settings: object }
  await call('PUT', `/activities/${activity.id}/activate`)
  const base = `/api/v1/activities/${activity.id}/contributions`
  const put = (sent: { readonly id: string }, code = activity.share_code) =>
    app.inject({ method: 'PUT', url: `${base}/${sent.id}?code=${code}`, payload: sent })
  const seen = async (code?: string) =>
    (await app.inject(code === undefined ? base : `${base}?code=${code}`)).json().data as Contribution[]
  return { ...school, draft, activity, put, seen, code: activity.share_code }
}

test('what a class thinks and when it changed something are counted back by the server', async () => {
  const { put, clock, seen, code, activity } = await startExperiment()
  expect(activity.settings).toMatchObject({ experiment })
  clock.now += 3 * 60 * minuteMs
  const thought = await put(sentOf({ kind: 'hypothesis', answer: 'lower' }, 40 * minuteMs))
  expect(thought.statusCode).toBe(201)
  expect(Date.parse((thought.json().data as Contribution).at)).toBe(clock.now - 40 * minuteMs)
  const trial = await put(sentOf({ kind: 'trial', lasted_s: 600 }, 5 * minuteMs))
  expect(Date.parse((trial.json().data as Contribution).at)).toBe(clock.now - 15 * minuteMs)
  expect((await seen(code)).map(({ content }) => content.kind)).toEqual(['hypothesis', 'trial'])
  expect(await seen()).toEqual([])
})

test('sending it twice stores it once', async () => {
  const { put, seen, code } = await startExperiment()
  const trial = sentOf({ kind: 'trial', lasted_s: 600 })
  expect((await put(trial)).statusCode).toBe(201)
  expect((await put(trial)).statusCode).toBe(200)
  const other = { ...trial, content: { kind: 'trial', lasted_s: 700 } }
  expect((await put(other)).json()).toMatchObject({ status: 409, code: 'contribution_exists' })
  expect(await seen(code)).toHaveLength(1)
})

test('invalid answers and changes are refused, and everything without the code', async () => {
  const { put, seen, code } = await startExperiment()
  for (const content of [
    { kind: 'hypothesis', answer: 'Kalle vet' },
    { kind: 'hypothesis', answer: 'lower', note: 'Kalle' },
    { kind: 'trial', lasted_s: 119 },
    { kind: 'trial', lasted_s: 3601 },
    { kind: 'trial', lasted_s: 600.5 },
    { kind: 'trial', lasted_s: 600, at: '2026-11-25T09:40:00Z' },
    { kind: 'airing', lasted_s: 360, guess_minutes: 6 },
  ])
    expect((await put(sentOf(content))).statusCode, JSON.stringify(content)).toBe(422)
  const thought = sentOf({ kind: 'hypothesis', answer: 'same' })
  expect((await put(thought, 'BBBBBB')).json()).toMatchObject({ status: 403, code: 'wrong_class_code' })
  expect(await seen(code)).toEqual([])
})

test('an experiment looks at one thing and changes one, and what the class has answered about stays', async () => {
  const { call, draft, activity } = await startExperiment()
  for (const settings of [{}, { experiment: { ...experiment, change: 'burn_it' } }, { experiment: {} }])
    expect((await call('POST', '/activities', draft(settings))).statusCode).toBe(422)
  expect((await call('POST', '/activities', draft({ experiment }, 'room_airing'))).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'settings.experiment', code: 'not_offered' }],
  })
  const change = async (changed: object) => {
    const { version } = (await call('GET', `/activities/${activity.id}`)).json().data
    const body = { title: 'Vi provar', settings: { ...activity.settings, ...changed } }
    return call('PUT', `/activities/${activity.id}`, body, { 'if-match': `"${version}"` })
  }
  expect((await change({ experiment: { ...experiment, metric: 'sound' } })).json()).toMatchObject({
    status: 409,
    code: 'settings_locked',
  })
  expect((await change({ ends_on: '2030-01-01' })).statusCode).toBe(200)
})

test('it is deleted with its activity’s retention', async () => {
  const { put, call, activity, deps, clock } = await startExperiment()
  await put(sentOf({ kind: 'hypothesis', answer: 'lower' }))
  await call('PUT', `/activities/${activity.id}/deactivate`)
  clock.now += 181 * 86_400_000
  await removeExpired(deps)
  expect(await deps.db.selectFrom('contribution').select('id').execute()).toEqual([])
})
