import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { useOutdoorLevel } from '#client/queries/room-falls.ts'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { LazyFitCurve } from '#client/widgets/fit/LazyFitCurve.tsx'
import type { AiringTime } from '#domain/activities/airing.ts'
import { airingToFit } from '#domain/ventilation/fall-to-fit.ts'

interface AiringFitProps {
  readonly schoolId: string
  readonly roomId: string
  readonly airing: AiringTime
  readonly air: RoomSeries
}

/** The fall of an airing for older pupils to fit; nothing where it fell too little or was measured too seldom. */
export function AiringFit({ schoolId, roomId, airing, air }: AiringFitProps) {
  const outdoors = useOutdoorLevel(schoolId, roomId)
  const [isOpen, setOpen] = useState(false)
  const points = air.points.map(({ at, value }) => ({ at: at, value }))
  const fall = outdoors && airingToFit(points, airing, air.intervalS, outdoors)
  if (!fall) return null
  if (isOpen) return <LazyFitCurve fall={fall} provenance={air.provenance} isAiring level="h2" />
  return (
    <div className={activityStyles.buttons}>
      <ActivityButton icon="chart-line" onClick={() => setOpen(true)}>
        <Trans>Passa kurvan (årskurs 7–9)</Trans>
      </ActivityButton>
    </div>
  )
}
