import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listClassResultsEndpoint } from '#contract/class-results.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { setContributionState } from '#server/use-cases/activities/contributions.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const schoolId = 'almgardsskolan'
const minuteMs = 60_000
const dayMs = 86_400_000
/** How long ago the class guessed the next twenty minutes, minutes. */
const ago = 30

/** A room whose air rises by 10 ppm a minute, and a class of five that guessed how: `ends` are how far off each was in the end, ppm. */
async function startGuessed(ends: readonly number[]) {
  const school = await startPushSchool()
  const { clock, deps, app, push } = school
  const began = clock.now - 60 * minuteMs
  const air = Array.from({ length: 61 }, (_, minute) => 500 + 10 * minute)
  await push(readingsOf('rum', 'co2', began, minuteMs, air))
  const [sensor] = await deps.db.selectFrom('sensor').select('roomId').execute()
  const settings = { room_id: sensor?.roomId ?? '', ends_on: null, guess_minutes: 20 } as const
  const draft = { title: 'Vi gissar', activityType: 'room_guess' as const, settings }
  const { id, shareCode } = await addActivity(deps, schoolId, draft)
  await setActivityStatus(deps, schoolId, id, 'active')
  // Nothing is older than its activity.
  await deps.db.updateTable('activity').set({ createdAt: began }).execute()
  const handIn = async (off: number) => {
    const start = 500 + 10 * (60 - ago)
    const guess = {
      id: randomUUID(),
      alias: { colour_key: 'blue', animal_key: 'hedgehog' },
      content: {
        kind: 'guess',
        points: [
          { minute: 0, ppm: start },
          { minute: 20, ppm: start + 200 + off },
        ],
      },
      age_ms: ago * minuteMs,
      app_version: '0.1.0',
    }
    const url = `/api/v1/activities/${id}/contributions/${guess.id}?code=${shareCode}`
    expect((await app.inject({ method: 'PUT', url, payload: guess })).statusCode).toBe(201)
    return guess.id
  }
  const guesses: string[] = []
  for (const off of ends) guesses.push(await handIn(off))
  const decide = async (ids: readonly string[], state: 'waiting' | 'approved' | 'removed') => {
    for (const item of ids) await setContributionState(deps, id, item, state)
  }
  const url = `/api/v1/schools/${schoolId}/class_results`
  const readResults = async () => v.parse(listClassResultsEndpoint.response, (await app.inject(url)).json())
  const listed = async () => (await app.inject(`/api/v1/activities/${id}/contributions`)).json().data
  return { ...school, handIn, guesses, decide, readResults, listed }
}

test('a class’s guess that came true is reported once a teacher has let all of it, as the median and no guess of anybody', async () => {
  const { guesses, decide, readResults, listed, clock, handIn } = await startGuessed([-300, -20, 0, 20, 300])
  expect(await readResults()).toEqual({ data: [], more: [] })
  await decide(guesses.slice(1), 'approved')
  expect(await readResults()).toEqual({ data: [], more: [] })
  await decide(guesses, 'approved')
  const { data, more = [] } = await readResults()
  // Versions of the app from before read `data` alone.
  expect(data).toEqual([])
  const [guess] = more
  if (guess?.kind !== 'guess') throw new Error('no guess')
  expect(guess).toMatchObject({ guesses_count: 5, room: { name: expect.any(String) }, provenance: null })
  // Whole five minutes: neither the first nor the last guess stands in them.
  expect(Date.parse(guess.at) % (5 * minuteMs)).toBe(0)
  expect(guess.guessed[0]?.at).toBe(Math.ceil((clock.now - ago * minuteMs) / (5 * minuteMs)) * 300)
  for (const { at, value } of guess.guessed) {
    const air = 500 + (10 * (at * 1000 - (clock.now - 60 * minuteMs))) / minuteMs
    expect(Math.abs(value - air)).toBeLessThanOrEqual(5)
  }
  expect(guess.measured.length).toBeGreaterThan(8)
  expect(JSON.stringify(guess)).not.toMatch(/hedgehog|blue|alias/)
  // Without the class's code none is given out.
  expect(await listed()).toEqual([])

  // What comes later is not in what the teacher has seen.
  await handIn(900)
  expect((await readResults()).more).toEqual([guess])
  await decide(guesses.slice(0, 1), 'waiting')
  expect(await readResults()).toEqual({ data: [], more: [] })
  await decide(guesses, 'approved')
  clock.now += 7 * dayMs
  expect(await readResults()).toEqual({ data: [], more: [] })
})

test('a wrong guess is never published, even if a teacher approves it', async () => {
  const { guesses, decide, readResults } = await startGuessed([150, 200, 200, 200, 250])
  await decide(guesses, 'approved')
  expect(await readResults()).toEqual({ data: [], more: [] })
})

test('a version that does not know a kind goes on without it', () => {
  const journey = {
    kind: 'food_journey',
    at: '2026-11-24T09:00:00Z',
    title: '4B',
    carts_count: 12,
    kilometres: 38_306,
    provenance: null,
  }
  const answer = { data: [journey], more: [{ kind: 'party', at: '2026-11-24T09:00:00Z' }] }
  expect(v.parse(listClassResultsEndpoint.response, answer)).toEqual({ data: [journey], more: [null] })
})
