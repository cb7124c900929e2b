import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { drawBeforeAsking, firstPicture } from './api/first-frame.ts'
import { afterLoad } from './offline/after-load.ts'
import { startBootSnapshot } from './offline/boot-snapshot.ts'
import { watchConnection } from './offline/connection.ts'
import { startQueryCache } from './offline/query-cache.ts'
import { reloadOnMissingParts } from './offline/reload.ts'
import { resumeOutbox } from './offline/resume-outbox.ts'
import { startWorker } from './offline/start-worker.ts'
import { cacheSchemas } from './queries/cache-schemas.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { activateLocale } from './texts/i18n.ts'
import { readStoredLocale } from './texts/stored-locale.ts'
import { Words } from './texts/Words.tsx'
import { drawTheRestAfter } from './ui/plain/first-picture.ts'

// Not awaited at the top of the module: the page's code imports from here, and each would wait for the other.
void start()

async function start() {
  // A task of its own: reading all parts was long enough.
  await new Promise((resolve) => setTimeout(resolve))
  reloadOnMissingParts()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const booted = startBootSnapshot(queryClient, cacheSchemas.first)
  const kept = startQueryCache(queryClient, cacheSchemas)
  await booted
  if (queryClient.getQueryCache().getAll().length > 0) drawBeforeAsking()
  // Both before anything is drawn: the first picture is then the page itself, in its language.
  await Promise.all([activateLocale(readStoredLocale()), router.load()])
  // The page's loaders have named what it shows. Only what the boot snapshot lacks is worth waiting for the disk.
  if (lacksData(queryClient)) await kept.restore()
  else void firstPicture().then(kept.restore)

  watchConnection(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  drawTheRestAfter(firstPicture())
  createRoot(root).render(
    <StrictMode>
      <Words>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Words>
    </StrictMode>,
  )
  afterLoad(() => {
    startWorker()
    resumeOutbox()
  })
}

function lacksData(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === undefined)
}
