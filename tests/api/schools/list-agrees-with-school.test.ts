import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import type { Overview, SchoolListItem } from '#contract/schools.ts'
import { knownNow } from '#domain/time/age.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const someRooms = fc.array(
  fc.record(
    {
      co2: fc.integer({ min: 380, max: 1800 }),
      indoor_temperature: fc.integer({ min: 12, max: 33 }),
      humidity: fc.integer({ min: 8, max: 90 }),
      light: fc.integer({ min: 5, max: 900 }),
      sound: fc.integer({ min: 30, max: 95 }),
      pm25: fc.integer({ min: 1, max: 80 }),
    },
    { requiredKeys: ['co2'] },
  ),
  { minLength: 1, maxLength: 6 },
)

test('the list of schools and a school’s own page give each room the same level and the same need', async () => {
  const school = await startSchool()
  const { key } = await createWebhook(school.deps, 'almgardsskolan', 'http_push')
  const url = `/api/v1/hooks/${key}`
  await fc.assert(
    fc.asyncProperty(someRooms, fc.integer({ min: 5, max: 90 }), async (rooms, minutes) => {
      school.clock.now += minutes * 60_000
      const readings = rooms.flatMap((measured, room) =>
        Object.entries(measured).map(([metric, value]) => ({
          device_id: `room-${room}`,
          metric,
          value,
          at: new Date(school.clock.now).toISOString(),
        })),
      )
      const sent = await school.placed(school.app.inject({ method: 'POST', url, payload: { readings } }))
      expect(sent.statusCode).toBe(200)
      const [listed] = (await school.read('/api/v1/schools')).data as [SchoolListItem]
      const overview = (await school.read('/api/v1/schools/almgardsskolan/home_page/overview'))
        .data as Overview
      const seen = schoolNowOf(listed, overview, { now: knownNow(school.clock.now), lostAt: null })
      const inOrder = seen.rooms.toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
      expect(listed.air.rooms.map(({ advice }) => advice)).toEqual(
        inOrder.map(({ advice: { level, need }, isSilent }) => (isSilent ? null : { level, need })),
      )
    }),
    { numRuns: 40 },
  )
})
