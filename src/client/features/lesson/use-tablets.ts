import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import {
  activityContributionsQuery,
  endActivity,
  type RoomActivityDraft,
  startActivity,
} from '#client/queries/workspace-activities.ts'
import { isSignedIn } from '#client/session/session.ts'
import type { WorkspaceRoomActivity } from '#contract/workspace-activities.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { choiceCounts } from '#domain/lesson/lesson-question.ts'
import { mayActAs } from '#domain/schools/permissions.ts'
import type { Round } from './use-round.ts'

/** How tablets get in. */
export type Door = Pick<WorkspaceRoomActivity, 'title' | 'share_code' | 'share_url'>

/** The tablets that guess beside the hands. */
export interface Tablets {
  /** Lets the class guess by tablets, for a signed-in teacher; `null` when there is nothing to press. */
  readonly start: (() => void) | null
  readonly isStarting: boolean
  readonly hasFailed: boolean
  /** While tablets may guess. */
  readonly door: Door | null
  /** What they have sent, for each choice. */
  readonly counts: readonly number[]
  /** Another round: what was guessed before belongs to another question. */
  readonly forget: () => void
}

/** So often the end of guessing is tried again while there is no contact, ms. */
const againMs = 3000

/**
 * Lets a class guess by tablets until the answer is shown: on the server it is an activity, which ends with the step to the
 * answer and with the lesson. `draftOf`: what it is made from.
 */
export function useTablets(
  schoolId: string,
  round: Round | null,
  draftOf: (round: Round) => RoomActivityDraft,
): Tablets {
  const { hasContact } = useConnection()
  const { data: user } = useQuery({ ...profileQuery(), enabled: isSignedIn() })
  const starting = useMutation(startActivity(schoolId))
  const { mutate: end } = useMutation({
    ...endActivity(schoolId),
    retry: (_, error) => refusalOf(error)?.kind === 'no_contact',
    retryDelay: againMs,
  })
  const activity = starting.data ?? null
  const isAnswered = round?.isAnswered ?? false
  const answer = isAnswered && round ? round.lesson.story.answer.value : null
  const latest = useRef(answer)
  latest.current = answer
  useEffect(() => {
    if (!activity || isAnswered) return
    return () => end({ ...activity, answer: latest.current })
  }, [activity, isAnswered, end])
  const { data: sent = [] } = useQuery({
    ...activityContributionsQuery(schoolId, activity?.id ?? ''),
    enabled: activity !== null,
  })
  const counting = contributionsOfKind(sent, 'choice').filter(({ removed }) => !removed)
  const role = user?.schools.find(({ id }) => id === schoolId)?.role ?? 'viewer'
  const canStart = mayActAs(role, 'editor') && hasContact && !activity && round && !isAnswered
  return {
    start: canStart
      ? () =>
          starting.mutate(
            { activity_type_id: 'lesson_guess', ...draftOf(round) },
            {
              // The class may have gone on meanwhile.
              onSuccess: (made) => {
                if (latest.current !== null) end({ ...made, answer: latest.current })
              },
            },
          )
      : null,
    isStarting: starting.isPending,
    hasFailed: starting.isError,
    door: activity && !isAnswered ? activity : null,
    counts: choiceCounts(
      round?.choices ?? [],
      counting.map(({ content }) => content.choice),
    ),
    forget: starting.reset,
  }
}
