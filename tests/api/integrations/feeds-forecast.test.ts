import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/schools.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { listFeeds, setFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startFeedServer } from '#tests/api/support/feed-server.ts'
import { startServer } from '#tests/api/support/running-server.ts'

const minute = 60_000
const hour = 60 * minute
const recorded = readFileSync('tests/fixtures/feeds/snow1g-v1-point-forecast.json', 'utf8')
const recordedAt = Date.parse('2026-04-02T11:05:00Z')
const address =
  'opendata-download-metfcst.smhi.se/api/category/snow1g/version/1/geotype/point/lon/16.158549/lat/58.577821/data.json'

async function startForecastSchool() {
  const server = await startServer()
  const { deps, clock } = server
  clock.now = recordedAt
  const place = { name: 'Norrköping', lat: 58.5778211, lng: 16.1585486 }
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan', place })
  await setFeed(deps, 'almgardsskolan', 'smhi_forecast', {})
  const outside = await startFeedServer()
  outside.answers.set(address, {
    body: recorded,
    headers: { 'last-modified': 'Thu, 02 Apr 2026 11:01:32 GMT' },
  })
  const problems: unknown[] = []
  const poll = (fetchOutbound = outside.fetchOutbound) =>
    pollFeeds(deps, { fetchOutbound, random: () => 0.5, onProblem: (error) => problems.push(error) })
  const weather = async () =>
    ((await server.read('/api/v1/schools/almgardsskolan/home_page/overview')).data as Overview).weather
  return { ...server, outside, poll, weather, problems }
}

test("SMHI's recorded answer becomes the school's forecast", async () => {
  const { poll, weather, problems } = await startForecastSchool()
  expect(await poll()).toMatchObject([{ resource: 'forecast', accepted: 1, code: null }])
  const forecast = await weather()
  expect(forecast).toMatchObject({
    issued_at: '2026-04-02T10:45:00.000Z',
    valid_until: '2026-04-12T12:00:00.000Z',
    source: 'SMHI',
    provenance: null,
  })
  expect(forecast?.steps).toHaveLength(83)
  expect(forecast?.steps[0]).toEqual({
    at: '2026-04-02T11:00:00.000Z',
    temperature: 10.4,
    symbol: 'cloudy',
    precipitation_mm: 0,
    wind_m_s: 3.4,
  })
  expect(problems).toEqual([])
})

test("what falls from a step on is reported by the entry that its time belongs to, and no one knows the last one's", async () => {
  const { poll, weather } = await startForecastSchool()
  await poll()
  const series: { time: string; intervalParametersStartTime: string; data: Record<string, number> }[] =
    JSON.parse(recorded).timeSeries
  const steps = (await weather())?.steps ?? []
  const wet = series.filter(({ data }) => (data.precipitation_amount_mean_deterministic ?? 0) > 0)
  expect(wet.length).toBeGreaterThan(0)
  for (const { intervalParametersStartTime, data } of wet) {
    const step = steps.find(({ at }) => Date.parse(at) === Date.parse(intervalParametersStartTime))
    expect(step?.precipitation_mm).toBe(data.precipitation_amount_mean_deterministic)
  }
  expect(steps.at(-1)?.precipitation_mm).toBeNull()
})

type Recorded = { timeSeries: { time: string; data: Record<string, unknown> }[] }

/** The recorded answer with something else in the data of its second step. */
function withSecond(change: (data: Record<string, unknown>) => void): string {
  const answer: Recorded = JSON.parse(recorded)
  const second = answer.timeSeries[1]
  if (second) change(second.data)
  return JSON.stringify(answer)
}

// 9999 stands for "none" in SMHI's fields (opendata.smhi.se, SNOW1g parameters); the others are what libraries of
// forecasts and their readers report: NaN becomes null in JSON, a number comes as text, -999 and 1e20 are fill values
// of the grid formats behind it (CF conventions, _FillValue; GRIB decoders). Reported: a step without its temperature
// (home-assistant/core, issue 28573), null for a number (MatthewFlamm/pynws, issue 131; open-meteo/open-meteo, issue 671),
// NaN and none (davidusb-geek/emhass, pull request 702), and 0 degrees thrown away as if it were none (home-assistant/core,
// pull request 43684).
test.each<[string, (data: Record<string, unknown>) => void, object]>([
  ['no symbol', (data) => delete data.symbol_code, { symbol: null, temperature: 10.4 }],
  ['0 degrees, which are a temperature', (data) => (data.air_temperature = 0), { temperature: 0 }],
  ['no wind', (data) => (data.wind_speed = null), { wind_m_s: null, temperature: 10.4 }],
  ['no temperature', (data) => delete data.air_temperature, { temperature: null }],
  ['null for a number', (data) => (data.air_temperature = null), { temperature: null }],
  ['9999 for none', (data) => (data.air_temperature = 9999), { temperature: null }],
  ['-999 for none', (data) => (data.air_temperature = -999), { temperature: null }],
  ['a fill value', (data) => (data.air_temperature = 9.96921e36), { temperature: null }],
  ['a number as text', (data) => (data.air_temperature = '9.9'), { temperature: null }],
  ['a symbol that we do not know', (data) => (data.symbol_code = 99), { symbol: null, temperature: 10.4 }],
  ['wind of 9999', (data) => (data.wind_speed = 9999), { wind_m_s: null, temperature: 10.4 }],
  [
    'nothing at all',
    (data) => {
      for (const key of Object.keys(data)) delete data[key]
    },
    { temperature: null },
  ],
])('one step with %s: that is unknown, the other steps stay', async (_name, change, expected) => {
  const { poll, outside, weather } = await startForecastSchool()
  outside.answers.set(address, { body: withSecond(change) })
  expect(await poll()).toMatchObject([{ accepted: 1, code: null }])
  const steps = (await weather())?.steps ?? []
  expect(steps).toHaveLength(83)
  expect(steps[1]).toMatchObject({ at: '2026-04-02T12:00:00.000Z', ...expected })
  expect(
    steps.filter(({ temperature, symbol }) => temperature === null || symbol === null).length,
  ).toBeLessThan(2)
})

test('an hour later it asks whether anything is new, and an unchanged forecast is not sent again', async () => {
  const { poll, clock, outside, deps } = await startForecastSchool()
  await poll()
  clock.now += 59 * minute
  expect(await poll()).toEqual([])
  clock.now += minute
  expect(await poll()).toMatchObject([{ accepted: 0, code: null }])
  const [first, second] = outside.requests
  expect(first?.headers['if-none-match']).toBeUndefined()
  expect(second?.headers).toMatchObject({
    'if-none-match': expect.stringMatching(/^".+"$/),
    'if-modified-since': 'Thu, 02 Apr 2026 11:01:32 GMT',
  })
  expect(await listFeeds(deps, 'almgardsskolan')).toMatchObject([{ lastSuccessAt: clock.now, problem: null }])
})

test('what fails is tried later and later, at most every 6 hours, and heals by itself', async () => {
  const { poll, clock, outside, deps, weather } = await startForecastSchool()
  outside.answers.set(address, { status: 503 })
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    expect(await poll()).toMatchObject([{ code: 'http_503' }])
    const [feed] = await listFeeds(deps, 'almgardsskolan')
    waits.push(((feed?.nextAt ?? 0) - clock.now) / minute)
    expect(feed?.problem).toMatchObject({ code: 'http_503', failures: round + 1 })
    clock.now = feed?.nextAt ?? 0
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
  expect(await weather()).toBeNull()
  outside.answers.set(address, { body: recorded })
  expect(await poll()).toMatchObject([{ accepted: 1, code: null }])
  expect((await listFeeds(deps, 'almgardsskolan'))[0]).toMatchObject({ problem: null })
})

test('the other side may ask for more patience', async () => {
  const { poll, clock, outside, deps } = await startForecastSchool()
  outside.answers.set(address, { status: 429, headers: { 'retry-after': '7200' } })
  await poll()
  expect((await listFeeds(deps, 'almgardsskolan'))[0]).toMatchObject({ nextAt: clock.now + 2 * hour })
})

test.each([
  ['not_a_forecast', { body: '{"timeSeries":[]}' }],
  [
    'not_a_forecast',
    { body: recorded.replaceAll(/"(symbol_code|air_temperature)": [-\d.]+/g, '"$1": 9999') },
  ],
  ['too_large', { body: ' '.repeat(5 * 1024 * 1024) }],
  ['http_404', { status: 404 }],
])('%s is reported, and the forecast that was there stays', async (code, answer) => {
  const { poll, clock, outside, weather, problems } = await startForecastSchool()
  await poll()
  clock.now += hour
  outside.answers.set(address, answer)
  expect(await poll()).toMatchObject([{ code }])
  expect((await weather())?.steps.length).toBeGreaterThan(80)
  expect(problems).toEqual([])
})

test('a forecast whose time is over is no forecast', async () => {
  const { poll, clock } = await startForecastSchool()
  clock.now = Date.parse('2026-05-01T00:00:00Z')
  expect(await poll()).toMatchObject([{ accepted: 0, code: 'too_old' }])
})

test('a host that no one reaches is asked once in a round, and harms no other feed', async () => {
  const { poll, outside, deps, weather } = await startForecastSchool()
  for (const id of ['bjorkangsskolan', 'sjoviksskolan']) {
    await addSchool(deps, { id, name: id, place: { name: id, lat: 57.8, lng: 14.2 + id.length / 100 } })
    await setFeed(deps, id, 'electricity_price', {
      price_area: 'SE3',
      vat_percent: 0,
      grid_fee: 0,
      energy_tax: 0,
      markup: 0,
    })
  }
  let asked = 0
  const results = await poll((url, init) => {
    if (!url.includes('elprisetjustnu')) return outside.fetchOutbound(url, init)
    asked++
    return Promise.reject(new TypeError('fetch failed'))
  })
  expect(asked).toBe(1)
  expect(results.filter(({ code }) => code === 'unreachable')).toHaveLength(16)
  expect(await weather()).not.toBeNull()
})

test('a school without a place needs one', async () => {
  const { deps } = await startForecastSchool()
  await addSchool(deps, { id: 'ekskolan', name: 'Ekskolan' })
  await expect(setFeed(deps, 'ekskolan', 'smhi_forecast', {})).rejects.toMatchObject({
    errors: [{ path: 'lat', code: 'needs_a_place' }],
  })
  await setFeed(deps, 'ekskolan', 'smhi_forecast', { lat: 58.4, lon: 15.6 })
  await expect(setFeed(deps, 'ekskolan', 'smhi_forecast', { lat: 15.6, lon: 58.4 })).rejects.toMatchObject({
    errors: [
      { path: 'lat', code: 'not_a_latitude' },
      { path: 'lon', code: 'not_a_longitude' },
    ],
  })
  await expect(setFeed(deps, 'ekskolan', 'tarot', {})).rejects.toMatchObject({ code: 'unknown_integration' })
})
