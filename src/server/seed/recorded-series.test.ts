import { expect, test } from 'vitest'
import { electricityTotals, outdoorAir, soilMoisture, visitorTotals } from './recorded-series.ts'

const at = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['electricity', electricityTotals],
  ['visitors', visitorTotals],
])('the total of %s never falls, over a year and both changes of the clock', (_name, load) => {
  const valuesAt = load()
  let before = 0
  for (let t = at('2026-01-01T00:00:00Z'); t < at('2027-01-01T00:00:00Z'); t += 1800) {
    const [total] = valuesAt(t)
    expect(total?.value).toBeGreaterThanOrEqual(before)
    before = total?.value ?? 0
  }
})

test('a school uses much more electricity on a Tuesday than on a Sunday', () => {
  const valuesAt = electricityTotals()
  const used = (from: string, to: string) =>
    (valuesAt(at(to))[0]?.value ?? 0) - (valuesAt(at(from))[0]?.value ?? 0)
  const tuesday = used('2026-11-16T23:00:00Z', '2026-11-17T23:00:00Z')
  const sunday = used('2026-11-14T23:00:00Z', '2026-11-15T23:00:00Z')
  expect(tuesday).toBeGreaterThan(3 * sunday)
})

test('the outdoor air is that of the season', () => {
  const temperature = (iso: string) =>
    outdoorAir()(at(iso)).find(({ metric }) => metric === 'temperature')?.value
  expect(temperature('2026-07-15T12:00:00Z')).toBeGreaterThan(20)
  expect(temperature('2026-01-15T12:00:00Z')).toBeLessThan(10)
})

test('the soil is always told', () => {
  const valuesAt = soilMoisture()
  for (let t = at('2026-03-01T00:00:00Z'); t < at('2026-03-20T00:00:00Z'); t += 900) {
    expect(valuesAt(t)).toHaveLength(1)
  }
})
