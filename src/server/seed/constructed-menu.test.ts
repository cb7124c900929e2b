import { expect, test } from 'vitest'
import { isoWeekOf } from '#domain/time/week.ts'
import { menuDays } from './constructed-series.ts'

test.each(['almgardsskolan', 'bjorkskolan', 'tallskolan'])(
  'no lunch of the demo comes twice in a week: %s',
  (id) => {
    const days = menuDays(Date.parse('2026-11-26T12:00:00Z'), id)
    const weeks = Map.groupBy(days, ({ date }) => JSON.stringify(isoWeekOf(date)))
    expect(weeks.size).toBeGreaterThan(3)
    for (const week of weeks.values()) {
      const names = week.map(({ courses }) => courses[0]?.name)
      expect(new Set(names).size).toBe(names.length)
    }
  },
)
