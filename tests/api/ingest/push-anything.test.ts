import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const hour = 3_600_000
const at = fc.oneof(
  fc.integer({ min: -48, max: 2 }).map((hours) => new Date(testTime + hours * hour).toISOString()),
  fc.constantFrom(1e300, -1, testTime, testTime / 1000, '2026-02-30T00:00:00Z', null),
)
const value = fc.oneof(
  fc.double(),
  fc.double({ min: 0, max: 1000 }).map(String),
  fc.constantFrom('12 kWh', '31,5 %', '1e5', 1e308, -0, true, null),
)
const name = fc.constantFrom(
  ...['co2', 'temperature', 'soil_moisture', 'people_total', 'people_period', 'energy_total_kwh'],
  ...['energy_wh', 'sound', '__proto__', 'toString'],
)
const reading = fc.record(
  {
    device_id: fc.constantFrom('a', 'b', 7, '\0', ''),
    at,
    metric: name,
    value,
    unit: fc.constantFrom('kWh', '', 3),
  },
  { requiredKeys: ['metric', 'value'] },
)
const date = fc.constantFrom('2026-03-09', '2026-03-10', '2026-03-11', '1900-01-01', '0000-00-00', 7)
const waste = fc.record(
  {
    date,
    waste_kind: fc.constantFrom('plate', 'serving', 'x'),
    weight_g: value,
    portions: value,
    reason: fc.string(),
  },
  { requiredKeys: ['date', 'waste_kind', 'weight_g'] },
)
const menu = fc.record({ date, courses: fc.array(fc.oneof(fc.string(), fc.record({ name: fc.string() }))) })
const forecast = fc.record({
  issued_at: at,
  valid_until: at,
  source: fc.string(),
  steps: fc.array(fc.record({ at, temperature: value, symbol: fc.constantFrom('rain', 'x') })),
})
const message = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      readings: fc.array(reading),
      food_waste: fc.array(waste),
      menu: fc.array(menu),
      forecast: fc.oneof(forecast, fc.array(forecast)),
    },
    { requiredKeys: [] },
  ),
  fc.array(reading),
)

test('whatever is pushed, nothing fails and everything can still be read', async () => {
  const { app, read, widgetPath, push, pushUrl } = await startPushSchool()
  await push(readingsOf('dorr', 'people_total', testTime - 5 * hour, hour, [1, 2, 3, 4, 5]))
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.inject({
        method: 'POST',
        url: pushUrl,
        headers,
        payload: JSON.stringify(sent),
      })
      expect([200, 400]).toContain(answer.statusCode)
      for (const path of ['home_page/overview', 'school_dashboard', 'data']) {
        const answer = await app.inject(`/api/v1/schools/almgardsskolan/${path}`)
        expect(answer.statusCode).toBe(200)
      }
      expect((await app.inject(`${await widgetPath('traffic')}/data`)).statusCode).toBe(200)
    }),
    { numRuns: 150 },
  )
  const { data } = await read('/api/v1/schools')
  expect(data).toHaveLength(1)
})
