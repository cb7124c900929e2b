import type { ReactNode } from 'react'
import type { RoomActivity } from '#contract/activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { ClassFinding } from '#domain/activities/talk-questions.ts'

/** What a finding is read from, and where it goes. */
export interface FindingProps {
  readonly schoolId: string
  readonly settings: RoomActivity['settings']
  /** What counts of what the class has sent, in the order of time. */
  readonly counting: readonly Pick<Contribution, 'id' | 'content' | 'at'>[]
  readonly children: (finding: ClassFinding) => ReactNode
}
