import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rememberClassCode } from '#client/offline/class-code.ts'
import type { AnyActivity } from '#contract/activities.ts'
import type { HomePage } from '#contract/schools.ts'
import { anyActivityQuery, sharedActivityQuery } from './activities.ts'
import { findKeptActivity, keptActivitiesOf } from './kept-activities.ts'
import { offlineGames } from './offline-manifest.ts'
import { homePageQuery } from './schools.ts'

const now = Date.parse('2026-11-25T09:40:00Z')
const activity = (id: string, change: Partial<Pick<AnyActivity, 'status' | 'title'>> = {}): AnyActivity => ({
  id,
  school_id: 'almgardsskolan',
  activity_type_id: 'room_feel',
  title: 'Känn och mät',
  status: 'active',
  settings: { room_id: 'r', ends_on: null },
  share_url: '',
  share_code: '',
  carts_count: 0,
  results_deleted_on: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...change,
})

function deviceWith(...activities: readonly AnyActivity[]): QueryClient {
  const client = new QueryClient()
  for (const data of activities) client.setQueryData(anyActivityQuery(data.id).queryKey, data)
  return client
}

test('all activities on the device are listed, those that are open first; another shape is none', () => {
  const client = deviceWith(
    activity('a', { status: 'inactive' }),
    activity('b', { title: 'Matens resa' }),
    activity('c'),
  )
  client.setQueryData(['activity', 'd'], { id: 'd', of: 'another version' })
  expect(keptActivitiesOf(client, now).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['c', true],
    ['b', true],
    ['a', false],
  ])
})

test('an activity that the school’s page no longer lists is closed, unless it was fetched after that page', () => {
  const client = deviceWith(activity('a'), activity('b'))
  const home: HomePage = {
    school_id: 'almgardsskolan',
    hero: { title: { sv: 'Almgårdsskolan', en: 'Almgårdsskolan' }, image_url: null },
    sections: [],
    activities: [{ id: 'b', title: 'Känn och mät', share_url: '' }],
    overview_url: '',
    updated_at: '2026-11-25T08:00:00Z',
  }
  const setHome = (updatedAt: number) =>
    client.setQueryData(homePageQuery('almgardsskolan').queryKey, home, { updatedAt })
  const open = () => keptActivitiesOf(client, now).flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
  setHome(1)
  expect(open()).toEqual(['a', 'b'])
  setHome(Date.now() + 1)
  expect(open()).toEqual(['b'])
})

test('P16: a code that was typed here or came with a link opens its activity without the server; another one does not', async () => {
  const client = deviceWith(activity('a'), activity('b'))
  await rememberClassCode('b', 'BCDFGH')
  client.setQueryData(sharedActivityQuery('K7M2QR').queryKey, activity('a'))
  expect((await findKeptActivity(client, 'BCDFGH', now))?.id).toBe('b')
  expect((await findKeptActivity(client, 'K7M2QR', now))?.id).toBe('a')
  expect(await findKeptActivity(client, 'XXXXXX', now)).toBeNull()
  // What was asked about is here no longer.
  client.setQueryData(sharedActivityQuery('ZZZZZZ').queryKey, activity('gone'))
  expect(await findKeptActivity(client, 'ZZZZZZ', now)).toBeNull()
})

test('A4: a game that was opened by its link counts with its school’s name, and not twice where the school was opened', () => {
  const client = deviceWith(activity('a'), activity('b'), activity('c', { status: 'inactive' }))
  expect(offlineGames(client, [], now).map(({ key, name }) => [key, name])).toEqual([
    ['["activity","a"]', 'Känn och mät'],
    ['["activity","b"]', 'Känn och mät'],
    ['["school","almgardsskolan"]', null],
  ])
  expect(offlineGames(client, ['almgardsskolan'], now)).toEqual([])
})
