import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { RoomPartProps } from './part.ts'

/** A contribution as its teachers see it. */
interface SentContribution extends Contribution {
  readonly removed: boolean
}

/** What the results of a kind get. */
export interface ResultsProps extends RoomPartProps {
  /** What the class has sent, in the order of time, also what was removed. */
  readonly all: readonly SentContribution[]
  /** Without what was removed. */
  readonly counting: readonly SentContribution[]
}

/** The results of each kind that looks at a room. Much of them is what pupils see, so the route brings them. */
export type ResultsOfKinds = Readonly<Record<RoomActivityTypeId, ComponentType<ResultsProps>>>

interface ActivityResultsProps extends RoomPartProps {
  readonly kinds: ResultsOfKinds
}

/** What a class has sent to an activity that takes contributions, as its kind shows it. */
export function ActivityResults({ kinds, ...props }: ActivityResultsProps) {
  const { schoolId, activity } = props
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  if (!all) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar det som klassen har skickat</Trans>
      </p>
    )
  }
  const Results = kinds[activity.activity_type_id]
  return <Results {...props} all={all} counting={all.filter(({ removed }) => !removed)} />
}
