import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { initialPersistence, persistenceStore } from '#client/device/persistence.ts'
import { DiagnosticsPage } from '#client/features/text-pages/DiagnosticsPage.tsx'
import { startQueryCache } from '#client/offline/query-cache.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { OnThisDevice } from './OnThisDevice.tsx'

const { url } = inject('activityServer')
const patient = { timeout: 15_000 }

beforeEach(async () => {
  window.happyDOM.setURL(url)
  await loadTexts('sv')
  await loadPartTexts('device-check')
  await loadPartTexts('text-pages')
  // Some private windows, and iPads after a long sleep: nothing is refused, and nothing is answered.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  persistenceStore.setState(initialPersistence)
})

function show(page: ReactNode): () => string {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  void startQueryCache(client, { first: {}, deferred: async () => ({}) }).restore()
  const seen = { text: '' }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const note = () => {
    seen.text += `${container.textContent}\n`
  }
  new MutationObserver(note).observe(container, { childList: true, subtree: true, characterData: true })
  return () => seen.text
}

test('P10: of a disk that never answers it is never said that nothing waits, or that nothing is kept', async () => {
  const said = show(<OnThisDevice />)
  expect(await screen.findByText('Kollar om något väntar på att skickas.')).toBeTruthy()
  expect(await screen.findByText('Det går inte att se om något väntar', undefined, patient)).toBeTruthy()
  expect(
    await screen.findByText(/Det går inte att se vad som är sparat här/, undefined, patient),
  ).toBeTruthy()
  expect(said()).not.toMatch(/Inget väntar|Alla framme|sparat här än/)
})

test('A19: the page for troubleshooting never says that a disk that does not answer keeps values', async () => {
  const said = show(<DiagnosticsPage />)
  const kept = async () => (await screen.findByText('Mätvärden sparas')).nextSibling?.textContent
  await expect.poll(kept, patient).toBe('vet inte än')
  await expect.poll(kept, patient).toBe('bara tills sidan stängs')
  expect(said()).not.toContain('Mätvärden sparaspå enheten')
})
