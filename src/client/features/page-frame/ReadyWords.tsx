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
import { Icon } from '#client/ui/base/Icon.tsx'

/** How long the outcome is shown, ms. */
const announceMs = 10_000

/** What `ReadyStatus` says, if anything. */
export function ReadyWords() {
  const worker = useUpdates(({ worker }) => worker)
  const precache = useUpdates(({ precache }) => precache)
  const { isConfirmed } = useConnection()
  const readiness = useStore(readinessStore)
  const count = readyCountOf({ worker, precache }, readiness, { isConfirmed, mode: usePersistenceMode() })
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
  const isHere = state === 'ready' || state === 'empty'
  return (
    <>
      <Icon name={isHere ? 'circle-check' : isWorking ? 'download' : 'cloud-off'} />
      {/* Screen readers announce the outcome, not each step. */}
      <span aria-hidden={isWorking || undefined}>
        {isHere ? (
          <What parts={parts} />
        ) : isWorking ? (
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

/** Where no school is here, what is here has its name: a game that was opened by its link, or the app's files alone. */
function What({ parts }: Pick<WordsProps, 'parts'>) {
  if (parts.some(({ kind }) => kind === 'base')) return <Trans>Nu fungerar appen utan internet</Trans>
  const games = parts.flatMap(({ name }) => name ?? []).join(', ')
  return games ? <Trans>Nu fungerar {games} utan internet</Trans> : <Trans>Appens filer är sparade.</Trans>
}

const reasons: Readonly<Record<WhyMissing, ReactNode>> = {
  no_internet: <Trans>Inget internet.</Trans>,
  not_fetched: <Trans>Resten gick inte att hämta.</Trans>,
  not_kept: <Trans>Resten gick inte att spara.</Trans>,
}
