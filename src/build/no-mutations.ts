/**
 * Stands in for TanStack Query's memory of mutations (see `vite.config.ts`), which every client makes and none of ours
 * fills: what is sent goes through `client/api` and the outbox.
 */
export class MutationCache {
  readonly config = {}

  build(): never {
    throw new Error('this app has no mutations')
  }

  getAll(): readonly [] {
    return []
  }

  findAll(): readonly [] {
    return []
  }

  find(): undefined {
    return undefined
  }

  clear(): void {
    // There is nothing.
  }

  subscribe(): () => void {
    return this.clear
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}
