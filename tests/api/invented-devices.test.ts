import { expect, test } from 'vitest'
import { findSchoolIntegration } from '#server/storage/integrations/integrations.ts'
import { inventDevices } from './invented-devices.ts'
import { startPushSchool } from './push-school.ts'
import { workspaceOf } from './workspace-calls.ts'

const schoolId = 'almgardsskolan'
const path = `/schools/${schoolId}`

/** A school with `count` devices more, of which 1 000 at most hang in rooms. */
async function startWithDevices(count: number) {
  const server = await startPushSchool({ keepsInbox: true })
  const { db, now } = server.deps
  const { id = '' } = (await findSchoolIntegration(db, schoolId, 'http_push')) ?? {}
  const placed = Math.min(1_000, count / 10)
  await inventDevices(db, { schoolId, schoolIntegrationId: id, count, placed, now: now() })
  return { ...server, call: workspaceOf(server) }
}

test('a school with more sensors than a statement takes parameters has its list, its home and each sensor', async () => {
  const { call } = await startWithDevices(40_000)
  const list = await call('GET', `${path}/sensors?page=2`)
  expect(list).toMatchObject({ status: 200, body: { meta: { total_count: 1_000, per_page: 15, page: 2 } } })
  const [sensor] = list.body.data
  expect(await call('GET', `${path}/sensors/${sensor.id}`)).toMatchObject({
    status: 200,
    body: { data: { id: sensor.id, metric_keys: ['co2'] } },
  })
  const home = await call('GET', `${path}/home_page`)
  expect(home.status).toBe(200)
  expect(home.body.data.to_do).toHaveLength(10)
  expect((await call('GET', `${path}/inbox`)).body.meta).toMatchObject({ waiting: 39_000, page: 1 })
})
