import { expect, test } from 'vitest'
import { checkClock, clockDoubt, confirmClock } from '#server/use-cases/clock.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { startSchool, testTime } from './running-server.ts'
import { ttsUplink } from './tts-uplinks.ts'

const minute = 60_000
const day = 24 * 60 * minute

type School = Awaited<ReturnType<typeof startSchool>>

/** A message whose platform says when it heard it. */
const heardAt = (school: School, at: number) => school.post(ttsUplink({ at, fields: { co2: 700 } }))
const readings = async ({ deps }: School) =>
  (await deps.db.selectFrom('reading').select('t').execute()).length

/** A server that has readings, and starts again with a clock that is wrong by so much. */
async function restarted(wrongByMs: number): Promise<School> {
  const school = await startSchool()
  await heardAt(school, testTime)
  school.clock.now = testTime + wrongByMs
  await checkClock(school.deps)
  return school
}

test.each([400 * day, 8 * day, -400 * day])(
  'a server that starts with a clock that is wrong by %d ms deletes nothing, says so, and takes nothing in under that time',
  async (wrongByMs) => {
    const school = await restarted(wrongByMs)
    expect(await removeExpired(school.deps)).toBeNull()
    const ready = await school.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json().reason).toContain('kotte clock confirm')
    // The world goes on at the right time.
    const answer = await heardAt(school, testTime + minute)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('300')
    expect(await readings(school)).toBe(1)
    school.clock.now = testTime + 2 * minute
    expect(await checkClock(school.deps)).toBeNull()
    expect((await heardAt(school, testTime + minute)).statusCode).toBe(200)
  },
)

test.each([0, 6 * day, 7 * day, -3 * 60 * minute])(
  'a clock that is %d ms past the last message is believed',
  async (past) => {
    const school = await restarted(past)
    expect((await school.app.inject('/readyz')).statusCode).toBe(200)
    expect(await removeExpired(school.deps)).not.toBeNull()
  },
)

test('after a summer three messages that tell the same time end the doubt', async () => {
  const school = await restarted(60 * day)
  for (const each of [1, 2, 3]) {
    expect(await clockDoubt(school.deps)).not.toBeNull()
    school.clock.now = testTime + 60 * day + each * minute
    expect((await heardAt(school, school.clock.now)).statusCode).toBe(200)
  }
  expect((await school.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await checkClock(school.deps)).toBeNull()
  expect(await readings(school)).toBe(4)
})

test('a mark from the future is healed by three messages too', async () => {
  const school = await startSchool({ startsAt: testTime + 400 * day })
  await heardAt(school, testTime + 400 * day)
  school.clock.now = testTime
  expect(await checkClock(school.deps)).not.toBeNull()
  for (const each of [1, 2, 3]) await heardAt(school, testTime + each * minute - 5 * minute)
  expect(await checkClock(school.deps)).toBeNull()
})

test('somebody who knows confirms a clock', async () => {
  const school = await restarted(400 * day)
  await confirmClock(school.deps)
  expect((await school.app.inject('/readyz')).statusCode).toBe(200)
  expect(await removeExpired(school.deps)).toMatchObject({ readings: 1 })
})
