import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import type { PersistenceMode } from '#client/device/persistence.ts'
import { clockStore } from '#client/device/server-clock.ts'
import { useConnection } from '#client/offline/connection.ts'
import { usePersistenceMode } from '#client/offline/query-cache.ts'
import { type KeptPart, type ReadyCount, readinessStore, readyCountOf } from '#client/offline/readiness.ts'
import { isPrecacheWhole, type Updates, useUpdates } from '#client/offline/updates.ts'
import { countKept, prefetchOffline } from '#client/queries/offline-prefetch.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { openedSchoolsStore } from '#client/session/last-school.ts'
import type { School } from '#contract/schools.ts'

export interface DeviceCheck extends ReadyCount {
  readonly precache: Updates['precache']
  /** The app's files were counted, and all of them are here. */
  readonly hasFiles: boolean
  readonly parts: readonly KeptPart[]
  /** Where what is seen is kept; before `disk` a list without rows says nothing. */
  readonly mode: PersistenceMode
  /** What is there is made newer. */
  readonly isRefreshing: boolean
  /** The opened schools that this device knows by name, the last one first. */
  readonly schools: readonly School[]
  /** This device's clock is so far from the server's that no time of day is worth saying. */
  readonly isClockWrong: boolean
  /** Fetches what is missing or some minutes old, and counts again. */
  readonly checkAgain: () => void
}

/** What is further off than this, ms, is a clock that is wrong: T6 of the design for offline use. */
const clockOffMs = 120_000

/** What is kept on this device. `fetch` also fetches what is missing; `count` only looks. */
export function useDeviceCheck(how: 'fetch' | 'count'): DeviceCheck {
  const queryClient = useQueryClient()
  const worker = useUpdates(({ worker }) => worker)
  const precache = useUpdates(({ precache }) => precache)
  const { isConfirmed } = useConnection()
  const readiness = useStore(readinessStore)
  const ids = useStore(openedSchoolsStore, ({ ids }) => ids)
  const mode = usePersistenceMode()
  const offsetMs = useStore(clockStore, ({ anchor }) => anchor.server - anchor.device)
  const checkAgain = useCallback(() => void prefetchOffline(queryClient, 'check'), [queryClient])
  useEffect(() => {
    if (how === 'fetch') checkAgain()
    else void countKept(queryClient)
  }, [how, checkAgain, queryClient])
  return {
    ...readyCountOf({ worker, precache }, readiness, { isConfirmed, mode }),
    precache,
    hasFiles: isPrecacheWhole(precache),
    parts: readiness.parts,
    mode,
    isRefreshing: readiness.phase === 'refreshing',
    schools: ids.flatMap((id) => queryClient.getQueryData(schoolQuery(id).queryKey) ?? []),
    isClockWrong: Math.abs(offsetMs) > clockOffMs,
    checkAgain,
  }
}
