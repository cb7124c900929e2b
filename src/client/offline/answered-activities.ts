import { createStore } from 'zustand/vanilla'

/**
 * The activities that the server named in its last answer about any, as open or as one that exists. The outbox retries what such
 * an activity has refused. A module of its own, so that a page which reads activities does not load the outbox.
 */
export const answeredActivities = createStore<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }))

/** Replaces the ids by those of the newest answer. */
export function noteAnswered(ids: readonly string[]): void {
  answeredActivities.setState({ ids })
}
