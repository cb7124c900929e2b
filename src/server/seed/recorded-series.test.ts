import { expect, test } from 'vitest'
import { demoLessons } from './demo-calendar.ts'
import { electricityTotals, soilMoisture, visitorTotals } from './recorded-series.ts'

const at = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['electricity', (school: string) => electricityTotals(school, 1)],
  ['visitors', visitorTotals],
])('the total of %s never falls, over a year and both changes of the clock', (_name, load) => {
  const valuesAt = load('almgardsskolan')
  let before = 0
  for (let t = at('2026-01-01T00:00:00Z'); t < at('2027-01-01T00:00:00Z'); t += 1800) {
    const [total] = valuesAt(t)
    expect(total?.value).toBeGreaterThanOrEqual(before)
    before = total?.value ?? 0
  }
})

test('a school uses much more electricity on a Tuesday than on a Sunday', () => {
  const valuesAt = electricityTotals('almgardsskolan', 0)
  const used = (from: string, to: string) =>
    (valuesAt(at(to))[0]?.value ?? 0) - (valuesAt(at(from))[0]?.value ?? 0)
  const tuesday = used('2026-11-16T23:00:00Z', '2026-11-17T23:00:00Z')
  const sunday = used('2026-11-14T23:00:00Z', '2026-11-15T23:00:00Z')
  expect(tuesday).toBeGreaterThan(3 * sunday)
})

test('most people come in when school begins and when the break ends, and none in the holidays', () => {
  const valuesAt = visitorTotals('almgardsskolan')
  const came = (from: number, to: number) => (valuesAt(to)[0]?.value ?? 0) - (valuesAt(from)[0]?.value ?? 0)
  const [first] = demoLessons('almgardsskolan', '2026-11-18')
  const start = first?.start ?? 0
  expect(came(start - 3600, start + 600)).toBeGreaterThan(2 * came(start + 600, start + 4800))
  const dayStart = at('2026-10-27T23:00:00Z')
  expect(came(dayStart, dayStart + 86_400)).toBeLessThan(came(start - 9 * 3600, start + 15 * 3600) / 2)
})

test('soil moisture has a value at every step', () => {
  const valuesAt = soilMoisture()
  for (let t = at('2026-03-01T00:00:00Z'); t < at('2026-03-20T00:00:00Z'); t += 900) {
    expect(valuesAt(t)).toHaveLength(1)
  }
})
