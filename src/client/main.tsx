import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { drawBeforeAsking } from './api/first-frame.ts'
import { startBootSnapshot } from './offline/boot-snapshot.ts'
import { watchConnection } from './offline/connection.ts'
import { startQueryCache } from './offline/query-cache.ts'
import { reloadOnMissingParts } from './offline/reload.ts'
import { startWorkerWhenIdle } from './offline/start-worker.ts'
import { keptShapes } from './queries/stored-shapes.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, loadPageCode } from './router.ts'
import { activateLocale } from './texts/i18n.ts'
import { readStoredLocale } from './texts/stored-locale.ts'

// Not awaited at the top of the module: the page's code imports from here, and each would wait for the other.
void start()

async function start() {
  reloadOnMissingParts()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  startBootSnapshot(queryClient, keptShapes.first)
  const locale = readStoredLocale()
  const ready = [
    activateLocale(locale),
    // Before the router runs: its loaders would otherwise ask the network for what the device has.
    startQueryCache(queryClient, keptShapes),
    loadPageCode(router, locale),
  ]
  await Promise.all(ready)
  if (queryClient.getQueryCache().getAll().length > 0) drawBeforeAsking()
  // The first picture is then the page itself; otherwise the router would draw an empty one before it.
  await router.load()

  watchConnection(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  startWorkerWhenIdle()
}
