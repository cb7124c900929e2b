import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startBootSnapshot } from './offline/boot-snapshot.ts'
import { watchConnection } from './offline/connection.ts'
import { startQueryCache } from './offline/query-cache.ts'
import { reloadOnMissingParts } from './offline/reload.ts'
import { startWorkerWhenIdle } from './offline/start-worker.ts'
import { storedShapes } from './queries/stored-shapes.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { activateLocale } from './texts/i18n.ts'
import { readStoredLocale } from './texts/stored-locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadOnMissingParts()
const queryClient = createQueryClient()
startBootSnapshot(queryClient, storedShapes)
// What the device keeps comes before the router: its loaders would otherwise ask the network first.
await Promise.all([activateLocale(readStoredLocale()), startQueryCache(queryClient, storedShapes)])

watchConnection(queryClient)
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(queryClient)} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
startWorkerWhenIdle()
