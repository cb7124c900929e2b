import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '#client/offline/connection.ts'
import { usePersistenceMode } from '#client/offline/query-cache.ts'
import {
  type KeptPart,
  type ReadyCount,
  readinessStore,
  readyCountOf,
  type WhyMissing,
} from '#client/offline/readiness.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'

/** How long it is said that it worked, or that it did not, ms. */
const announceMs = 10_000

/** What `ReadyStatus` says, if anything. */
export function ReadyWords() {
  const worker = useUpdates(({ worker }) => worker)
  const precache = useUpdates(({ precache }) => precache)
  const { hasContact } = useConnection()
  const readiness = useStore(readinessStore)
  const count = readyCountOf({ worker, precache }, readiness, { hasContact, mode: usePersistenceMode() })
  const isSaid = useIsAnnounced(count.state)
  return isSaid ? <Words {...count} parts={readiness.parts} /> : null
}

/** Nothing before something was fetched; the outcome only for a while. */
function useIsAnnounced(state: ReadyCount['state']): boolean {
  const [hasWorked, setHasWorked] = useState(false)
  if (state === 'working' && !hasWorked) setHasWorked(true)
  const isOutcome = hasWorked && (state === 'ready' || state === 'empty' || state === 'failed')
  useEffect(() => {
    if (!isOutcome) return
    const timer = setTimeout(() => setHasWorked(false), announceMs)
    return () => clearTimeout(timer)
  }, [isOutcome])
  return hasWorked && state !== 'never'
}

interface WordsProps extends ReadyCount {
  readonly parts: readonly KeptPart[]
}

function Words({ state, have, total, why, parts }: WordsProps) {
  // Between the files and the data how much is left is unknown for a moment.
  const isWorking = state === 'working' || state === 'unknown'
  // Before the first part is counted there is nothing to say.
  if (isWorking && total === 0) return null
  if (state === 'ready' || state === 'empty') {
    const games = parts.flatMap(({ kind, name }) => (kind === 'game' && name !== null ? [name] : []))
    const names = new Intl.ListFormat(currentLocale()).format(games)
    return (
      <>
        <Icon name="circle-check" />
        <span>
          {state === 'empty' ? (
            <Trans>Appens filer är sparade. Öppna en skola, så sparas den också.</Trans>
          ) : parts.every(({ kind }) => kind === 'game') ? (
            <Trans>Nu fungerar {names} utan internet</Trans>
          ) : (
            <Trans>Nu fungerar appen utan internet</Trans>
          )}
        </span>
      </>
    )
  }
  return (
    <>
      <Icon name={isWorking ? 'download' : 'cloud-off'} />
      {/* Read aloud is what became of it, not each step. */}
      <span aria-hidden={isWorking || undefined}>
        {isWorking ? (
          <Trans>
            Sparar: {have} av {total}
          </Trans>
        ) : have === total ? (
          <Trans>Appen gick inte att spara på enheten.</Trans>
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
