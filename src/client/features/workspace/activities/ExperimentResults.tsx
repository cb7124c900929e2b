import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import type { RoomActivity } from '#contract/activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import { CountingRows } from './CountingRows.tsx'
import type { RoomPartProps } from './part.ts'

interface ExperimentResultsProps extends RoomPartProps {
  /** What a class found out belongs to what pupils see, so the route brings it. */
  readonly classExperiment: ComponentType<{
    readonly schoolId: string
    readonly settings: RoomActivity['settings']
    readonly sent: readonly Pick<Contribution, 'id' | 'content' | 'at'>[]
  }>
}

/** What a class thought, and what its change did: nobody outside the class sees it, so that there is nothing to let. */
export function ExperimentResults({
  schoolId,
  activity,
  classExperiment: ClassExperiment,
}: ExperimentResultsProps) {
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  if (!all) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar det som klassen har skickat</Trans>
      </p>
    )
  }
  const counting = all.filter(({ removed }) => !removed)
  return (
    <>
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
