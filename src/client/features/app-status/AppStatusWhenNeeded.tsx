import { type ComponentType, lazy, Suspense } from 'react'
import { usePersistenceMode } from '#client/offline/query-cache.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { isWall } from '#client/offline/wall.ts'
import { isGame } from '#client/session/is-game.ts'

// Nothing to say is the rule: the code for saying it comes when it is wanted, and if it does not, the page goes on.
const AppStatus = lazy<ComponentType>(() =>
  import('./AppStatus.tsx').then(
    (module) => ({ default: module.AppStatus }),
    () => ({ default: () => null }),
  ),
)

/**
 * The app's notes about itself. A wall shows none: nobody is there to answer. Nor does a game, where they would lie over
 * its buttons and a new version would end it.
 */
export function AppStatusWhenNeeded() {
  const hasNews = useUpdates((updates) => updates.isNewVersionWaiting || updates.hasJustBecomeReady)
  const isSilent = usePersistenceMode() === 'disk' && !hasNews
  if (isSilent || isWall() || isGame()) return null
  return (
    <Suspense fallback={null}>
      <AppStatus />
    </Suspense>
  )
}
