// A disk that works: what was begun is on it.
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { initialPersistence, persistenceStore } from '#client/device/persistence.ts'
import { keepDraft } from '#client/offline/drafts.ts'
import { anyActivityQuery } from '#client/queries/activities.ts'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { OnThisDevice } from './OnThisDevice.tsx'

const { url, schoolId, activities } = inject('activityServer')

beforeEach(async () => {
  window.happyDOM.setURL(url)
  await loadTexts('sv')
  await loadPartTexts('device-check')
})
afterEach(() => {
  cleanup()
  openedSchoolsStore.setState({ ids: [] })
  persistenceStore.setState(initialPersistence)
})

function emptyDevice(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
}

/** Of a tablet whose disk has been read. */
function show(client: QueryClient): void {
  persistenceStore.setState({ mode: 'disk' })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OnThisDevice /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** An activity of the server, as a tablet has it that opened it. */
async function opened(client: QueryClient, kind: RoomActivityTypeId, index = 0): Promise<string> {
  const id = activities[kind]?.[index]?.id ?? ''
  await client.fetchQuery(anyActivityQuery(id))
  return id
}

test('P16: what was begun comes first and is gone on with, by its animal; what is only here is opened', async () => {
  const client = emptyDevice()
  await client.fetchQuery(schoolQuery(schoolId))
  await opened(client, 'room_feel')
  const begun = await opened(client, 'room_airing')
  const ended = await opened(client, 'room_guess')
  client.setQueryData(anyActivityQuery(ended).queryKey, (data) => data && { ...data, status: 'inactive' })
  const over = await opened(client, 'room_guess', 1)
  client.setQueryData(anyActivityQuery(over).queryKey, (data) => data && { ...data, status: 'inactive' })
  await keepDraft(`alias:${ended}`, { colour_key: 'red', animal_key: 'fox' })
  await keepDraft(`alias:${begun}`, { colour_key: 'blue', animal_key: 'hedgehog' })
  await keepDraft(`airing:${begun}`, { id: 'any' })
  show(client)
  const games = await screen.findByRole('region', { name: 'Spela vidare' })
  const links = within(games).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'KlassenAlmgårdsskolanBlå igelkottenSpela vidare',
    'KlassenAlmgårdsskolanÖppna',
    'KlassenAlmgårdsskolanRöda rävenTitta på det som är gjort',
  ])
  expect(links[0]?.getAttribute('href')).toBe(`/schools/${schoolId}/activities/${begun}`)
})

test('rooms of an opened school have their last value with its time', async () => {
  const client = emptyDevice()
  await client.fetchQuery(schoolQuery(schoolId))
  await client.fetchQuery(overviewQuery(schoolId))
  openedSchoolsStore.setState({ ids: [schoolId] })
  show(client)
  const rooms = await screen.findByRole('region', { name: 'Almgårdsskolan' })
  const [room] = within(rooms).getAllByRole('listitem')
  expect(room?.textContent).toMatch(/1\s100 ppm.*Mättes/)
  expect(room?.querySelector('a')?.getAttribute('href')).toMatch(/\/dashboard\?room=/)
})

test('rooms that came with the link of an activity are listed, whether its school was opened here or not', async () => {
  const client = emptyDevice()
  await client.fetchQuery(schoolQuery(schoolId))
  await client.fetchQuery(overviewQuery(schoolId))
  show(client)
  const rooms = await screen.findByRole('region', { name: 'Almgårdsskolan' })
  expect(within(rooms).getAllByRole('listitem')[0]?.textContent).toMatch(/1\s100 ppm.*Mättes/)
})

test('a device that has nothing says so, and offers neither a game nor a room', async () => {
  show(emptyDevice())
  expect(await screen.findByText(/Ingen skola och inget spel är sparat här än/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Spela/ })).toBeNull()
})
