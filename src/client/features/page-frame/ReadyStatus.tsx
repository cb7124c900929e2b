import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '#client/offline/connection.ts'
import { type ReadyCount, readinessStore, readyCountOf, type WhyMissing } from '#client/offline/readiness.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './ReadyStatus.module.css'

/** How long it is said that it worked, or that it did not, ms. */
const saidForMs = 10_000

interface ReadyStatusProps {
  /** The header of a wide screen has room for it; on all others it stands at the foot of the page. */
  readonly place: 'header' | 'foot'
}

/**
 * While the app makes itself ready for the time without a network: how far it is, that it has become ready, or why not. It has
 * a place of its own, where it covers nothing and moves nothing, and goes by itself. A device that was ready when the page was
 * opened is told nothing.
 */
export function ReadyStatus({ place }: ReadyStatusProps) {
  const worker = useUpdates(({ worker }) => worker)
  const precache = useUpdates(({ precache }) => precache)
  const { hasContact } = useConnection()
  const count = readyCountOf({ worker, precache }, useStore(readinessStore), { hasContact })
  const isSaid = useIsSaid(count.state)
  return (
    <p className={styles[place]} role="status">
      {isSaid && <Words {...count} />}
    </p>
  )
}

/** Nothing before something was fetched; the outcome only for a while. */
function useIsSaid(state: ReadyCount['state']): boolean {
  const [hasWorked, setHasWorked] = useState(false)
  if (state === 'working' && !hasWorked) setHasWorked(true)
  const isOutcome = hasWorked && (state === 'ready' || state === 'failed')
  useEffect(() => {
    if (!isOutcome) return
    const timer = setTimeout(() => setHasWorked(false), saidForMs)
    return () => clearTimeout(timer)
  }, [isOutcome])
  return hasWorked && state !== 'never'
}

function Words({ state, have, total, why }: ReadyCount) {
  // Between the files and the data nobody knows for a moment how much is left.
  const isWorking = state === 'working' || state === 'unknown'
  if (state === 'ready')
    return (
      <>
        <Icon name="circle-check" />
        <span>
          <Trans>Nu fungerar appen utan internet</Trans>
        </span>
      </>
    )
  return (
    <>
      <Icon name={isWorking ? 'download' : 'cloud-off'} />
      {/* Read aloud is what became of it, not each step. */}
      <span aria-hidden={isWorking || undefined}>
        {isWorking ? (
          <Trans>
            Sparar: {have} av {total}
          </Trans>
        ) : (
          <>
            <Trans>
              {have} av {total} sparade.
            </Trans>{' '}
            {why && reasons[why]}
          </>
        )}
      </span>
    </>
  )
}

const reasons: Readonly<Record<WhyMissing, ReactNode>> = {
  no_internet: <Trans>Inget internet.</Trans>,
  not_fetched: <Trans>Resten gick inte att hämta.</Trans>,
  not_kept: <Trans>Resten får inte plats.</Trans>,
}
