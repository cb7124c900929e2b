import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePersistenceMode } from '#client/offline/query-cache.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { isWall } from '#client/offline/wall.ts'
import { isGame } from '#client/session/is-game.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import styles from './AppStatus.module.css'

/**
 * The app's notices in a live region below the page: a new version, a browser that persists nothing. A wall shows none: no
 * user is there to answer. Nor does a game, where they would cover its buttons and a new version would end it.
 */
export function AppStatus() {
  const { applyUpdate, isNewVersionWaiting } = useUpdates((updates) => updates)
  const persistenceMode = usePersistenceMode()
  const [isLater, setIsLater] = useState(false)
  if (isWall() || isGame()) return null
  return (
    <div className={styles.place} role="status">
      {isNewVersionWaiting && !isLater && (
        <p className={styles.note} data-at-bottom="">
          <Trans>Det finns en ny version</Trans>
          <button type="button" className={buttonLook.outline} onClick={applyUpdate}>
            <Trans>Uppdatera nu</Trans>
          </button>
          <button type="button" className={buttonLook.outline} onClick={() => setIsLater(true)}>
            <Trans>Senare</Trans>
          </button>
        </p>
      )}
      {persistenceMode === 'memory' && (
        <p className={styles.note} data-at-bottom="">
          <Trans>
            Det du öppnar går inte att spara i den här webbläsaren. Det finns kvar tills du stänger den.
          </Trans>
        </p>
      )}
    </div>
  )
}
