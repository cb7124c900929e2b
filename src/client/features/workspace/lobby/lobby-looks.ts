import type { ComponentType, ReactNode } from 'react'
import type { Alias } from '#domain/activities/alias.ts'

/** What the game and the start page draw: the route brings it, because one feature never imports another. */
export interface LobbyLooks {
  readonly alias: ComponentType<{ readonly alias: Alias; readonly size: 'stage' }>
  readonly landscape: ComponentType<{ readonly now: number; readonly children: ReactNode }>
}
