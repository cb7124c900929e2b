import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '#client/api/call.ts'
import { readClassKey, rememberClassKey } from '#client/offline/class-key.ts'
import { pollEvery, useConnection } from '#client/offline/connection.ts'
import { presenceIdOf } from '#client/offline/presence-id.ts'
import { type ClassRound, getClassRoundEndpoint, reportPresenceEndpoint } from '#contract/class-rounds.ts'
import { isSameAlias } from '#domain/activities/alias.ts'
import { heartbeatMs } from '#domain/activities/class-round.ts'
import type { ClassTogether, OwnTablet } from './own-tablet.ts'

/** How often a tablet asks for its class, ms: a reveal is in the hand within two seconds, whether it has handed in or not. */
const askedEachMs = 1_500

/** Until what the disk has of this tablet is read, ms: its name, and that it has handed in. */
const settleMs = 250

function classRoundQuery(activityId: string, code: string) {
  return queryOptions({
    queryKey: ['class_round', activityId, code],
    queryFn: async ({ signal }) => {
      const query = await proofOf(activityId, code)
      const { data, meta } = await call(getClassRoundEndpoint, { params: { activityId }, query, signal })
      void rememberClassKey(activityId, meta?.class_key)
      return data
    },
    refetchInterval: pollEvery(askedEachMs),
    // Who is here is true for a moment.
    meta: { persist: false },
  })
}

async function proofOf(activityId: string, code: string) {
  const key = await readClassKey(activityId)
  return { code, ...(key !== undefined && { key }) }
}

interface ClassWatchProps extends OwnTablet {
  readonly code: string
  readonly onTogether: (together: ClassTogether) => void
}

/**
 * Sends the presence heartbeat of this tablet, now and every 20 s while the page is visible, and passes on the server's answer about
 * its class. Renders nothing.
 */
export function ClassWatch({ onTogether, ...own }: ClassWatchProps) {
  const { activityId, code, handedInAt } = own
  const { data: round } = useQuery(classRoundQuery(activityId, code))
  const startedAt = round && Date.parse(round.started_at)
  const hasHandedIn = handedInAt !== null && (startedAt === undefined || handedInAt >= startedAt)
  useHeartbeat({ ...own, hasHandedIn, round: startedAt })
  const together = useMemo(() => round && toTogether(round), [round])
  useEffect(() => {
    if (together) onTogether(together)
  }, [together, onTogether])
  return null
}

function toTogether({ started_at, plates, shown_at: shownAt, answer, next }: ClassRound): ClassTogether {
  return {
    startedAt: Date.parse(started_at),
    plates: plates.map(({ id, alias, handed_in: hasHandedIn, away: isAway }) => {
      return { id, alias, hasHandedIn, isAway }
    }),
    isShown: shownAt !== null,
    answer,
    next,
  }
}

interface Heartbeat extends Pick<OwnTablet, 'activityId' | 'alias' | 'onAlias'> {
  readonly code: string
  readonly hasHandedIn: boolean
  /** When the round began, epoch ms; undefined = the server has not answered yet. */
  readonly round: number | undefined
}

function useHeartbeat({ activityId, code, alias, hasHandedIn, round, onAlias }: Heartbeat): void {
  const { hasContact } = useConnection()
  const client = useQueryClient()
  const latest = useRef({ alias, onAlias })
  latest.current = { alias, onAlias }
  const { colour_key, animal_key } = alias
  useEffect(() => {
    if (!hasContact || round === undefined) return
    const ends = new AbortController()
    const beat = async () => {
      if (document.visibilityState !== 'visible') return
      const sent = { colour_key, animal_key }
      try {
        const { data, meta } = await call(reportPresenceEndpoint, {
          params: { activityId, presenceId: await presenceIdOf(activityId, round) },
          query: await proofOf(activityId, code),
          body: { alias: sent, handed_in: hasHandedIn },
          signal: ends.signal,
        })
        void rememberClassKey(activityId, meta?.class_key)
        void client.invalidateQueries({ queryKey: ['class_round', activityId] })
        const isCurrent = isSameAlias(latest.current.alias, sent) && !isSameAlias(data.alias, sent)
        if (isCurrent && !hasHandedIn) latest.current.onAlias(data.alias)
      } catch {
        // The next one comes soon; the outbox and the polls say what is wrong.
      }
    }
    const soon = setTimeout(() => void beat(), settleMs)
    const timer = setInterval(() => void beat(), heartbeatMs)
    document.addEventListener('visibilitychange', beat, { signal: ends.signal })
    return () => {
      ends.abort()
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [client, activityId, code, colour_key, animal_key, hasHandedIn, round, hasContact])
}
