import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mostUnsentEntries, type UnsentFileSummary } from '#contract/unsent-files.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'

import { cartOf, cartPath, item } from '#tests/api/support/carts-of-a-class.ts'
import { schoolId } from '#tests/api/support/full-school.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const alias = { colour_key: 'blue', animal_key: 'hedgehog' }
const madeAt = '2026-03-10T08:30:00.000Z'

/** A school and a file that a tablet has kept; `bring` hands it over, `preview` only asks. */
async function startImport() {
  const school = await startWorkspace()
  const { activity, call } = school
  const cart = () => ({
    id: randomUUID(),
    activity_id: activity.id,
    alias,
    items: [item('rice')],
    made_at: madeAt,
  })
  const post = async (file: object, query = '') => {
    const answer = await call('POST', `/unsent_files${query}`, { carts: [], contributions: [], ...file })
    return { status: answer.statusCode, data: answer.json().data as UnsentFileSummary }
  }
  const results = async () => (await call('GET', `/activities/${activity.id}/results`)).json().data
  return {
    ...school,
    cart,
    bring: (file: object) => post(file),
    preview: (file: object) => post(file, '?preview=true'),
    results,
  }
}

test('what a tablet kept in a file comes in as late, when it was made, and once', async () => {
  const { activity, cart, clock, deps, bring, preview, results } = await startImport()
  await setActivityStatus(deps, schoolId, activity.id, 'inactive')
  clock.now += 3_600_000
  // The reason why the tablet could not send it is in the file too.
  const file = { carts: [{ ...cart(), reason: 'activity_not_found' }, cart()] }
  const expected = { id: activity.id, title: activity.title, refused: [] }
  const added = { activities: [{ ...expected, added: 2, known: 0 }], elsewhere: 0 }
  expect((await preview(file)).data).toEqual(added)
  expect((await results()).carts_count).toBe(0)
  expect(await bring(file)).toEqual({ status: 200, data: added })
  const known = { activities: [{ ...expected, added: 0, known: 2 }], elsewhere: 0 }
  expect((await preview(file)).data).toEqual(known)
  expect((await bring(file)).data).toEqual(known)
  const { carts } = await results()
  expect(carts.map(({ id }: { id: string }) => id).sort()).toEqual(file.carts.map(({ id }) => id).sort())
  for (const kept of carts) expect(kept).toMatchObject({ late: true })
})

test('a file counts as late also while the game runs, and needs no code', async () => {
  const { cart, bring, results } = await startImport()
  await bring({ carts: [cart()] })
  expect((await results()).carts).toEqual([expect.objectContaining({ late: true })])
})

test('each thing that is not taken has its reason, and the rest comes in', async () => {
  const { app, activity, cart, bring } = await startImport()
  const [good, pizza, taken, lost] = [cart(), cart(), cart(), cart()]
  const other = cartOf(taken.id)
  await app.inject({
    method: 'PUT',
    url: cartPath(activity.id, other.id, activity.share_code),
    payload: other,
  })
  const carts = [
    good,
    good,
    { ...pizza, items: [item('pizza')] },
    taken,
    { ...lost, activity_id: randomUUID() },
  ]
  const { data } = await bring({ carts })
  expect(data.elsewhere).toBe(1)
  expect(data.activities).toEqual([
    {
      id: activity.id,
      title: activity.title,
      added: 1,
      known: 1,
      refused: [
        { code: 'invalid_cart', count: 1 },
        { code: 'cart_exists', count: 1 },
      ],
    },
  ])
})

test('marks and guesses of a class come in the same way', async () => {
  const { call, deps, bring } = await startImport()
  const [room] = await roomsOfSchool(deps.db, schoolId)
  const { id } = await addActivity(deps, schoolId, {
    title: 'Vårt klassrum',
    activityType: 'room_events',
    settings: { room_id: room?.id ?? '', ends_on: null },
  })
  await setActivityStatus(deps, schoolId, id, 'active')
  const content = { kind: 'mark', mark: 'window_open', minutes_ago: 0 }
  const contributions = [{ id: randomUUID(), activity_id: id, alias, content, made_at: madeAt }]
  expect((await bring({ contributions })).data.activities).toMatchObject([{ id, added: 1, known: 0 }])
  expect((await bring({ contributions })).data.activities).toMatchObject([{ id, added: 0, known: 1 }])
  const { data } = (await call('GET', `/activities/${id}/contributions`)).json()
  expect(data).toEqual([expect.objectContaining({ late: true })])
})

test('only editors bring files in, of a size, and what is no such file is refused by its place', async () => {
  const { as, viewer, cart, bring } = await startImport()
  const refused = await as(viewer.headers)('POST', '/unsent_files', { carts: [cart()], contributions: [] })
  expect(refused.statusCode).toBe(403)
  const many = Array.from({ length: mostUnsentEntries + 1 }, cart)
  expect((await bring({ carts: many })).status).toBe(422)
  expect((await bring({ carts: [{ ...cart(), made_at: 'i går' }] })).status).toBe(422)
  expect((await bring({ carts: [{ ...cart(), made_at: '2026-02-31T10:61:00.000Z' }] })).status).toBe(422)
  expect((await bring({ carts: [{ ...cart(), alias: { ...alias, name: 'Kim' } }] })).status).toBe(422)
})

test('another school’s activity is not brought into from here', async () => {
  const { bring, cart, results } = await startImport()
  expect((await bring({ carts: [{ ...cart(), activity_id: randomUUID() }] })).data).toEqual({
    activities: [],
    elsewhere: 1,
  })
  expect((await results()).carts_count).toBe(0)
})
