/** Runs `work` unless the same key is at work already: then null. A rejection of `work` is passed on, and frees its key. */
export type Lock = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | null>

/** A lock against double taps: of two calls with one key, the second is dropped while the first is pending. */
export function createLock(): Lock {
  const pending = new Set<string>()
  return async (key, work) => {
    if (pending.has(key)) return null
    pending.add(key)
    try {
      return await work()
    } finally {
      pending.delete(key)
    }
  }
}
