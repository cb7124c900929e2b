import type { QueryClient } from '@tanstack/react-query'
import { contactStore } from '#client/api/contact.ts'
import { readinessStore } from '#client/offline/readiness.ts'
import { updatesStore } from '#client/offline/updates.ts'
import { isWall } from '#client/offline/wall.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'

/**
 * Keeps the opened schools' data on this device, from now until the page closes: once the files are there, when another school
 * is opened, and when a network that was gone is back. Call it once, when the page is idle. A wall has what it shows.
 */
export function startKeepingReady(queryClient: QueryClient): void {
  if (isWall()) return
  const keep = () => {
    if (updatesStore.getState().worker !== 'ready') return
    // A part that cannot be fetched now is fetched at the next sign.
    import('./offline-prefetch.ts').then(
      ({ prefetchOffline }) => prefetchOffline(queryClient, 'quiet'),
      () => undefined,
    )
  }
  updatesStore.subscribe(({ worker }, before) => worker === 'ready' && before.worker !== 'ready' && keep())
  openedSchoolsStore.subscribe(keep)
  contactStore.subscribe(({ state }, before) => {
    if (state === 'confirmed' && before.state !== 'confirmed' && readinessStore.getState().why !== null)
      keep()
  })
  keep()
}
