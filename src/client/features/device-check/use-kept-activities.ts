import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type OwnWork, readOwnWork } from '#client/offline/own-work.ts'
import { useNow } from '#client/offline/use-now.ts'
import { type KeptActivity, keptActivitiesOf } from '#client/queries/kept-activities.ts'

export type OwnActivity = KeptActivity & OwnWork

/**
 * The activities on this device with what was begun in them: what can be gone on with first, then what was played here, then
 * what else is open. undefined = the disk was not read yet.
 */
export function useKeptActivities(): readonly OwnActivity[] | undefined {
  const queryClient = useQueryClient()
  const now = useNow()
  useKeptVersion(queryClient, 'activity')
  useKeptVersion(queryClient, 'school')
  const kept = keptActivitiesOf(queryClient, now.at)
  const ids = kept.map(({ id }) => id).join()
  const [own, setOwn] = useState<ReadonlyMap<string, OwnWork>>()
  useEffect(() => {
    let isWanted = true
    const all = ids === '' ? [] : ids.split(',')
    void Promise.all(all.map(async (id) => [id, await readOwnWork(id)] as const)).then((works) => {
      if (isWanted) setOwn(new Map(works))
    })
    return () => {
      isWanted = false
    }
  }, [ids])
  if (!own) return undefined
  const activities = kept.flatMap((activity) => {
    const work = own.get(activity.id)
    // One that is over is worth something to those who were in it.
    return work && (activity.isOpen || work.alias) ? [{ ...activity, ...work }] : []
  })
  // What stands alike stays in the order that it came in.
  return activities.sort((a, b) => rankOf(b) - rankOf(a))
}

function rankOf({ isOpen, isBegun, alias }: OwnActivity): number {
  return (isOpen ? 4 : 0) + (isBegun ? 2 : 0) + (alias ? 1 : 0)
}

/** Draws again when a query of this kind comes from the disk or the server; what changes is how many there are, and when. */
export function useKeptVersion(queryClient: QueryClient, kind: string): number {
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === kind) listener()
      }),
    [queryClient, kind],
  )
  return useSyncExternalStore(subscribe, () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [kind] })
      .reduce((sum, { state }) => sum + 1 + state.dataUpdatedAt, 0),
  )
}
