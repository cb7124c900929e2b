import { expect, test } from 'vitest'
import { sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import { listAudit } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { assignSensors, inboxOf } from '#server/use-cases/rooms/inbox.ts'
import { moveSensors } from '#server/use-cases/rooms/sensor-batches.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

/** Between two values further apart a temperature may change by anything. */
const seldom = 150 * 60_000

/** A thermometer that waits and reported at −38 and at −12 °C. */
async function startCold() {
  const server = await startPushSchool({ keepsInbox: true })
  await server.push(readingsOf('ute', 'temperature', testTime - 3 * seldom, seldom, [-38, -12]))
  const place = async (room: string) => {
    const [waiting] = await inboxOf(server.deps, 'almgardsskolan')
    return assignSensors(server.deps, 'almgardsskolan', [{ sensorId: waiting?.id ?? '', room }])
  }
  const values = async () =>
    (await server.deps.db.selectFrom('reading').select('v').orderBy('t').execute()).map(({ v }) => v)
  return { ...server, place, values }
}

test('a device that waits reports at −38 °C, and brings it along to the schoolyard', async () => {
  const { place, values, card } = await startCold()
  expect(await place('Skolgården')).toMatchObject([{ becameOutdoor: true }])
  expect(await values()).toEqual([-38, -12])
  expect(await card('outdoor_temperature')).toMatchObject({ rooms: [{ value: -12 }] })
})

test('impossible indoor values are removed when the device is placed indoors, and the sensor shows when they came', async () => {
  const { deps, place, values } = await startCold()
  const [placed] = await place('Klassrum 4B')
  expect(await values()).toEqual([-12])
  const at = testTime - 3 * seldom
  expect(
    await sensorEventsOf(deps.db, [placed?.sensorId ?? ''], { from: at - seldom, to: testTime }),
  ).toMatchObject([{ kind: 'rejected', metricKey: 'indoor_temperature', from: at, to: at }])
})

test('the same happens when a room is set on the sensors page, and the audit log has the count', async () => {
  const { deps, values } = await startCold()
  const [waiting] = await inboxOf(deps, 'almgardsskolan')
  const member: Member = {
    schoolId: 'almgardsskolan',
    email: 'agnes.ek@kottebo.example',
    role: 'owner',
    accountId: 'agnes',
    name: 'Agnes Ek',
    isAdministrator: false,
    by: { kind: 'session', id: 's', authenticatedAt: 0 },
  }
  await moveSensors(deps, member, [waiting?.id ?? ''], 'Klassrum 4B')
  expect(await values()).toEqual([-12])
  const { entries } = await listAudit(deps, 'almgardsskolan', { page: 1, perPage: 10 })
  expect(entries).toMatchObject([
    { action: 'sensor_changed', after: { location: 'Klassrum 4B', removed_readings: 1 } },
  ])
})

test('once it hangs indoors such a temperature is refused', async () => {
  const { place, values, push } = await startCold()
  await place('Klassrum 4B')
  const { rejected } = await push(readingsOf('ute', 'temperature', testTime - seldom, seldom, [-38]))
  expect([rejected, await values()]).toEqual([
    [expect.objectContaining({ metric_key: 'indoor_temperature', code: 'implausible' })],
    [-12],
  ])
})
