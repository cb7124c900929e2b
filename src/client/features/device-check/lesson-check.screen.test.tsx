// A disk that works: readiness is counted on it.
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { initialPersistence, type PersistenceMode, persistenceStore } from '#client/device/persistence.ts'
import { startQueryCache } from '#client/offline/query-cache.ts'
import { initialReadiness, readinessStore } from '#client/offline/readiness.ts'
import { initialUpdates, type Updates, updatesStore } from '#client/offline/updates.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { LessonCheck } from './LessonCheck.tsx'

const { url, schoolId } = inject('activityServer')
const patient = { timeout: 30_000 }

beforeEach(async () => {
  window.happyDOM.setURL(url)
  await loadTexts('sv')
  await loadPartTexts('device-check')
})
afterEach(() => {
  cleanup()
  openedSchoolsStore.setState({ ids: [] })
  persistenceStore.setState(initialPersistence)
  readinessStore.setState(initialReadiness)
  updatesStore.setState(initialUpdates)
})

/** What the check says of a device whose worker says `files`, and which opened these schools with a network. */
async function check(
  files: Pick<Updates, 'worker' | 'precache'>,
  opened: readonly string[] = [],
  mode: PersistenceMode = 'disk',
): Promise<() => string | null> {
  updatesStore.setState(files)
  openedSchoolsStore.setState({ ids: opened })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  await startQueryCache(client, { first: {}, deferred: async () => ({}) }).restore()
  persistenceStore.setState({ mode })
  for (const id of opened) await client.fetchQuery(schoolQuery(id))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LessonCheck heading={<h1>Klar?</h1>} /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const [verdict] = await screen.findAllByRole('status')
  return () => verdict?.textContent ?? null
}

const allFiles = { worker: 'ready', precache: { have: 30, total: 30 } } as const

test('A4: with all files and nothing opened it is not ready', async () => {
  const said = await check(allFiles)
  await expect.poll(said, patient).toMatch(/Ingen skola är öppnad här.*Öppna en skola eller ett spel/)
})

test('A4: ready names what is here, and counts files and data', async () => {
  const said = await check(allFiles, [schoolId])
  await expect
    .poll(said, patient)
    .toMatch(
      /^Klar för lektionHär finns appens filer, mätvärden från Almgårdsskolan och Klassen: (\d+) av \1 delar\./,
    )
})

test('A4: data without files is not ready, and no number calls it whole', async () => {
  const said = await check({ worker: 'incomplete', precache: null }, [schoolId])
  await expect.poll(said, patient).toMatch(/^–Inte klar änHär saknas appens filer\./)
  expect(said()).not.toMatch(/\d+ av \d+/)
})

test('a browser that keeps nothing is not ready, whatever was counted', async () => {
  const said = await check(allFiles, [], 'memory')
  await expect.poll(said, patient).toMatch(/Inte klar än.*Mätvärden och spel går inte att spara/)
  // Another place in the building does not help.
  expect(screen.queryByText(/Gå närmare skolans wifi/)).toBeNull()
})
