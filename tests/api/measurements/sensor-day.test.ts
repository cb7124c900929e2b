import { expect, test } from 'vitest'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute

/** Four minutes into a step of five. */
const measuredAt = testTime - minute

async function startWithSensor(values: readonly number[]) {
  const school = await startPushSchool()
  const from = measuredAt - (values.length - 1) * minute
  await school.push(readingsOf('rum', 'co2', from, minute, values))
  const call = workspaceOf(school)
  const path = '/schools/almgardsskolan/sensors'
  const [{ id }] = (await call('GET', path)).body.data
  const day = async () => (await call('GET', `${path}/${id}/day`)).body.data
  return { ...school, day }
}

test('the value of now is the newest reading with its own time, beside the means of its line', async () => {
  const { day } = await startWithSensor([1140, 1142, 1146])
  const [value] = (await day()).values
  expect(value).toMatchObject({
    metric_key: 'co2',
    value: 1146,
    at: new Date(measuredAt).toISOString(),
  })
  expect(value.spark.mean.filter((mean: number | null) => mean !== null)).toEqual([1142.67])
})

test('after five hours there is no value of now', async () => {
  const { day, clock } = await startWithSensor([1140])
  clock.now = testTime + 6 * hour
  expect((await day()).values[0]).toMatchObject({ value: null, at: null })
})
