import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ClassResult } from '#contract/class-results.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { RoomSettings } from '#domain/activities/room-settings.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { excludeCart } from '#server/use-cases/activities/carts.ts'
import { setContributionState } from '#server/use-cases/activities/contributions.ts'
import { cartOf, cartPath, startActivity } from '#tests/api/support/carts-of-a-class.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const schoolId = 'almgardsskolan'
const minuteMs = 60_000
const dayMs = 86_400_000

/** A room by the minute: stuffy, ten minutes of an open window, and better. */
async function startAired(last: number) {
  const school = await startPushSchool()
  const { clock, deps, app, push } = school
  const began = clock.now - 20 * minuteMs
  const ppm = Array.from({ length: 20 }, (_, minute) =>
    minute < 8 ? 950 : Math.max(last, 950 - 50 * (minute - 8)),
  )
  await push(readingsOf('rum', 'co2', began, minuteMs, ppm))
  await push(
    readingsOf(
      'rum',
      'indoor_temperature',
      began,
      minuteMs,
      ppm.map((value) => 21.6 - (950 - value) / 250),
    ),
  )
  const [sensor] = await deps.db.selectFrom('sensor').select('roomId').execute()
  const activityIn = async (activityType: RoomActivityTypeId, own: Partial<RoomSettings> = {}) => {
    const settings = { room_id: sensor?.roomId ?? '', ends_on: null, ...own }
    const activity = await addActivity(deps, schoolId, { title: 'Vi vädrar', activityType, settings })
    await setActivityStatus(deps, schoolId, activity.id, 'active')
    // The activity was made when the room was stuffy: nothing is older than its activity.
    await deps.db.updateTable('activity').set({ createdAt: began }).execute()
    return activity
  }
  /** What has just ended is sent after two minutes. */
  const put = async (activityId: string, code: string, content: object, age_ms = 2 * minuteMs) => {
    const sent = {
      id: randomUUID(),
      alias: { colour_key: 'blue', animal_key: 'hedgehog' },
      content,
      age_ms,
      app_version: '0.1.0',
    }
    const url = `/api/v1/activities/${activityId}/contributions/${sent.id}?code=${code}`
    expect((await app.inject({ method: 'PUT', url, payload: sent })).statusCode).toBe(201)
    return sent.id
  }
  const { id, shareCode } = await activityIn('room_airing')
  const airingId = await put(id, shareCode, { kind: 'airing', lasted_s: 600, guess_minutes: 6 })
  clock.now += 2 * minuteMs
  const results = async () =>
    (await school.read(`/api/v1/schools/${schoolId}/class_results`)).data as ClassResult[]
  const decide = (state: 'waiting' | 'approved' | 'removed') =>
    setContributionState(deps, id, airingId, state)
  return { ...school, activityIn, put, results, decide, endedAt: began + 18 * minuteMs }
}

test('an airing is reported once a teacher has let it, with what was measured, for a week', async () => {
  const { results, decide, clock, endedAt } = await startAired(610)
  expect(await results()).toEqual([])
  await decide('approved')
  const [airing, ...others] = await results()
  expect(others).toEqual([])
  if (airing?.kind !== 'airing') throw new Error('no airing')
  expect(airing).toMatchObject({ lasted_s: 600, ppm: { before: 950 }, room: { name: expect.any(String) } })
  expect(Date.parse(airing.at)).toBe(endedAt)
  expect(airing.ppm.after).toBeLessThan(650)
  expect((airing.celsius?.before ?? 0) - (airing.celsius?.after ?? 0)).toBeCloseTo(1.3, 0)
  // The picture that the finding comes from, and the drawn name of who sent it; not what was guessed.
  expect(airing.measured?.length).toBeGreaterThan(10)
  expect(airing.holds_s).toBeGreaterThan(0)
  expect(airing.alias).toEqual({ colour_key: 'blue', animal_key: 'hedgehog' })
  expect(JSON.stringify(airing)).not.toMatch(/guess/)
  await decide('removed')
  expect(await results()).toEqual([])
  await decide('approved')
  clock.now += 7 * dayMs
  expect(await results()).toEqual([])
})

test('an experiment is reported once a teacher has let it, with what was changed and measured, where that made a difference', async () => {
  const report = async (last: number) => {
    const { activityIn, put, clock, deps, app } = await startAired(last)
    const experiment = { metric: 'indoor_temperature', change: 'window_open' } as const
    const { id, shareCode } = await activityIn('room_experiment', { experiment })
    await put(id, shareCode, { kind: 'hypothesis', answer: 'lower' })
    const trialId = await put(id, shareCode, { kind: 'trial', lasted_s: 600 }, 4 * minuteMs)
    clock.now += 10 * minuteMs
    const more = async () =>
      (await app.inject(`/api/v1/schools/${schoolId}/class_results`)).json().more as ClassResult[]
    expect(await more()).toEqual([])
    await setContributionState(deps, id, trialId, 'approved')
    return more()
  }
  const [found, ...others] = await report(610)
  expect(others).toEqual([])
  if (found?.kind !== 'experiment') throw new Error('no experiment')
  expect(found).toMatchObject({ metric: 'indoor_temperature', change: 'window_open', lasted_s: 600 })
  expect(found.before - found.after).toBeCloseTo(1.3, 0)
  expect(found.measured.length).toBeGreaterThan(10)
  expect(JSON.stringify(found)).not.toMatch(/hypothesis|lower|alias/)
  expect(await report(940)).toEqual([])
})

test('an airing that did less than the sensor may be off is no result', async () => {
  const { results, decide } = await startAired(920)
  await decide('approved')
  expect(await results()).toEqual([])
})

test('the total of the food journey that was played last is reported, of the carts that count, for a week', async () => {
  const { deps, app, clock, read } = await startPushSchool()
  const { id, shareCode } = await startActivity(deps)
  const results = async () => (await read(`/api/v1/schools/${schoolId}/class_results`)).data as ClassResult[]
  expect(await results()).toEqual([])
  const hand = async () => {
    const cart = cartOf()
    const url = cartPath(id, cart.id, shareCode)
    expect((await app.inject({ method: 'PUT', url, payload: cart })).statusCode).toBe(201)
    return cart.id
  }
  const first = await hand()
  await hand()
  clock.now += minuteMs
  const [journey] = await results()
  expect(journey).toMatchObject({
    kind: 'food_journey',
    title: 'Matens resa',
    carts_count: 2,
    activity_id: id,
  })
  const keepFromWall = async (on_wall: boolean) => {
    const settings = JSON.stringify({ ...defaultFoodJourneySettings, on_wall })
    await deps.db.updateTable('activity').set({ settings }).execute()
    clock.now += minuteMs
  }
  await keepFromWall(false)
  expect(await results()).toEqual([])
  await keepFromWall(true)
  await excludeCart(deps, id, first, true)
  clock.now += minuteMs
  const [fewer] = await results()
  expect(fewer).toMatchObject({ carts_count: 1 })
  if (journey?.kind !== 'food_journey' || fewer?.kind !== 'food_journey') throw new Error('no journey')
  expect(journey.kilometres).toBeCloseTo(2 * fewer.kilometres, 0)
  clock.now += 7 * dayMs
  expect(await results()).toEqual([])
})
