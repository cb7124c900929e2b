import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { HomePage } from '#contract/schools.ts'
import { shareCodeLetters, toShareCode } from '#domain/activities/share-code.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { addUnstartedActivity, startActivity } from '#tests/api/support/carts-of-a-class.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'

const school = 'almgardsskolan'

test('an activity says what the game needs, under the address that people use', async () => {
  const { deps, read } = await startSchool({ publicUrl: 'https://kotte.example.se' })
  const { id } = await startActivity(deps, { ends_on: '2026-04-01' })
  expect((await read(`/api/v1/activities/${id}`)).data).toEqual({
    id,
    school_id: school,
    activity_type_id: 'food_journey',
    title: 'Matens resa',
    status: 'active',
    settings: { ...defaultFoodJourneySettings, ends_on: '2026-04-01' },
    share_url: `https://kotte.example.se/schools/${school}/activities/${id}`,
    // The class's code is the teacher's to show.
    share_code: '',
    needs_code: true,
    joining_open: true,
    carts_count: 0,
    results_deleted_on: '2026-09-28',
    created_at: new Date(testTime).toISOString(),
    updated_at: new Date(testTime).toISOString(),
  })
})

test('a school lists what can be played now, the newest first, and its home page links to it', async () => {
  const { deps, read, clock } = await startSchool()
  const first = await startActivity(deps)
  clock.now += 1000
  const second = await startActivity(deps, { ends_on: '2026-03-10' })
  await addUnstartedActivity(deps)
  const ended = await startActivity(deps)
  await setActivityStatus(deps, school, ended.id, 'inactive')
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const listed = async () =>
    ((await read(`/api/v1/schools/${school}/activities`)).data as Activity[]).map(({ id }) => id)
  const onHomePage = async () => (await read(`/api/v1/schools/${school}/home_page`)).data as HomePage
  expect(await listed()).toEqual([second.id, first.id])
  const open = { title: 'Matens resa', activity_type_id: 'food_journey', room_id: null, carts_count: 0 }
  expect((await onHomePage()).activities).toEqual([
    { ...open, id: second.id, share_url: `/schools/${school}/activities/${second.id}` },
    { ...open, id: first.id, share_url: `/schools/${school}/activities/${first.id}` },
  ])
  expect((await read('/api/v1/schools/bjorkskolan/activities')).data).toEqual([])
  // The next day begins in Stockholm an hour before it does in UTC.
  clock.now = Date.parse('2026-03-10T23:00:00Z')
  expect(await listed()).toEqual([first.id])
  expect((await onHomePage()).activities).toHaveLength(1)
})

test('a share code is found however it is typed', async () => {
  const { deps, read, app } = await startSchool()
  const { id, shareCode } = await startActivity(deps)
  const spaced = `${shareCode.slice(0, 3)} ${shareCode.slice(3)}`
  for (const typed of [shareCode, shareCode.toLowerCase(), ` ${spaced} `, shareCode.replace(/^.../, '$&-')]) {
    const { data } = await read(`/api/v1/activities?share_code=${encodeURIComponent(typed)}`)
    expect((data as Activity[]).map((activity) => activity.id)).toEqual([id])
  }
  const other = [...shareCode].map((sign) => (sign === 'B' ? 'C' : 'B')).join('')
  expect((await read(`/api/v1/activities?share_code=${other}`)).data).toEqual([])
  for (const [query, code] of [
    ['', 'missing'],
    ['?share_code=', 'not_a_share_code'],
    ['?share_code=O0I1AB', 'not_a_share_code'],
    ['?share_code=ABC', 'not_a_share_code'],
  ]) {
    const answer = await app.inject(`/api/v1/activities${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path: 'share_code', code }])
  }
})

test('share codes are six signs that no one mistakes for others, and each is used once', async () => {
  const { deps } = await startSchool()
  const codes = new Set<string>()
  for (let count = 0; count < 200; count++) {
    const { shareCode } = await addUnstartedActivity(deps)
    expect(toShareCode(shareCode)).toBe(shareCode)
    codes.add(shareCode)
  }
  expect(codes.size).toBe(200)
  expect(shareCodeLetters).not.toMatch(/[O0I1]/)
})

test('starting and ending are harmless twice, and an ended game can be opened again', async () => {
  const { deps, clock } = await startSchool()
  const { id, shareCode } = await addUnstartedActivity(deps)
  const set = (status: 'active' | 'inactive', idOrCode = id) =>
    setActivityStatus(deps, school, idOrCode, status)
  expect(await set('inactive')).toMatchObject({
    status: 'inactive',
    activatedAt: null,
    resultsDeletedOn: null,
  })
  const started = await set('active', shareCode.toLowerCase())
  clock.now += 60_000
  expect(await set('active')).toEqual(started)
  const ended = await set('inactive')
  expect(ended).toMatchObject({ status: 'inactive', activatedAt: testTime, resultsDeletedOn: '2026-09-06' })
  clock.now += 60_000
  expect(await set('inactive')).toEqual(ended)
  expect(await set('active')).toMatchObject({
    status: 'active',
    activatedAt: testTime,
    resultsDeletedOn: null,
  })
})

test('a game whose last day has passed cannot be opened', async () => {
  const { deps, clock } = await startSchool()
  const { id } = await addUnstartedActivity(deps, { ends_on: '2026-03-10' })
  clock.now = Date.parse('2026-03-11T08:00:00Z')
  await expect(setActivityStatus(deps, school, id, 'active')).rejects.toMatchObject({
    code: 'activity_ended',
  })
})

test('an activity of another school is not found here', async () => {
  const { deps } = await startSchool()
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const { id, shareCode } = await addUnstartedActivity(deps)
  for (const idOrCode of [id, shareCode, 'nothing']) {
    await expect(setActivityStatus(deps, 'bjorkskolan', idOrCode, 'active')).rejects.toMatchObject({
      code: 'activity_not_found',
    })
  }
})

test('an activity that cannot be played is not added', async () => {
  const { deps, read } = await startSchool()
  const settings = {
    ...defaultFoodJourneySettings,
    max_items: 0,
    play_item_keys: ['pizza'],
    ends_on: '2026-02-30',
  }
  await expect(addActivity(deps, school, { title: ' ', settings })).rejects.toMatchObject({
    code: 'invalid_activity',
    errors: [
      { path: 'title', code: 'empty' },
      { path: 'settings.play_item_keys.0', code: 'unknown_food' },
      { path: 'settings.max_items', code: 'min_value' },
      { path: 'settings.ends_on', code: 'not_a_date' },
    ],
  })
  await expect(
    addActivity(deps, 'okand', { title: 'x', settings: defaultFoodJourneySettings }),
  ).rejects.toMatchObject({
    code: 'school_not_found',
  })
  expect((await read(`/api/v1/schools/${school}/activities`)).data).toEqual([])
})
