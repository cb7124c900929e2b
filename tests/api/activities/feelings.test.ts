import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import { putContribution } from '#server/use-cases/activities/contributions.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { schoolId } from '#tests/api/support/full-school.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000

function voteOf(tablet: string, feeling = 'okay', ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content: { kind: 'feel', feeling, tablet },
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that says how the air of a room feels. */
async function startComfortVote() {
  const school = await startWorkspace()
  const { call, app } = school
  const [room] = (await call('GET', '/rooms')).json().data as { id: string }[]
  if (!room) throw new Error('the test school has no room')
  const made = await call('POST', '/activities', {
    title: 'Vi känner efter',
    activity_type_id: 'room_feel',
    settings: { room_id: room.id, ends_on: null },
  })
  expect(made.statusCode).toBe(201)
  const activity = made.json().data as { id: string; share_code: string }
  await call('PUT', `/activities/${activity.id}/activate`)
  const base = `/api/v1/activities/${activity.id}/contributions`
  const put = (vote: { readonly id: string }, code: string | null = activity.share_code) =>
    app.inject({
      method: 'PUT',
      url: `${base}/${vote.id}${code === null ? '' : `?code=${code}`}`,
      payload: vote,
    })
  const seen = async (code?: string) =>
    (await app.inject(code === undefined ? base : `${base}?code=${code}`)).json().data as Contribution[]
  return { ...school, activity, put, seen, code: activity.share_code }
}

test('a vote is about when it was made, its class sees it, and no one is informed of which tablet it is', async () => {
  const { put, seen, code, clock, call, activity } = await startComfortVote()
  clock.now += 60 * minuteMs
  const answer = await put(voteOf(randomUUID(), 'stuffy', 25 * minuteMs))
  expect(answer.statusCode).toBe(201)
  const { at, content } = answer.json().data as Contribution
  expect(Date.parse(at)).toBe(clock.now - 25 * minuteMs)
  expect(content).toEqual({ kind: 'feel', feeling: 'stuffy' })
  expect((await seen(code)).map((item) => item.content)).toEqual([content])
  const teachers = (await call('GET', `/activities/${activity.id}/contributions`)).json().data
  expect(teachers.map((contribution: Contribution) => contribution.content)).toEqual([content])
  expect(await seen()).toEqual([])
})

test('without a calendar the first vote of a tablet stands for 40 minutes; other tablets vote beside it', async () => {
  const { put, seen, code, clock } = await startComfortVote()
  const [one, other] = [randomUUID(), randomUUID()]
  const first = voteOf(one, 'fresh')
  expect((await put(first)).statusCode).toBe(201)
  clock.now += 39 * minuteMs
  const further = await put(voteOf(one, 'stuffy'))
  // It has nothing to mend, so that nothing stays on the tablet for ever.
  expect(further.statusCode).toBe(200)
  expect((await put(voteOf(other, 'okay'))).statusCode).toBe(201)
  expect((await put(first)).statusCode).toBe(200)
  expect((await seen(code)).map(({ content }) => content)).toEqual([
    { kind: 'feel', feeling: 'fresh' },
    { kind: 'feel', feeling: 'okay' },
  ])
  clock.now += minuteMs
  expect((await put(voteOf(one, 'stuffy'))).statusCode).toBe(201)
  // One that was made in that time and found no network comes too late.
  expect((await put(voteOf(one, 'okay', 20 * minuteMs))).statusCode).toBe(200)
  expect(await seen(code)).toHaveLength(3)
})

test('votes of one tablet that come in the same instant are one', async () => {
  const { deps, activity, seen, code } = await startComfortVote()
  const tablet = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 4 }, () => {
      const { id, alias } = voteOf(tablet)
      const content = { kind: 'feel', feeling: 'okay', tablet } as const
      return putContribution(deps, activity.id, { id, alias, content, ageMs: 0, appVersion: '0.1.0', code })
    }),
  )
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await seen(code)).toHaveLength(1)
})

test('with a calendar a tablet votes once in each lesson, however close they lie', async () => {
  const { put, seen, code, clock, deps } = await startComfortVote()
  const weekdays = [1, 2, 3, 4, 5] as const
  const lesson_hours = [
    { weekdays, from: '08:10', to: '09:30' },
    { weekdays, from: '09:30', to: '10:50' },
  ]
  await setSchoolCalendar(deps, schoolId, { terms: [], closed_days: [], lesson_hours })
  clock.now = nextWednesday(clock.now) + 8.25 * 60 * minuteMs
  const tablet = randomUUID()
  expect((await put(voteOf(tablet))).statusCode).toBe(201)
  clock.now += 70 * minuteMs
  expect((await put(voteOf(tablet))).statusCode).toBe(200)
  clock.now += 10 * minuteMs
  expect((await put(voteOf(tablet))).statusCode).toBe(201)
  expect(await seen(code)).toHaveLength(2)
})

test('sending a vote twice stores it once, and an invalid vote is refused', async () => {
  const { put, seen, code } = await startComfortVote()
  const vote = voteOf(randomUUID())
  expect((await put(vote)).statusCode).toBe(201)
  expect((await put(vote, null)).statusCode).toBe(200)
  const other = { ...vote, content: { ...vote.content, feeling: 'fresh' } }
  expect((await put(other)).json()).toMatchObject({ status: 409, code: 'contribution_exists' })
  const spoilt: [object, string, string][] = [
    [{ feeling: 'Kalle luktar' }, 'content.feeling', 'unknown_feeling'],
    [{ tablet: undefined }, 'content.tablet', 'empty'],
  ]
  for (const [change, path, fault] of spoilt) {
    const wrong = voteOf(randomUUID())
    const answer = (await put({ ...wrong, content: { ...wrong.content, ...change } } as typeof wrong)).json()
    expect(answer).toMatchObject({ status: 422, errors: [{ path, code: fault }] })
  }
  const words = voteOf(randomUUID())
  expect(
    (await put({ ...words, content: { ...words.content, note: 'Kalle' } } as typeof words)).statusCode,
  ).toBe(422)
  const guess = { ...voteOf(randomUUID()), content: { kind: 'airing', lasted_s: 360, guess_minutes: 6 } }
  expect((await put(guess)).json()).toMatchObject({
    errors: [{ path: 'content.kind', code: 'not_taken_here' }],
  })
  expect((await put(voteOf(randomUUID()), 'BBBBBB')).json()).toMatchObject({ code: 'wrong_class_code' })
  expect(await seen(code)).toHaveLength(1)
})

test('a vote that a teacher took out makes no room for another, and all go with the activity’s retention', async () => {
  const { put, seen, code, call, activity, deps, clock } = await startComfortVote()
  const tablet = randomUUID()
  const vote = voteOf(tablet)
  await put(vote)
  await call('PUT', `/activities/${activity.id}/contributions/${vote.id}`, { state: 'removed' })
  expect((await put(voteOf(tablet))).statusCode).toBe(200)
  expect(await seen(code)).toEqual([])
  await call('PUT', `/activities/${activity.id}/deactivate`)
  clock.now += 181 * 86_400_000
  await removeExpired(deps)
  expect(await deps.db.selectFrom('contribution').select('id').execute()).toEqual([])
})

/** The midnight in Stockholm that begins it, in winter; epoch ms. */
function nextWednesday(now: number): number {
  const day = 86_400_000
  let at = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T00:00:00+01:00`) + day
  while (new Date(at + day / 2).getUTCDay() !== 3) at += day
  return at
}
