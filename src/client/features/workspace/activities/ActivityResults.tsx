import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { schoolQuery } from '#client/queries/schools.ts'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import { findings } from './findings.tsx'
import type { RoomPartProps } from './part.ts'
import { ResultsHead } from './ResultsHead.tsx'

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

/** The results of a kind, once what the class has sent is there. */
export function withContributions(Results: ComponentType<ResultsProps>): ComponentType<RoomPartProps> {
  return function WithContributions(props) {
    const { schoolId, activity } = props
    const calendar = useQuery(schoolQuery(schoolId)).data?.calendar ?? null
    const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
    if (!all) {
      return (
        <p role="status" aria-busy="true">
          <Trans>Hämtar det som klassen har skickat</Trans>
        </p>
      )
    }
    const counting = all.filter(({ removed }) => !removed)
    const finding = findings[activity.activity_type_id]({ activity, counting, calendar })
    return (
      <>
        <ResultsHead {...props} finding={finding} count={counting.length} />
        <Results {...props} all={all} counting={counting} />
      </>
    )
  }
}
