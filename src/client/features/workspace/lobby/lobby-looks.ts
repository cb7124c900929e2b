import type { ComponentType, ReactNode } from 'react'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { Arrival } from '#domain/activities/arrivals.ts'

/** What the lobby asks of a kind of activity. */
export interface LobbyKind {
  /** What counts of what has come; undefined = not known yet. */
  readonly useHandedIn: (
    schoolId: string,
    activityId: string,
  ) => { readonly sent: number | undefined; readonly arrivals: readonly Arrival[] | undefined }
  /** The same in words; `animals`: from how many aliases. */
  readonly handedIn: (sent: number, animals: number) => ReactNode
}

/**
 * What the start page draws, and what each kind of activity says: the route brings it, because one feature never
 * imports another.
 */
export interface LobbyLooks {
  readonly kinds: Readonly<Record<ActivityTypeId, LobbyKind>>
  readonly landscape: ComponentType<{ readonly now: number; readonly children: ReactNode }>
}
