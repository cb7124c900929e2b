import { expect, test } from 'vitest'
import { setSettings } from '#server/use-cases/integrations/integrations.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const hour = 3_600_000
const day = 24 * hour

test('visits are those of the last whole hour, summed over the doors', async () => {
  const { push, card } = await startPushSchool()
  await push(readingsOf('dorr-1', 'people_total', testTime - 2 * hour, hour / 2, [100, 110, 130, 150, 175]))
  await push(readingsOf('dorr-2', 'people_total', testTime - 2 * hour, hour / 2, [7, 7, 9, 10, 10]))
  // The other door's one or two are not reported, nor found by subtracting: `visit-totals.test.ts`.
  expect(await card('traffic')).toMatchObject({
    aggregation: 'sum',
    value: 45,
    level: 'medium',
    baseline: null,
    sensors_fresh: 2,
    freshness: { observed_at: '2026-03-10T10:00:00.000Z', expected_interval_s: 3600 },
    spark: { step_s: 3600, mean: [null, null, null, 30, 45] },
  })
})

test('after two weeks visits are judged by what is usual in this hour', async () => {
  const { push, card, read, overview } = await startPushSchool()
  // Two totals around the same hour of each of the last twenty days: 40 visits; today 90.
  for (let back = 20; back >= 0; back--) {
    const to = testTime - back * day
    const from = 1000 * (20 - back)
    const half = back === 0 ? 45 : 20
    await push(
      readingsOf('dorr-1', 'people_total', to - hour, hour / 2, [from, from + half, from + 2 * half]),
    )
  }
  expect(await card('traffic')).toMatchObject({
    value: 90,
    baseline: 40,
    level: 'very_high',
    compared_to: { label: 'same_time_yesterday', value: 40, delta: 50 },
  })
  const id = (await overview()).cards.find(({ metric_key }) => metric_key === 'traffic')?.widget_id
  expect((await read(`/api/v1/widgets/${id}/latest_data`)).data).toMatchObject([
    { value: 90, level: 'very_high', trend: 'flat' },
  ])
})

test('electricity is what was used today, with its cost and what it could do', async () => {
  const { push, card } = await startPushSchool({ prices: { electricityKrPerKwh: 2, bunKr: 30 } })
  const midnight = Date.parse('2026-03-09T23:00:00Z')
  // Half hours from yesterday's midnight: 1 kWh each yesterday, 2 kWh each today until eleven.
  const steps = Array.from({ length: 48 + 22 + 1 }, (_, step) => 5000 + step + Math.max(0, step - 48))
  await push(readingsOf('elmatare', 'energy_total_kwh', midnight - day, hour / 2, steps))
  expect(await card('electricity')).toMatchObject({
    aggregation: 'sum',
    value: 44,
    level: null,
    cost_sek: 88,
    compared_to: { label: 'same_time_yesterday', value: 22, delta: 22 },
    freshness: { observed_at: '2026-03-10T10:00:00.000Z', expected_interval_s: 1800 },
  })
  const { equivalents = [] } = (await card('electricity')) ?? {}
  expect(equivalents.map(({ key }) => key)).toEqual(['phone_charge', 'console', 'vacuum', 'cinnamon_bun'])
  expect(equivalents.at(-1)?.amount).toBeCloseTo(88 / 30)
})

test('a meter that was read at midnight begins the day with nothing; one that was not has no value yet', async () => {
  const midnight = Date.parse('2026-03-09T23:00:00Z')
  const { push, card, clock } = await startPushSchool({ startsAt: midnight + hour / 12 })
  await push(readingsOf('elmatare', 'energy_total_kwh', midnight - hour, hour / 2, [1, 2]))
  expect(await card('electricity')).toMatchObject({
    value: null,
    level: null,
    compared_to: null,
    sensors_total: 1,
    sensors_fresh: 0,
    freshness: {
      observed_at: '2026-03-09T22:30:00.000Z',
      received_at: '2026-03-09T23:05:00.000Z',
      expected_interval_s: 1800,
    },
  })
  await push(readingsOf('elmatare', 'energy_total_kwh', midnight, hour / 2, [3]))
  expect(await card('electricity')).toMatchObject({
    value: 0,
    equivalents: [],
    freshness: { observed_at: '2026-03-09T23:00:00.000Z' },
  })
  clock.now += hour
  await push(readingsOf('elmatare', 'energy_total_kwh', midnight + hour / 2, hour / 2, [4]))
  expect((await card('electricity'))?.value).toBe(1)
})

test('a counter that fell silent a day ago has no value, and reported then', async () => {
  const { push, card, clock, widgetPath, read } = await startPushSchool()
  await push(readingsOf('dorr', 'people_total', testTime - 2 * hour, hour / 2, [0, 5, 10, 20, 30]))
  clock.now = testTime + 26 * hour
  const silent = { value: null, level: null, freshness: { observed_at: '2026-03-10T10:00:00.000Z' } }
  expect(await card('traffic')).toMatchObject({ ...silent, baseline: null, compared_to: null })
  expect((await read(`${await widgetPath('traffic')}/latest_data`)).data).toMatchObject([silent])
})

test('without a price electricity has no cost and no buns', async () => {
  const { push, card } = await startPushSchool()
  await push(readingsOf('elmatare', 'energy_total_kwh', testTime - hour, hour / 2, [1, 2, 3]))
  const electricity = await card('electricity')
  expect(electricity?.cost_sek).toBeNull()
  expect(electricity?.equivalents.map(({ key }) => key)).toEqual(['phone_charge', 'console', 'vacuum'])
})

test('a temperature is compared with the same time yesterday', async () => {
  const { push, card } = await startPushSchool()
  await push(readingsOf('rum', 'temperature', testTime - day - hour, hour / 2, [18, 18, 19]))
  await push(readingsOf('rum', 'temperature', testTime, hour, [21]))
  expect(await card('indoor_temperature')).toMatchObject({
    value: 21,
    compared_to: { label: 'same_time_yesterday', value: 19, delta: 2 },
  })
})

test('food waste is the plates of the last school day, by its pupils', async () => {
  const { push, card, overview } = await startPushSchool()
  const waste = (date: string, weight_g: number, portions: number, waste_kind = 'plate') => ({
    food_waste: { date, waste_kind, weight_g, portions },
  })
  await push(waste('2026-03-03', 3000, 300))
  expect(await push(waste('2026-03-10', 4500, 300))).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  expect(await push(waste('2026-03-10', 4500, 300))).toEqual({ accepted: 0, duplicate: 1, rejected: [] })
  expect(await push(waste('2026-03-10', 9000, 300, 'serving'))).toMatchObject({ accepted: 1 })
  expect(await card('food_waste')).toMatchObject({
    aggregation: 'last',
    value: 15,
    level: 'medium',
    sensors_fresh: 1,
    compared_to: { label: 'same_time_last_week', value: 10, delta: 5 },
    equivalents: [{ key: 'meatball', amount: 1.2 }],
  })
  expect(await push(waste('2026-03-10', 6000, 300))).toMatchObject({ accepted: 1 })
  expect((await card('food_waste'))?.value).toBe(20)
  expect(await push(waste('2026-03-11', 1, 1))).toMatchObject({ rejected: [{ code: 'in_the_future' }] })
  expect((await overview()).cards).toHaveLength(1)
})

test.each([
  ['the meal that was weighed', 'Lunch', ['Ärtsoppa']],
  ['the dishes that a kitchen calls otherwise', 'Kökets rätt', ['Ärtsoppa']],
])('what was thrown away is of %s, not of breakfast', async (_name, meal, dishes) => {
  const { push, data } = await startPushSchool()
  const date = '2026-03-10'
  await push({ food_waste: { date, waste_kind: 'plate', weight_g: 4500, portions: 300 } })
  await push({
    menu: [
      { date, meal: 'Frukost', courses: [{ name: 'Gröt' }] },
      { date, meal, courses: [{ name: 'Ärtsoppa' }] },
    ],
  })
  const { data: series } = await data('food_waste')
  expect(series[0]?.meals?.map((day) => day.dishes)).toEqual([dishes])
})

test('menus of three weeks and the forecast stand beside the values', async () => {
  const { push, overview, deps } = await startPushSchool()
  await setSettings(deps, 'almgardsskolan', 'http_push', { provenance: 'constructed' })
  const menu = ['2026-03-02', '2026-03-10', '2026-03-20', '2026-03-25'].map((date) => ({
    date,
    courses: [{ name: 'Ärtsoppa' }],
  }))
  const at = (hours: number) => new Date(testTime + hours * hour).toISOString()
  const forecast = {
    issued_at: at(-4),
    valid_until: at(40),
    source: 'Exempel',
    steps: [-3, -0.5, 1].map((hours) => ({ at: at(hours), temperature: hours, symbol: 'rain' })),
  }
  expect(await push({ menu, forecast })).toEqual({ accepted: 5, duplicate: 0, rejected: [] })
  expect(await push({ menu, forecast })).toEqual({ accepted: 0, duplicate: 5, rejected: [] })
  const answer = await overview()
  expect(answer.menu.map(({ which, iso_week, provenance }) => [which, iso_week, provenance])).toEqual([
    ['last', 10, 'constructed'],
    ['current', 11, 'constructed'],
    ['next', 12, 'constructed'],
  ])
  expect(answer.menu[1]?.days).toEqual([
    {
      date: '2026-03-10',
      meals: [{ name: 'Lunch', courses: [{ name: 'Ärtsoppa', labels: [], allergens: [] }] }],
    },
  ])
  expect(answer.weather).toMatchObject({
    source: 'Exempel',
    provenance: 'constructed',
    steps: [
      { temperature: -0.5, symbol: 'rain', precipitation_mm: null, wind_m_s: null },
      { temperature: 1 },
    ],
  })
  expect(answer.menu_widget_id).not.toBeNull()
  expect(answer.weather_widget_id).not.toBeNull()
})

test('totals and periods of one sensor are not put together', async () => {
  const { push } = await startPushSchool()
  await push({ device_id: 'dorr-1', people_total: 100 })
  expect(await push({ device_id: 'dorr-1', people_period: 3 })).toMatchObject({
    rejected: [{ metric_key: 'traffic', code: 'counts_differently' }],
  })
})

test('an outdoor temperature waits until its sensor has a place outdoors', async () => {
  const { push, deps, card } = await startPushSchool()
  const reading = { device_id: 'ute', metric: 'outdoor_temperature', value: 4 }
  expect(await push(reading)).toMatchObject({ rejected: [{ code: 'placed_elsewhere' }] })
  const [sensor] = await listSensors(deps, 'almgardsskolan')
  await setSensor(deps, String(sensor?.id), { location: 'Skolgården', exposure: 'outdoor' })
  expect(await push(reading)).toMatchObject({ accepted: 1 })
  expect(await card('outdoor_temperature')).toMatchObject({ value: 4 })
})

test('weighings that leave the grams per portion of their day as they were are new, and the same again are not', async () => {
  const { push } = await startPushSchool()
  const weighing = (meal: string, waste_kind: string, weight_g = 300) => ({
    date: '2026-03-09',
    meal,
    waste_kind,
    weight_g,
    portions: 30,
  })
  const message = {
    food_waste: [weighing('lunch', 'plate'), weighing('mellanmål', 'plate'), weighing('lunch', 'kitchen')],
  }
  expect(await push(message)).toMatchObject({ accepted: 3, duplicate: 0 })
  expect(await push(message)).toMatchObject({ accepted: 0, duplicate: 3 })
  expect(await push({ food_waste: weighing('lunch', 'kitchen', 400) })).toMatchObject({ accepted: 1 })
})
