import { expect, test } from 'vitest'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'

const fiveHoursAgo = testTime - 5 * 3_600_000
const iso = new Date(fiveHoursAgo).toISOString()

/** What a message becomes: its answer, and the readings that are stored, by minutes from its receipt. */
async function startPushing() {
  const { app, pushUrl, deps, placed } = await startPushSchool()
  const send = async (payload: object) =>
    (await placed(app.inject({ method: 'POST', url: pushUrl, payload }))).json().data
  const stored = async () =>
    (await deps.db.selectFrom('reading').select(['t', 'v']).execute()).map(({ t, v }) => [
      (t * 1000 - testTime) / 60_000,
      v,
    ])
  return { send, stored }
}

// Azure IoT's and ThingsBoard's device simulators, Ubidots' and Losant's demo devices, home-made senders.
test.each([
  { status: 'simulated' },
  { kind: 'simulation' },
  { demo: true },
  { is_fake: true },
  { simulator: true },
  { data_type: 'simulated' },
  { environment: 'test' },
  { meta: { source: 'demo' } },
])('a message with %o is no reading', async (mark) => {
  const { send, stored } = await startPushing()
  expect(await send({ device_id: 'rum', co2: 700, ...mark })).toEqual({ ignored: true })
  expect(await stored()).toEqual([])
})

test.each([
  { status: 'test' },
  { status: 'ok' },
  { kind: 'periodic' },
  { demo: false },
  { environment: 'indoor' },
])('a message with %o is a reading: a detector’s button has such a status', async (mark) => {
  const { send, stored } = await startPushing()
  await send({ device_id: 'rum', co2: 700, ...mark })
  expect(await stored()).toEqual([[0, 700]])
})

// OpenWeather's dt, Firestore's and protobuf's seconds, MongoDB's $date, Zigbee2MQTT's and Ruuvi gateways' ages.
test.each([
  [{ age: 18_000 }, 'age'],
  [{ seconds_ago: 18_000 }, 'seconds_ago'],
  [{ minutesAgo: 300 }, 'minutesAgo'],
  [{ reading_age_s: 18_000 }, 'reading_age_s'],
  [{ timestamp: { seconds: fiveHoursAgo / 1000, nanos: 0 } }, 'timestamp'],
  [{ time: { $date: iso } }, 'time'],
  [{ start: iso }, 'start'],
  [{ hora: iso }, 'hora'],
])('a time that is reported and not understood is refused by name: %o', async (time, field) => {
  const { send, stored } = await startPushing()
  const { rejected } = await send({ device_id: 'rum', co2: 700, ...time })
  expect(rejected).toEqual([{ metric_key: 'co2', code: 'invalid_time', field }])
  expect(await stored()).toEqual([])
})

test.each([
  { dt: fiveHoursAgo / 1000 },
  { sampled: fiveHoursAgo / 1000 },
  { moment: fiveHoursAgo },
  { observed: iso },
  { Zeitstempel: iso },
  { meta: { time: iso } },
  { header: { timestamp: iso } },
  { measured: iso, age: 18_000 },
])('a value is kept at the time that is reported with it: %o', async (time) => {
  const { send, stored } = await startPushing()
  await send({ device_id: 'rum', co2: 700, ...time })
  expect(await stored()).toEqual([[-300, 700]])
})

test.each([
  { age: 0 },
  { measured: true },
  { sec: 12 },
  { dt: 60 },
  { meta: { firmware: '1.2' } },
  { boot: { start: iso } },
])('what is no time of a measurement leaves it at its receipt: %o', async (beside) => {
  const { send, stored } = await startPushing()
  await send({ device_id: 'rum', co2: 700, ...beside })
  expect(await stored()).toEqual([[0, 700]])
})
