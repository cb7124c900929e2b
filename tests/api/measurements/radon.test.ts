import { expect, test } from 'vitest'
import { checkAlerts, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const hour = 3_600_000

test('radon is shown from its first reading on, in becquerel, and a high value alerts no one', async () => {
  const { deps, push, card, data, read, widgetPath, overview } = await startPushSchool()
  await setSchoolCalendar(deps, 'almgardsskolan', {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '15:00' }],
  })
  expect((await overview()).cards).toEqual([])
  await push(readingsOf('kallaren', 'radonShortTermAvg', testTime - 3 * hour, hour, [520, 531, 537]))
  await push({
    device_id: 'kallaren',
    metric: 'radon',
    unit: 'pCi/L',
    value: 15,
    at: new Date(testTime).toISOString(),
  })
  expect(await card('radon')).toMatchObject({ value: 555, level: 'high', unit_of_measurement: 'Bq/m³' })
  const { data: series } = await data('radon')
  expect(series[0]?.points.mean.filter((mean) => mean !== null)).toEqual([520, 531, 537])
  const lessonTime = await read(`${await widgetPath('radon')}/lesson_time`)
  expect(lessonTime.data).toMatchObject({ limits: null, rooms: [{ outside_s: null }] })
  await checkAlerts(deps, { what: 'all', enqueue: async () => undefined })
  expect(await listAlerts(deps, 'almgardsskolan')).toEqual([])
})
