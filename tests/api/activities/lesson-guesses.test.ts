import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const minuteMs = 60_000
const question = { metric_key: 'co2', date: '2026-11-25', choices: [500, 700, 900, 1100] }

function guessOf(choice: number, tablet: string | undefined = randomUUID(), ageMs = 0) {
  return {
    id: randomUUID(),
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    content: { kind: 'choice', choice, tablet },
    age_ms: ageMs,
    app_version: '0.1.0',
  }
}

/** A class that guesses by tablets in a lesson about a room. */
async function startLesson() {
  const school = await startWorkspace()
  const { call, app } = school
  const [room] = (await call('GET', '/rooms')).json().data as { id: string }[]
  if (!room) throw new Error('the test school has no room')
  const draft = (settings: object) => ({
    title: 'Hur dålig hinner luften bli?',
    activity_type_id: 'lesson_guess',
    settings: { room_id: room.id, ends_on: null, question, ...settings },
  })
  const made = await call('POST', '/activities', draft({}))
  expect(made.statusCode).toBe(201)
  const { id, share_code: code } = made.json().data as { id: string; share_code: string }
  await call('PUT', `/activities/${id}/activate`)
  const base = `/api/v1/activities/${id}/contributions`
  const put = (guess: { readonly id: string }, typed: string | null = code) =>
    app.inject({
      method: 'PUT',
      url: `${base}/${guess.id}${typed === null ? '' : `?code=${typed}`}`,
      payload: guess,
    })
  const seen = async (typed?: string) =>
    (await app.inject(typed === undefined ? base : `${base}?code=${typed}`)).json().data as Contribution[]
  const choices = async () =>
    (await seen(code)).map(({ content }) => content.kind === 'choice' && content.choice)
  return { ...school, id, code, draft, put, seen, choices }
}

test('tablets have the question of the lesson, and everybody may read it without the code', async () => {
  const { app, id, call } = await startLesson()
  const { settings, share_code } = (await app.inject(`/api/v1/activities/${id}`)).json().data
  expect(settings.question).toEqual(question)
  expect(share_code).toBe('')
  const teachers = (await call('GET', `/activities/${id}`)).json().data
  expect(teachers.settings.question).toEqual(question)
  const types = (await call('GET', '/activity_types')).json().data as { id: string }[]
  expect(types.map((type) => type.id)).toContain('lesson_guess')
})

test('invalid questions are refused, and a lesson about the whole school needs no room', async () => {
  const { call, draft } = await startLesson()
  const pathsOf = async (settings: object) =>
    ((await call('POST', '/activities', draft(settings))).json().errors as { path: string }[]).map(
      ({ path }) => path,
    )
  expect(await pathsOf({ question: undefined })).toEqual(['settings.question'])
  expect(await pathsOf({ question: { ...question, choices: [900, 700] } })).toEqual([
    'settings.question.choices',
  ])
  expect(await pathsOf({ room_id: 'nowhere' })).toEqual(['settings.room_id'])
  const ofSchool = draft({
    room_id: '',
    question: { ...question, metric_key: 'electricity', choices: [2, 4] },
  })
  expect((await call('POST', '/activities', ofSchool)).statusCode).toBe(201)
})

test('a tablet may guess something else until the lesson closes it, and is counted once', async () => {
  const { put, choices, clock, call, id } = await startLesson()
  const change = { key: randomUUID(), number: 0 }
  const guess = { ...guessOf(700), change }
  const changed = (choice: number, number: number) => ({
    ...guess,
    content: { ...guess.content, choice },
    change: { ...change, number },
  })
  expect((await put(guess)).statusCode).toBe(201)
  expect((await put(changed(900, 1))).statusCode).toBe(200)
  expect(await choices()).toEqual([900])
  const another = { ...guessOf(500, guess.content.tablet), change }
  expect((await put(another)).statusCode).toBe(200)
  expect(await choices()).toEqual([900])
  await call('PUT', `/activities/${id}/deactivate`)
  clock.now += minuteMs
  expect((await put(changed(1100, 2))).statusCode).toBe(200)
  expect(await choices()).toEqual([900])
})

test('a tablet guesses once, with the code of its class, and no one is informed which tablet it was', async () => {
  const { put, seen, code, choices } = await startLesson()
  const tablet = randomUUID()
  const both = await Promise.all([put(guessOf(900, tablet)), put(guessOf(500, tablet))])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  expect((await put(guessOf(700))).statusCode).toBe(201)
  expect((await put(guessOf(700), null)).json()).toMatchObject({ status: 403, code: 'class_code_needed' })
  expect((await put(guessOf(700), 'BBBBBB')).json()).toMatchObject({ code: 'wrong_class_code' })
  expect((await put(guessOf(701))).json()).toMatchObject({
    errors: [{ path: 'content.choice', code: 'not_offered' }],
  })
  expect((await choices()).length).toBe(2)
  for (const { content } of await seen(code)) expect(Object.keys(content).sort()).toEqual(['choice', 'kind'])
  expect(await seen()).toEqual([])
})

test('a guess that was made when the answer was seen is answered and not kept; one from before is', async () => {
  const { put, choices, clock, call, id } = await startLesson()
  clock.now += 10 * minuteMs
  expect((await put(guessOf(900))).statusCode).toBe(201)
  await call('PUT', `/activities/${id}/deactivate`)
  clock.now += 5 * minuteMs
  // There is nothing to mend on the tablet, so that nothing stays there for ever.
  expect((await put(guessOf(1100, randomUUID(), 2 * minuteMs))).statusCode).toBe(200)
  expect(await choices()).toEqual([900])
  // A tablet without a network had guessed in time.
  const late = await put(guessOf(700, randomUUID(), 7 * minuteMs))
  expect(late.statusCode).toBe(201)
  expect(late.json().data).toMatchObject({ late: true })
  expect((await choices()).toSorted()).toEqual([700, 900])
})

test('what a teacher takes out does not count, and its tablet does not guess again', async () => {
  const { put, choices, call, id } = await startLesson()
  const tablet = randomUUID()
  const guess = guessOf(900, tablet)
  await put(guess)
  await call('PUT', `/activities/${id}/contributions/${guess.id}`, { state: 'removed' })
  expect(await choices()).toEqual([])
  expect((await put(guessOf(500, tablet))).statusCode).toBe(200)
  expect(await choices()).toEqual([])
})

test('the question stays once the class has it, and guesses go with their activity', async () => {
  const { call, id, put, deps, clock } = await startLesson()
  const before = (await call('GET', `/activities/${id}`)).json().data
  const other = { ...before.settings, question: { ...question, choices: [600, 800] } }
  const answer = await call('PUT', `/activities/${id}`, { title: before.title, settings: other })
  expect(answer.json()).toMatchObject({ status: 409, code: 'settings_locked' })
  await put(guessOf(900))
  await call('PUT', `/activities/${id}/deactivate`)
  clock.now += 181 * 86_400_000
  await removeExpired(deps)
  const kept = await deps.db.selectFrom('contribution').selectAll().where('activityId', '=', id).execute()
  expect(kept).toEqual([])
})
