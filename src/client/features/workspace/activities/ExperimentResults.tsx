import { Plural } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Card } from '#client/ui/chakra/Card.tsx'
import type { RoomActivity } from '#contract/activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { ResultsProps } from './ActivityResults.tsx'
import { CountingRows } from './CountingRows.tsx'
import { SentWallSwitch } from './WallSwitch.tsx'

interface ExperimentResultsProps extends ResultsProps {
  /** What a class found out belongs to what pupils see, so the route brings it. */
  readonly classExperiment: ComponentType<{
    readonly schoolId: string
    readonly settings: RoomActivity['settings']
    readonly sent: readonly Pick<Contribution, 'id' | 'content' | 'at'>[]
  }>
}

/** What a class thought, and what its change did. A teacher may let everybody see the newest change, and never what was thought. */
export function ExperimentResults(props: ExperimentResultsProps) {
  const { schoolId, activity, all, counting, classExperiment: ClassExperiment } = props
  return (
    <>
      <SentWallSwitch schoolId={schoolId} activityId={activity.id} kind="trial" all={all} />
      <Card as="div">
        <ClassExperiment schoolId={schoolId} settings={activity.settings} sent={counting} />
      </Card>
      <CountingRows
        schoolId={schoolId}
        activityId={activity.id}
        all={all}
        summary={<Plural value={counting.length} one="# inskickat räknas" other="# inskickade räknas" />}
      />
    </>
  )
}
