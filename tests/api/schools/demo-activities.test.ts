import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Results } from '#contract/carts.ts'
import type { HomePage } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { demoSchools, loadDemoMunicipality } from '#server/seed/demo-municipality.ts'
import { activitiesAt, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { startServer } from '#tests/api/support/running-server.ts'

test('every school of the demo plays a food journey with carts that are marked as made up', async () => {
  const { deps, read } = await startServer()
  await loadDemoMunicipality(deps)
  for (const { id } of demoSchools) {
    const home = (await read(`/api/v1/schools/${id}/home_page`)).data as HomePage
    expect(home.activities).toEqual([
      {
        id: expect.any(String),
        title: 'Matens resa',
        share_url: expect.any(String),
        activity_type_id: 'food_journey',
        room_id: null,
        carts_count: 5,
      },
    ])
    const activity = (await read(`/api/v1/activities/${home.activities[0]?.id}`)).data as Activity
    expect(activity.settings.map).toBe('both')
    const results = (await read(`/api/v1/activities/${activity.id}/results`)).data as Results
    expect(results).toMatchObject({ carts_count: 5, provenance: 'constructed' })
    expect(results.carts.every(({ late }) => !late)).toBe(true)
    expect(Object.keys(results.grouped_by_region).length).toBeGreaterThan(1)
    expect(results.total_distance.value).toBeGreaterThan(20_000)
    // In the evening before or later, never in the future.
    expect(Math.max(...results.carts.map(({ made_at }) => Date.parse(made_at)))).toBeLessThan(deps.now())
  }
})

test('one school of the demo has a game that is not open yet and one that has ended', async () => {
  const { deps, read } = await startServer()
  await loadDemoMunicipality(deps)
  const [first = '', second = ''] = demoSchools.map(({ id }) => id)
  const all = await activitiesAt(deps, first)
  const now = deps.now()
  const states = all.map(({ title, status, settings, activatedAt }) => ({
    title,
    open: isOpen({ status, endsOn: settings.ends_on }, now),
    started: activatedAt !== null,
  }))
  expect(states).toHaveLength(3)
  expect(states).toContainEqual({ title: 'Matens resa', open: true, started: true })
  expect(states).toContainEqual({ title: 'Mat från Sverige', open: false, started: false })
  expect(states).toContainEqual({ title: 'Frukost från världen', open: false, started: true })
  const ended = all.find(({ settings }) => settings.ends_on !== null)
  const results = (await read(`/api/v1/activities/${ended?.id}/results`)).data as Results
  expect(results).toMatchObject({ carts_count: 4, provenance: 'constructed', grouped_by_region: {} })
  expect(await activitiesAt(deps, second)).toHaveLength(1)
})

test('a demo that starts again keeps what a person did to its games', async () => {
  const { deps } = await startServer()
  await loadDemoMunicipality(deps)
  const [first = ''] = demoSchools.map(({ id }) => id)
  const open = (await activitiesAt(deps, first)).find(({ title }) => title === 'Matens resa')
  await setActivityStatus(deps, first, open?.id ?? '', 'inactive')
  const before = await activitiesAt(deps, first)
  await loadDemoMunicipality(deps)
  expect(await activitiesAt(deps, first)).toEqual(before)
})
