import { createStore } from 'zustand/vanilla'

/**
 * The activities that the server named in its last answer about any, as open or as one that is there. The outbox tries again what
 * such an activity has refused: what is asked for by a page costs nobody the outbox's code.
 */
export const answeredActivities = createStore<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }))

export function noteAnswered(ids: readonly string[]): void {
  answeredActivities.setState({ ids })
}
