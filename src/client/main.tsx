import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { removeObsoleteItems } from './device/storage.ts'
import { startBootSnapshot } from './offline/boot-snapshot.ts'
import { watchConnection } from './offline/connection.ts'
import { persistInstalledApp } from './offline/persist.ts'
import { startQueryCache } from './offline/query-cache.ts'
import { reloadOnMissingParts, requestLostStyles } from './offline/reload.ts'
import { resumeOutbox } from './offline/resume-outbox.ts'
import { startWorker } from './offline/start-worker.ts'
import { cacheSchemas } from './queries/cache-schemas.ts'
import { configQuery } from './queries/config.ts'
import { takeFirstData } from './queries/first-data.ts'
import { startKeepingReady } from './queries/start-ready.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { afterInteraction } from './scheduling/after-interaction.ts'
import { whenIdle } from './scheduling/when-idle.ts'
import { activateLocale } from './texts/i18n.ts'
import { readStoredLocale } from './texts/stored-locale.ts'

void start()

async function start() {
  const root = document.getElementById('root')
  // Taken away where the browser is too old (`too-old.ts`).
  if (!root) return
  reloadOnMissingParts()
  requestLostStyles()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const booted = startBootSnapshot(queryClient, cacheSchemas.first)
  const kept = startQueryCache(queryClient, cacheSchemas)
  takeFirstData(queryClient, cacheSchemas.first, 'config')
  await booted
  // What the HTML has brought is no contact: the first call leaves before anything is drawn.
  void queryClient.prefetchQuery(configQuery())
  // Both before anything is rendered: the first paint is then the page itself, in its language.
  await Promise.all([activateLocale(readStoredLocale()), router.load()])
  // The page's loaders have named what it shows. Only what the boot snapshot lacks is worth waiting for the disk.
  const lacks = lacksData(queryClient)
  if (lacks) await kept.restore()

  watchConnection(queryClient)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  if (!lacks) afterInteraction(() => void kept.restore())
  whenIdle(() => {
    startWorker()
    void resumeOutbox()
    removeObsoleteItems()
    persistInstalledApp()
    startKeepingReady(queryClient)
  })
}

function lacksData(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === undefined)
}
