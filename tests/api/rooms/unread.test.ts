import { expect, test } from 'vitest'
import { unreadCommands } from '#server/cli/unread.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/storage/database.ts'
import { addUnreadMessages } from '#server/storage/ingest/unread-messages.ts'
import { hourly } from '#server/storage/measurements/rollups.ts'
import { assignSensors } from '#server/use-cases/rooms/inbox.ts'
import { removeExpiredWithYes } from '#tests/api/support/remove-expired.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { school, startUnread } from '#tests/api/support/unread-server.ts'

const minute = 60_000
const day = 86_400_000

test('fields of home sensors are one group for each device, and become values in a room with two presses', async () => {
  const { publish, unread, answer, readings, at, call, deps } = await startUnread()
  for (const [index, value] of [812, 640, 655].entries()) {
    at(index * minute)
    await publish('tele/slojdsalen/SENSOR', { SCD30: { co2_filtered: value, Index: 3 } })
    await publish('esp-co2-02/sensor/co2_filtered', String(value))
    await publish('zigbee2mqtt/matsalen', { co2_average: value, linkquality_sum: 90 })
  }
  const { groups } = await unread()
  expect(groups).toHaveLength(3)
  const group = groups.find(({ fields }) => fields.some(({ name }) => name === 'SCD30.co2_filtered'))
  expect(group).toMatchObject({
    integration: { key: 'mqtt' },
    device_count: 1,
    messages: 3,
    last_at: new Date(testTime + 2 * minute).toISOString(),
    code: 'unknown_fields',
    fields: [
      {
        name: 'SCD30.co2_filtered',
        value: 655,
        guess: { metric: 'co2', unit: 'ppm', min: 200, max: 10_000 },
      },
      { name: 'SCD30.Index', value: 3, guess: null },
    ],
  })

  const first = await answer(group, ['SCD30.co2_filtered'], { metric: 'co2' })
  expect(first).toMatchObject({
    status: 200,
    body: { data: { read_again: { messages: 3, accepted: 3, rejected: 0, finished: true } } },
  })
  const inbox = (await call('GET', `/schools/${school}/inbox`)).body.data
  await assignSensors(deps, school, [{ sensorId: inbox[0].sensor_id, room: 'Slöjdsalen' }])
  expect((await readings()).map(({ value }) => value)).toEqual([812, 640, 655])
  const bare = groups.find(({ fields }) => fields[0]?.name === 'co2_filtered')
  expect(bare?.fields[0]?.guess).toMatchObject({ metric: 'co2' })
  expect((await answer(bare, ['co2_filtered'], { metric: 'co2' })).body.data.read_again.accepted).toBe(3)
  const zigbee = groups.find(({ fields }) => fields[0]?.name === 'co2_average')
  expect((await answer(zigbee, ['co2_average'], { metric: 'co2' })).body.data.read_again.accepted).toBe(3)

  // From then on it is read as it comes, of each device with the field.
  at(5 * minute)
  await publish('tele/musiksalen/SENSOR', { SCD30: { co2_filtered: 700, Index: 3 } })
  const after = await unread()
  expect(after.groups.flatMap(({ fields }) => fields.map(({ name }) => name)).sort()).toEqual([
    'SCD30.Index',
    'linkquality_sum',
  ])
  expect(after.groups.find(({ fields }) => fields[0]?.name === 'SCD30.Index')).toMatchObject({
    device_count: 2,
    messages: 4,
  })
  expect(after.answers).toHaveLength(3)
})

test('undoing an answer removes exactly the values that it brought, of before and of after', async () => {
  const { publish, unread, answer, undo, readings, at, call, deps, read } = await startUnread()
  await publish('hall', { co2: 500 })
  at(10 * minute)
  await publish('hall', { co2_filtered: 810 })
  at(20 * minute)
  const { groups } = await unread()
  const { body } = await answer(groups[0], ['co2_filtered'], { metric: 'co2' })
  at(30 * minute)
  await publish('hall', { co2_filtered: 830 })
  at(40 * minute)
  await publish('hall', { co2: 520, co2_filtered: 850 })
  const inbox = (await call('GET', `/schools/${school}/inbox`)).body.data
  await assignSensors(deps, school, [{ sensorId: inbox[0].sensor_id, room: 'Hallen' }])
  expect((await readings()).map(({ value }) => value)).toEqual([500, 810, 830, 520])

  at(50 * minute)
  expect((await undo(body.data.id)).body.data).toEqual({ finished: true })
  expect((await readings()).map(({ value }) => value)).toEqual([500, 520])
  const hours = await deps.db.selectFrom('rollup').select(['n', 'sum']).where('res', '=', hourly).execute()
  expect(hours).toEqual([{ n: 2, sum: 1020 }])
  const latest = await deps.db.selectFrom('latest').select(['v', 't']).execute()
  expect(latest).toEqual([{ v: 520, t: (testTime + 40 * minute) / 1000 }])
  expect((await unread()).groups[0]).toMatchObject({ fields: [{ name: 'co2_filtered' }] })
  expect((await unread()).answers).toEqual([])
  await publish('hall', { co2_filtered: 900 })
  expect(await readings()).toHaveLength(2)
  // Answered once more, it is all there again.
  const [group] = (await unread()).groups
  const again = (await answer(group, ['co2_filtered'], { metric: 'co2' })).body.data
  expect(again.read_again).toEqual({ messages: 3, accepted: 3, rejected: 0, finished: true })
  const log = (await call('GET', `/schools/${school}/audit`, undefined, 'owner')).body.data
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['unread_answered', 'unread_answer_undone']),
  )
  expect(await read(`/api/v1/schools/${school}/home_page/overview`)).toBeDefined()
})

test('an answer that is undone leaves no series, widget or device behind that it made', async () => {
  const { publish, unread, answer, undo, deps } = await startUnread()
  await publish('hall', { co2_filtered: 810 })
  const [group] = (await unread()).groups
  const { body } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  expect(await deps.db.selectFrom('device').select('externalId').execute()).toHaveLength(1)
  await undo(body.data.id)
  for (const table of ['series', 'widget', 'device', 'sensor', 'reading', 'latest', 'answerReading'] as const)
    expect([table, await deps.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('an answer about decoded fields goes into the map of each device with the same fields, and of those that come later', async () => {
  const { post, unread, answer, undo, readings, at, deps } = await startUnread()
  const fields = { luft: 640, fuktighet_1: 41 }
  for (const devEui of ['A81758FFFE030001', 'A81758FFFE030002'])
    await post(ttsUplink({ devEui, fields, at: testTime }))
  await post(ttsUplink({ devEui: 'A81758FFFE030003', fields: { luft: 3, pump: 1 }, at: testTime }))
  const { groups } = await unread()
  expect(groups.map(({ device_count, fields: { length } }) => [device_count, length])).toEqual(
    expect.arrayContaining([
      [2, 2],
      [1, 2],
    ]),
  )
  const pair = groups.find(({ device_count }) => device_count === 2)
  const { body } = await answer(pair, ['luft'], { metric: 'co2' })
  expect(body.data.read_again).toEqual({ messages: 2, accepted: 2, rejected: 0, finished: true })
  at(minute)
  await post(ttsUplink({ devEui: 'A81758FFFE030004', fields, at: testTime + minute }))
  const maps = await deps.db
    .selectFrom('device')
    .select(['externalId', 'fieldMap'])
    .orderBy('externalId')
    .execute()
  expect(maps.map(({ fieldMap }) => fieldMap)).toEqual([
    '{"luft":{"metric":"co2"}}',
    '{"luft":{"metric":"co2"}}',
    null,
    '{"luft":{"metric":"co2"}}',
  ])
  expect(await deps.db.selectFrom('reading').select('v').execute()).toHaveLength(3)
  await undo(body.data.id)
  expect(await deps.db.selectFrom('reading').select('v').execute()).toEqual([])
  const after = await deps.db.selectFrom('device').select('fieldMap').execute()
  expect(after).toEqual(Array(4).fill({ fieldMap: null }))
  expect(await readings()).toEqual([])
})

test('a radio frame that came twice counts once when it is read again, also after an answer was undone', async () => {
  const { post, unread, answer, undo, deps } = await startUnread()
  const uplink = (at: number, counter: number) => {
    const message = ttsUplink({ fields: { passager: 5 }, at })
    const bytes = { f_cnt: counter, frm_payload: Buffer.from([counter]).toString('base64') }
    return { ...message, uplink_message: { ...message.uplink_message, ...bytes } }
  }
  await post(uplink(testTime - 20 * minute, 1))
  await post(uplink(testTime - 18 * minute, 1))
  await post(uplink(testTime - 10 * minute, 2))
  const count = async () => (await deps.db.selectFrom('reading').select('v').execute()).length
  const map = async () => {
    const [group] = (await unread()).groups
    return (await answer(group, ['passager'], { metric: 'people_period' })).body.data
  }
  const { id } = await map()
  expect(await count()).toBe(2)
  await undo(id)
  expect(await count()).toBe(0)
  await map()
  expect(await count()).toBe(2)
})

test('where an answer went before what a name means, undoing it brings that back', async () => {
  const { post, unread, answer, undo, at, deps } = await startUnread()
  const send = (later: number) => {
    at(later)
    return post(ttsUplink({ fields: { co2: 500 + later / minute, luft: 640 }, at: testTime + later }))
  }
  const values = async () =>
    (await deps.db.selectFrom('reading').select('v').orderBy('t').execute()).map(({ v }) => v)
  await send(0)
  const [group] = (await unread()).groups
  expect(group).toMatchObject({ code: 'partly', fields: [{ name: 'luft' }] })
  const { body } = await answer(group, ['luft'], { metric: 'co2' })
  await send(minute)
  expect(await values()).toEqual([500, 640])
  await undo(body.data.id)
  expect(await values()).toEqual([500, 501])
})

test('what is refused as a whole says why, and what is not needed is hidden until that is undone', async () => {
  const { publish, unread, answer, undo } = await startUnread()
  await publish('tv/text', 'hej hopp')
  await publish('tv/text', 'hej hopp')
  await publish('hall', { antal_starter: 7 })
  const { groups } = await unread()
  const refused = groups.find(({ fields }) => fields.length === 0)
  expect(refused).toMatchObject({ code: 'not_json', messages: 2, devices: [{ external_id: 'tv/text' }] })
  const hidden = await answer(refused, ['not_json'], null)
  expect(hidden.status).toBe(200)
  const others = groups.find(({ fields }) => fields.length === 1)
  await answer(others, ['antal_starter'], null)
  const after = await unread()
  expect(after.groups).toEqual([])
  expect(after.answers.map(({ metric, names }) => [metric, names])).toEqual([
    [null, ['antal_starter']],
    [null, ['not_json']],
  ])
  await undo(hidden.body.data.id)
  expect((await unread()).groups).toHaveLength(1)
})

test('a name without a span that fits is no guess, and what a field cannot mean is refused', async () => {
  const { publish, unread, answer } = await startUnread()
  await publish('hall', { co2_filtered: 640, rum_temp: 21.4, forbrukning: 5 })
  await publish('hall', { co2_filtered: 40_000, rum_temp: 21.9, forbrukning: 5 })
  const [group] = (await unread()).groups
  expect(group?.fields.map(({ name, guess }) => [name, guess?.metric])).toEqual([
    ['co2_filtered', undefined],
    ['rum_temp', 'temperature'],
    ['forbrukning', undefined],
  ])
  const wrong = await answer(group, ['forbrukning'], { metric: 'energy_total' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_field_map'])
  const gone = await answer(group, ['okand'], { metric: 'co2' })
  expect([gone.status, gone.body.code]).toEqual([404, 'unread_not_found'])
})

test('only staff who may change sensors answer, another school sees nothing, and it goes with its messages', async () => {
  const { publish, unread, answer, call, deps, clock } = await startUnread()
  await publish('hall', { co2_filtered: 640 })
  const [group] = (await unread()).groups
  const body = {
    connection_id: group?.connection_id,
    device_id: 'hall',
    names: ['co2_filtered'],
    meaning: null,
  }
  expect((await call('POST', `/schools/${school}/unread/answers`, body, 'viewer')).status).toBe(403)
  expect((await call('GET', `/schools/${school}/unread`, undefined, 'nobody')).status).toBe(401)
  expect((await call('GET', '/schools/municipality/unread')).status).toBe(403)
  const { body: answered } = await answer(group, ['co2_filtered'], { metric: 'co2' })
  clock.now += 8 * day
  await removeExpiredWithYes(deps)
  expect(await unread()).toMatchObject({ groups: [], answers: [] })
  expect(await deps.db.selectFrom('unreadMessage').selectAll().execute()).toEqual([])
  const late = await call('DELETE', `/schools/${school}/unread/answers/${answered.data.id}`)
  expect([late.status, late.body.code]).toEqual([409, 'answer_too_old'])
})

test('the command line lists the same, maps a field, hides another and takes it back', async () => {
  const { publish, deps, readings, call } = await startUnread()
  await publish('tele/hall/SENSOR', { SCD30: { co2_filtered: 812, Index: 3 } })
  const lines: string[] = []
  const context = {
    deps,
    config: readConfig({}),
    fetchOutbound: () => Promise.reject(new Error('no network')),
    print: async (line: string) => void lines.push(line),
  }
  const kotte = async (name: string, ...args: string[]) => {
    lines.length = 0
    await unreadCommands.find((command) => command.name === name)?.run(args, context)
    return lines.join('\n')
  }
  expect(await kotte('unread', school)).toMatch(
    /hall +mqtt +1 .*unknown_fields +SCD30.co2_filtered +812 +co2/,
  )
  const mapped = await kotte('unread map', 'municipality', 'hall', 'SCD30.co2_filtered', 'co2')
  expect(mapped).toContain('Messages read again: 1; readings stored: 1, refused: 0.')
  await kotte('unread ignore', school, 'hall', 'scd30.index')
  const after = await kotte('unread', school, '--json')
  expect(JSON.parse(after).groups).toEqual([])
  const [inbox] = (await call('GET', `/schools/${school}/inbox`)).body.data
  await assignSensors(deps, school, [{ sensorId: inbox.sensor_id, room: 'Hallen' }])
  expect(await readings()).toHaveLength(1)
  const [, id = ''] = /undo (\S+)/.exec(mapped) ?? []
  await kotte('unread undo', id)
  expect(await readings()).toEqual([])
})

test('the list of ten thousand unread messages is quick', async () => {
  const { unread, deps } = await startUnread()
  const integration = await deps.db
    .selectFrom('schoolIntegration')
    .select('id')
    .where('integrationKey', '=', 'mqtt')
    .executeTakeFirstOrThrow()
  const names = Array.from({ length: 8 }, (_, index) => `falt_${index}`)
  // 100 devices of 25 kinds, 100 messages each over a week, as their counts are stored.
  for (let date = 0; date < 8; date++)
    for (let device = 0; device < 100; device++)
      await inTransaction(deps.db, (tx) =>
        addUnreadMessages(tx, [
          {
            schoolIntegrationId: integration.id,
            externalId: `enhet-${device}`,
            signature: `s${device % 25}`,
            date: `2026-03-0${date + 1}`,
            code: 'unknown_fields',
            deviceName: `Enhet ${device}`,
            refusedFields: '[]',
            numbers: JSON.stringify(
              names.map((name) => ({
                name: `${name}_${device % 25}`,
                value: 1,
                unit: '',
                low: 0,
                high: 2,
                scope: 'integration',
              })),
            ),
            n: 13,
            lastAt: testTime - date * 3_600_000,
          },
        ]),
      )
  const took: number[] = []
  for (let time = 0; time < 3; time++) {
    const start = performance.now()
    const { groups } = await unread()
    took.push(performance.now() - start)
    expect(groups).toHaveLength(25)
    expect(groups.reduce((sum, { messages }) => sum + messages, 0)).toBe(10_400)
  }
  expect(Math.min(...took)).toBeLessThan(300)
})
