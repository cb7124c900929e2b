import { type ComponentType, createContext } from 'react'
import type { Results } from '#contract/carts.ts'

/** What every page of the workspace is given. */
export interface PageProps {
  readonly schoolId: string
  /** What follows the section in the address: the ids of what is open inside it. */
  readonly inside: readonly string[]
}

/** What shows a class's results: it belongs to the game, so the route brings it along. */
export type ClassResultsPart = ComponentType<{
  readonly schoolId: string
  readonly map: 'world' | 'sweden' | 'both'
  readonly results: Results
}>

export const ClassResultsHere = createContext<ClassResultsPart | null>(null)
