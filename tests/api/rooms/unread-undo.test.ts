import { expect, test } from 'vitest'
import { runAnswer } from '#server/use-cases/ingest/answer-run.ts'
import { undoAnswer } from '#server/use-cases/rooms/field-answers.ts'
import { assignSensors } from '#server/use-cases/rooms/inbox.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { school, startUnread } from '#tests/api/support/unread-server.ts'

const minute = 60_000

type Server = Awaited<ReturnType<typeof startUnread>>

async function storedValues({ deps }: Server) {
  const rows = await deps.db.selectFrom('reading').select('v').orderBy('t').orderBy('v').execute()
  return rows.map(({ v }) => v)
}

test.each([
  ['before the answer, the same second later', { own: 0, answered: 100, when: 'before' }],
  ['before the answer, the same second earlier', { own: 100, answered: 0, when: 'before' }],
  ['after the answer, the same second later', { own: 0, answered: 100, when: 'after' }],
  ['after the answer, the same second earlier', { own: 100, answered: 0, when: 'after' }],
])('what a device measured itself in the second of an answered value stays: %s', async (_, order) => {
  const server = await startUnread()
  const { publish, unread, answer, undo, at } = server
  await publish('hall', { co2_filtered: 700 })
  at(10 * minute)
  const sendBoth = async () => {
    const messages: [number, object][] = [
      [order.own, { co2: 500 }],
      [order.answered, { co2_filtered: 810 }],
    ]
    for (const [later, message] of messages.sort(([a], [b]) => a - b)) {
      at(10 * minute + later)
      await publish('hall', message)
    }
  }
  if (order.when === 'before') await sendBoth()
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  // What was stored before somebody answered is not changed by it.
  if (order.when === 'before') expect(await storedValues(server)).toEqual([700, 500])
  if (order.when === 'after') await sendBoth()
  at(20 * minute)
  await undo(body.data.id)
  expect(await storedValues(server)).toEqual([500])
})

test('a value that a device and its answered field share stays when the answer is undone', async () => {
  const server = await startUnread()
  const { publish, unread, answer, undo, at } = server
  await publish('hall', { co2_filtered: 700 })
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  at(10 * minute)
  await publish('hall', { co2: 640 })
  await publish('hall', { co2_filtered: 640 })
  at(20 * minute)
  await undo(body.data.id)
  expect(await storedValues(server)).toEqual([640])
})

test('a device that first sends while an answer holds is listed and counted when it is undone, and gone from the inbox', async () => {
  const server = await startUnread()
  const { publish, unread, answer, undo, at, deps } = server
  await publish('hall', { co2_filtered: 700 })
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  for (const time of [1, 2, 3]) {
    at(time * minute)
    await publish('sal', { co2_filtered: 650 })
  }
  await publish('hall', { co2_filtered: 705, tryck_1: 3 })
  expect((await unread()).groups).toMatchObject([{ messages: 1, fields: [{ name: 'tryck_1' }] }])
  at(20 * minute)
  await undo(body.data.id)
  expect(await storedValues(server)).toEqual([])
  expect(await deps.db.selectFrom('device').select('externalId').execute()).toEqual([])
  const { groups } = await unread()
  expect(groups).toMatchObject([
    { device_count: 1, messages: 3, devices: [{ external_id: 'sal' }], fields: [{ name: 'co2_filtered' }] },
    { device_count: 1, messages: 2, fields: [{ name: 'co2_filtered' }, { name: 'tryck_1' }] },
  ])
  // Counted once, whatever is answered and undone again; and answered again it is all there.
  const sal = groups.find(({ messages }) => messages === 3)
  const again = await answer(sal, ['co2_filtered'], { metric: 'co2' })
  expect(again.body.data.read_again).toMatchObject({ messages: 5, accepted: 5 })
  await undo(again.body.data.id)
  expect((await unread()).groups.map(({ messages }) => messages)).toEqual([3, 2])
})

test('a device with decoded fields that first sends while an answer holds is listed with the others when it is undone', async () => {
  const server = await startUnread()
  const { post, unread, answer, undo, at, deps } = server
  const fields = { luft: 640, fuktighet_1: 41 }
  await post(ttsUplink({ devEui: 'A81758FFFE030001', fields, at: testTime }))
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['luft'], { metric: 'co2' })
  at(minute)
  await post(ttsUplink({ devEui: 'A81758FFFE030002', fields, at: testTime + minute }))
  await post(
    ttsUplink({ devEui: 'A81758FFFE030003', fields: { ...fields, temperature: 21 }, at: testTime + minute }),
  )
  const [inbox] = (await server.call('GET', `/schools/${school}/inbox`)).body.data
  await assignSensors(deps, school, [{ sensorId: inbox.sensor_id, room: 'Hallen' }])
  at(2 * minute)
  await undo(body.data.id)
  const { groups } = await unread()
  expect(groups.reduce((sum, { device_count }) => sum + device_count, 0)).toBe(3)
  expect(groups.reduce((sum, { messages }) => sum + messages, 0)).toBe(3)
  for (const { fields } of groups)
    expect(fields.map(({ name }) => name).sort()).toEqual(['fuktighet_1', 'luft'])
  expect(await storedValues(server)).toEqual([21])
})

test('an undo that is cut short goes on where it was, and counts nothing twice', async () => {
  const server = await startUnread()
  const { publish, unread, answer, at, deps } = server
  await publish('hall', { co2_filtered: 700 })
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  for (let time = 1; time <= 10; time++) {
    at(time * minute)
    await publish('hall', time % 2 === 0 ? { co2_filtered: 700 + time } : { co2: 500 + time })
    await publish('hall', { co2_filtered: 400 + time })
  }
  let result = await undoAnswer(deps, { schoolId: school, email: 'a@example.se' }, body.data.id, {
    limitMs: 0,
  })
  for (let turn = 0; !result.isFinished && turn < 1000; turn++)
    result = await runAnswer(deps, body.data.id, { limitMs: 0 })
  expect(await storedValues(server)).toEqual(Array.from({ length: 5 }, (_, index) => 501 + 2 * index))
  expect((await unread()).groups).toMatchObject([{ messages: 16, device_count: 1 }])
})
