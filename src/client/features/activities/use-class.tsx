import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useClassCode } from '#client/offline/class-code.ts'
import { markOutbox } from '#client/offline/outbox/mark.ts'
import {
  type OutboxContribution,
  saveContribution,
  startOutbox,
  useContributions,
} from '#client/offline/outbox/outbox.ts'
import {
  type ClassContributions,
  contributionsQuery,
  isWrongCode,
  secondsToWait,
} from '#client/queries/activities.ts'
import { drawAlias } from '#domain/activities/alias.ts'
import { type ContributionContent, isVote } from '#domain/activities/contribution.ts'
import { CodeQuestion } from './CodeQuestion.tsx'
import { useAlias } from './use-alias.ts'

interface Class {
  /** What was made on this tablet. */
  readonly own: readonly OutboxContribution[]
  readonly ofClass: ClassContributions | undefined
  /** Asks for the class's code where it is missing. */
  readonly question: ReactNode
  /** Keeps a contribution on this tablet and sends it from there; `id`: a UUID. */
  readonly contribute: (
    id: string,
    content: ContributionContent,
    when?: Parameters<typeof saveContribution>[1],
  ) => Promise<{ readonly isOnlyInMemory: boolean }>
}

/** A class with its activity: what it has sent, and what this tablet sends. */
export function useClass(activityId: string): Class {
  const code = useClassCode(activityId) ?? null
  const alias = useAlias(activityId)
  const { own } = useContributions(activityId)
  const ofClass = useClassContributions(activityId, code, own.filter(({ state }) => state === 'sent').length)
  const held = own.filter(({ state }) => state === 'held')
  const isWrong = isWrongCode(ofClass.error) || held.some(({ reason }) => reason === 'wrong_class_code')
  // Asked for again by itself; what was read before stays on the screen.
  const waitS = ofClass.data === undefined ? secondsToWait(ofClass.error) : null
  useEffect(() => {
    markOutbox()
    startOutbox()
  }, [])
  return {
    own,
    ofClass: ofClass.data,
    question: (code === null || held.length > 0 || isWrong || waitS !== null) && (
      <CodeQuestion activityId={activityId} isWrong={isWrong} waitS={waitS} />
    ),
    contribute: async (id, content, when) => {
      // Over weeks nobody's votes can be strung together.
      const sender = isVote(content) ? drawAlias(Math.random) : alias
      const made = { id, activity_id: activityId, class_code: code, alias: sender, content }
      const saved = await saveContribution(made, when)
      return { isOnlyInMemory: saved === 'storage_full' || saved === 'storage_unavailable' }
    },
  }
}

/** Asked for often, and at once when something of this tablet has arrived. */
function useClassContributions(activityId: string, code: string | null, sentCount: number) {
  const client = useQueryClient()
  const answer = useQuery(contributionsQuery(activityId, code))
  useEffect(() => {
    if (sentCount > 0) void client.invalidateQueries({ queryKey: ['contributions', activityId] })
  }, [client, activityId, sentCount])
  return answer
}
