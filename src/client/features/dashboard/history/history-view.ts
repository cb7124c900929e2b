import type { ReactNode } from 'react'
import type { OverviewCard } from '#contract/schools.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import type { ShownTime, TimeFacts } from './shown-time.ts'

/** What a history shows beside its controls. */
export interface HistoryViewProps {
  readonly metric: Metric
  readonly card: OverviewCard
  readonly now: Now
  readonly facts: TimeFacts
  readonly time: ShownTime
  /** The room or place; undefined = the metric is added up for the whole school. */
  readonly place: Place | undefined
  /** The rooms beside it. */
  readonly compared: readonly Place[]
  /** What the title says. */
  readonly title: string
  readonly onPlace: (id: string) => void
  readonly onDay: (date: string) => void
  readonly children: (parts: HistoryParts) => ReactNode
}

export interface HistoryParts {
  readonly sentence: ReactNode
  readonly picture: ReactNode
  readonly beside: ReactNode
  /** The picture is higher than a phone: what comes after it stands before it there. */
  readonly isLong?: boolean
}

export interface Place {
  readonly id: string
  readonly name: string
}
