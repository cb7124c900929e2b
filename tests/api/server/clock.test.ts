import { expect, test } from 'vitest'
import { createClockGuard } from '#server/use-cases/clock.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { noteDevicesToday } from '#server/use-cases/rooms/device-days.ts'
import { startSchool, startServer, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { clockSourceOf } from '#tests/support/test-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type School = Awaited<ReturnType<typeof startSchool>>

/** A message whose platform says when it received it. */
const receivedAt = (school: School, at: number, devEui = '00005eef10000001') =>
  school.post(ttsUplink({ at, devEui, fields: { co2: 700 } }))
/** A connection whose messages have no time of their own. */
async function timelessConnection({ app, deps }: School) {
  const { key } = await createWebhook(deps, 'almgardsskolan', 'http_push')
  const payload = { device: 'hall', co2: 700 }
  return () => app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload })
}
const rowsOf = async ({ deps }: School, table: 'reading' | 'message') =>
  Number(
    (
      await deps.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const readiness = async ({ app }: School) => (await app.inject('/readyz')).json()

/** A server that has readings and messages of a month. */
async function startWithMonth(): Promise<School> {
  const school = await startSchool({ startsAt: testTime - 30 * day })
  for (let passed = 30; passed >= 0; passed -= 3) {
    school.clock.now = testTime - passed * day
    await receivedAt(school, school.clock.now)
  }
  return school
}

/** The same school, of a server that is started again. */
async function startAgain(school: School): Promise<School> {
  const server = await startServer({ after: school })
  const post: School['post'] = (payload) =>
    server.app.inject({
      method: 'POST',
      url: school.url,
      payload,
      headers: { 'content-type': 'application/json' },
    })
  return { ...school, ...server, post }
}

/** The same, after its computer was started again with a clock that is wrong by so much. */
async function rebooted(wrongByMs: number): Promise<School> {
  const school = await startWithMonth()
  Object.assign(school.clock, { bootId: 'second boot', now: testTime + wrongByMs })
  return startAgain(school)
}

const leaps = [hour, -hour, day, -day, 400 * day, -400 * day]

test.each(leaps)(
  'a running server whose clock is set by %d ms deletes nothing and says so, whether messages come or not',
  async (setByMs) => {
    const school = await startWithMonth()
    const [readings, messages] = [await rowsOf(school, 'reading'), await rowsOf(school, 'message')]
    const push = await timelessConnection(school)
    school.clock.setByMs = setByMs
    expect(await removeExpired(school.deps)).toBeNull()
    for (let passed = 1; passed <= 3; passed++) {
      school.clock.now += minute
      // The world goes on at the right time.
      const answer = await receivedAt(school, school.clock.now, `00005eef1000000${passed}`)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('300')
      expect((await push()).statusCode).toBe(503)
      expect(await removeExpired(school.deps)).toBeNull()
      await noteDevicesToday(school.deps)
    }
    expect(await rowsOf(school, 'reading')).toBe(readings)
    expect(await rowsOf(school, 'message')).toBe(messages)
    expect(await readiness(school)).toMatchObject({
      status: 'not_ready',
      reason: expect.stringContaining('kotte clock confirm'),
    })
  },
)

test.each(leaps)('a clock that is set by %d ms and set right again is trusted at once', async (setByMs) => {
  const school = await startWithMonth()
  school.clock.setByMs = setByMs
  expect((await readiness(school)).status).toBe('not_ready')
  school.clock.now += minute
  school.clock.setByMs = 0
  expect(await readiness(school)).toEqual({ status: 'ready' })
  expect((await receivedAt(school, school.clock.now)).statusCode).toBe(200)
  expect(await removeExpired(school.deps)).not.toBeNull()
})

test('time during sleep is not a clock jump', async () => {
  const school = await startWithMonth()
  school.clock.now += 3 * day
  expect(await readiness(school)).toEqual({ status: 'ready' })
})

test('small corrections of a time server never add up to a leap', async () => {
  const school = await startWithMonth()
  for (let count = 0; count < 20; count++) {
    school.clock.now += 25 * hour
    school.clock.setByMs += 2 * minute
    expect(await school.deps.clock.skew()).toBeNull()
  }
})

test('a leap that one thread notices stops all of them, and an acceptance reaches all of them', async () => {
  const school = await startWithMonth()
  const { db } = school.deps
  const other = createClockGuard(db, clockSourceOf(school.clock))
  school.clock.setByMs = 400 * day
  expect(await other.trustedNow()).toBeNull()
  expect(await school.deps.clock.trustedNow()).toBeNull()
  school.clock.now += minute
  await other.accept()
  school.clock.now += hour
  expect(await school.deps.clock.trustedNow()).toBe(school.deps.now())
  expect(await other.trustedNow()).toBe(school.deps.now())
})

test('a thread that starts while the clock is wrong does not take it for the right one', async () => {
  const school = await startWithMonth()
  const { db } = school.deps
  school.clock.setByMs = 400 * day
  expect(await school.deps.clock.trustedNow()).toBeNull()
  school.clock.now += 2 * minute
  const later = createClockGuard(db, clockSourceOf(school.clock))
  await later.start()
  expect(await later.trustedNow()).toBeNull()
  school.clock.setByMs = 0
  school.clock.now += minute
  for (const guard of [later, school.deps.clock]) expect(await guard.trustedNow()).toBe(school.deps.now())
})

test('an acceptance on another computer does not make a clock trusted that has leapt here', async () => {
  const school = await startWithMonth()
  const there = createClockGuard(
    school.deps.db,
    clockSourceOf({ now: testTime, setByMs: 0, bootId: 'there' }),
  )
  school.clock.setByMs = 400 * day
  expect(await school.deps.clock.trustedNow()).toBeNull()
  await there.accept()
  school.clock.now += minute
  expect(await school.deps.clock.trustedNow()).toBeNull()
  expect(await there.trustedNow()).toBeNull()
})

test.each(leaps)(
  'a clock that was set by %d ms while the server was off is noticed as it starts on the same boot',
  async (setByMs) => {
    const school = await startWithMonth()
    school.clock.now += 2 * hour
    school.clock.setByMs = setByMs
    // A further start does not forget it.
    for (const restarted of [await startAgain(school), await startAgain(school)]) {
      expect((await readiness(restarted)).status).toBe('not_ready')
      expect(await removeExpired(restarted.deps)).toBeNull()
    }
  },
)

test('a server that was off for a month on a computer that was not is trusted', async () => {
  const school = await startWithMonth()
  school.clock.now += 30 * day
  expect(await readiness(await startAgain(school))).toEqual({ status: 'ready' })
})

test.each([400 * day, 8 * day, -400 * day])(
  'a computer that was started again with a clock that is wrong by %d ms deletes nothing, says so, and stores nothing under that time',
  async (wrongByMs) => {
    const school = await rebooted(wrongByMs)
    const readings = await rowsOf(school, 'reading')
    expect(await removeExpired(school.deps)).toBeNull()
    expect(await readiness(school)).toMatchObject({ reason: expect.stringContaining('kotte clock confirm') })
    expect((await receivedAt(school, testTime + minute)).statusCode).toBe(503)
    expect(await rowsOf(school, 'reading')).toBe(readings)
    // A time server sets it right.
    school.clock.setByMs = -wrongByMs
    school.clock.now += minute
    expect(await readiness(school)).toEqual({ status: 'ready' })
    expect((await receivedAt(school, testTime + minute)).statusCode).toBe(200)
  },
)

test.each([0, 6 * day, 7 * day, -3 * hour])(
  'a computer that was started again %d ms past the last message is trusted',
  async (past) => {
    const school = await rebooted(past)
    expect(await readiness(school)).toEqual({ status: 'ready' })
    expect(await removeExpired(school.deps)).not.toBeNull()
  },
)

test('after a summer three devices of the only connection make the clock trusted', async () => {
  const school = await rebooted(60 * day)
  for (const item of [1, 1, 2, 3]) {
    expect((await readiness(school)).status).toBe('not_ready')
    school.clock.now += minute
    expect((await receivedAt(school, school.clock.now, `00005eef1000000${item}`)).statusCode).toBe(200)
  }
  expect(await readiness(school)).toEqual({ status: 'ready' })
  expect(await readiness(await startAgain(school))).toEqual({ status: 'ready' })
})

test('a message whose values have times of their own is stored by a clock that is not trusted, and makes it trusted', async () => {
  const school = await startWithMonth()
  const { key } = await createWebhook(school.deps, 'almgardsskolan', 'http_push')
  Object.assign(school.clock, { bootId: 'second boot', now: testTime + 60 * day })
  const restarted = await startAgain(school)
  const push = (device: string, at: number | null) =>
    restarted.app.inject({
      method: 'POST',
      url: `/api/v1/hooks/${key}`,
      payload: { device, co2: 700, ...(at !== null && { at: new Date(at).toISOString() }) },
    })
  expect((await push('hall', null)).statusCode).toBe(503)
  expect((await push('hall', school.clock.now - hour)).statusCode).toBe(503)
  expect((await push('hall', school.clock.now)).statusCode).toBe(200)
  for (const item of [1, 2]) await receivedAt(restarted, school.clock.now, `00005eef1000000${item}`)
  expect(await readiness(restarted)).toEqual({ status: 'ready' })
})

test('a command that looks at the clock finds what a start would find, and stores nothing', async () => {
  const school = await startWithMonth()
  school.clock.setByMs = 400 * day
  const command = createClockGuard(school.deps.db, clockSourceOf(school.clock))
  expect(await command.preview()).toMatchObject({ kind: 'leap' })
  school.clock.setByMs = 0
  expect(await readiness(school)).toEqual({ status: 'ready' })
})

test('where two connections have devices, three devices of one of them are not enough', async () => {
  const school = await startWithMonth()
  const push = await timelessConnection(school)
  expect((await push()).statusCode).toBe(200)
  Object.assign(school.clock, { bootId: 'second boot', now: testTime + 60 * day })
  const restarted = await startAgain(school)
  for (const item of [1, 2, 3, 4]) await receivedAt(restarted, school.clock.now, `00005eef1000000${item}`)
  expect((await readiness(restarted)).status).toBe('not_ready')
  await restarted.deps.clock.accept()
  expect(await readiness(restarted)).toEqual({ status: 'ready' })
})

test('after a leap devices that agree with the clock make it trusted, and those that do not change nothing', async () => {
  const school = await startWithMonth()
  school.clock.setByMs = hour
  for (const item of [1, 2, 3]) await receivedAt(school, school.clock.now, `00005eef1000000${item}`)
  expect((await readiness(school)).status).toBe('not_ready')
  for (const item of [1, 2, 3]) await receivedAt(school, school.clock.now + hour, `00005eef1000000${item}`)
  expect(await readiness(school)).toEqual({ status: 'ready' })
})

test('a person who knows confirms a clock', async () => {
  const school = await rebooted(400 * day)
  await school.deps.clock.accept()
  expect(await readiness(school)).toEqual({ status: 'ready' })
  expect(await removeExpired(school.deps)).not.toBeNull()
})
