import { expect, test } from 'vitest'
import { newId } from '#server/storage/ids.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const s = (at: number) => at / 1000
const range = (from: number, to: number) =>
  `?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`

/** A room whose sensor sends each quarter of an hour, at the time of the clock. */
async function startRoom() {
  const school = await startPushSchool()
  const { push, clock, deps } = school
  /** Sends from now on, and moves the clock; null = nothing was sent then. */
  const live = async (values: readonly (number | null)[]) => {
    for (const value of values) {
      if (value !== null) await push({ device_id: 'rum', co2: value })
      clock.now += 15 * minute
    }
  }
  const sensorId = async () => String((await listSensors(deps, 'almgardsskolan'))[0]?.id)
  const gaps = async (from = testTime) =>
    (await school.data('co2', range(from, clock.now))).data[0]?.gaps.map(({ start, end, reason }) => [
      (start - s(testTime)) / 60,
      (end - s(testTime)) / 60,
      reason,
    ])
  const notes = async (from = testTime) => (await school.data('co2', range(from, clock.now))).meta.annotations
  return { ...school, live, sensorId, gaps, notes }
}

test('a sensor that sent what cannot be true has a gap for that reason, one that sent nothing is silent', async () => {
  const { live, gaps } = await startRoom()
  await live([700, 700, 700, 700, ...Array(8).fill(50_000), 700, 700, ...Array(8).fill(null), 700, 700])
  expect(await gaps()).toEqual([
    [60, 180, 'rejected'],
    [210, 330, 'silent'],
  ])
})

test('one impossible value in a long silence does not explain it', async () => {
  const { live, gaps } = await startRoom()
  await live([...Array(8).fill(700), ...Array(6).fill(null), 50_000, ...Array(7).fill(null), 700])
  expect(await gaps()).toEqual([[120, 330, 'silent']])
})

test('what was refused of one metric explains no gap of another', async () => {
  const { push, live, gaps, clock } = await startRoom()
  await live(Array(8).fill(700))
  for (let step = 0; step < 8; step++) {
    await push({ device_id: 'rum', humidity: 400 })
    clock.now += 15 * minute
  }
  await live([700])
  expect(await gaps()).toEqual([[120, 240, 'silent']])
})

test('a sensor that a person had switched off was no silent one', async () => {
  const { live, gaps, deps, sensorId } = await startRoom()
  await live([700, 700, 700, 700])
  await setSensor(deps, await sensorId(), { status: 'inactive' })
  // What it sends meanwhile is not taken, and does not change the reason.
  await live(Array(8).fill(700))
  await setSensor(deps, await sensorId(), { status: 'active' })
  await live([...Array(8).fill(null), 700])
  expect(await gaps()).toEqual([
    [60, 180, 'inactive'],
    [180, 300, 'silent'],
  ])
})

test('what came long afterwards fills the gap, and is marked as late', async () => {
  const { live, push, gaps, data, clock } = await startRoom()
  await live([700, 700, ...Array(12).fill(null), 700, 700])
  expect(await gaps()).toEqual([[30, 210, 'silent']])
  await push(readingsOf('rum', 'co2', testTime + 30 * minute, 15 * minute, Array(4).fill(650)))
  await push(readingsOf('rum', 'co2', testTime + 90 * minute, 15 * minute, Array(8).fill(660)))
  // What was younger than two hours was merely late.
  expect(await gaps()).toEqual([[30, 120, 'backfilled']])
  const [series] = (await data('co2', range(testTime, clock.now))).data
  expect(series?.points.mean).not.toContain(null)
})

test('what was measured before the sensor was connected is an import and no delay', async () => {
  const { push, gaps, live } = await startRoom()
  await push(readingsOf('rum', 'co2', testTime - 10 * hour, 15 * minute, Array(40).fill(650)))
  await push(readingsOf('rum', 'co2', testTime - 20 * hour, 15 * minute, Array(40).fill(650)))
  await live([700])
  expect(await gaps(testTime - 20 * hour)).toEqual([])
})

test('a move, another exposure and another device are reported, a first place is none', async () => {
  const { live, notes, deps, sensorId, clock } = await startRoom()
  await live([700, 700])
  const id = await sensorId()
  expect(await notes()).toEqual([])
  await live([700])
  await setSensor(deps, id, { location: 'Sal 13' })
  const movedAt = s(clock.now)
  await live([700])
  await setSensor(deps, id, { exposure: 'outdoor' })
  await setSensor(deps, id, { exposure: 'outdoor', location: 'Sal 13' })
  await live([700])
  const { deviceId } = await deps.db.selectFrom('assignment').select('deviceId').executeTakeFirstOrThrow()
  await deps.db.updateTable('assignment').set({ toT: clock.now }).execute()
  await deps.db
    .insertInto('assignment')
    .values({ id: newId(clock.now), deviceId, sensorId: id, fromT: clock.now, toT: null })
    .execute()
  await live([700])
  expect(await notes()).toEqual([
    { at: movedAt, text: { sv: 'Mätaren flyttades till Sal 13', en: 'The sensor was moved to Sal 13' } },
    {
      at: movedAt + 900,
      text: { sv: 'Sal 13: mätaren räknas som utomhus', en: 'Sal 13: the sensor counts as outdoors' },
    },
    {
      at: movedAt + 1800,
      text: { sv: 'Sal 13: mätaren byttes ut', en: 'Sal 13: the sensor was replaced' },
    },
  ])
  expect(await notes(clock.now - 15 * minute)).toHaveLength(1)
})

test('days on which the school is closed are reported', async () => {
  const { live, notes, deps, clock } = await startRoom()
  await setSchoolCalendar(deps, 'almgardsskolan', {
    terms: [],
    closed_days: [{ date: '2026-03-11', reason: 'Studiedag' }],
    lesson_hours: [],
  })
  await live([700])
  expect(await notes()).toEqual([])
  clock.now = testTime + 30 * hour
  expect(await notes()).toEqual([
    {
      at: s(Date.parse('2026-03-10T23:00:00Z')),
      text: { sv: 'Skolan är stängd: Studiedag', en: 'The school is closed: Studiedag' },
    },
  ])
})
