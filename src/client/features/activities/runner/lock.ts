/** A finger that taps twice does so within this time, ms. */
const doubleTapMs = 400

/**
 * Runs `work` unless the same key is at work, or the same content was kept a moment ago: then it answers null. A rejection of
 * `work` is passed on, and nothing stays locked.
 */
export type Lock = <Result>(
  key: string,
  content: string,
  work: () => Promise<Result>,
) => Promise<Result | null>

/** A lock against double taps. */
export function createLock(): Lock {
  const pending = new Set<string>()
  let last: { readonly content: string; readonly at: number } | null = null
  return async (key, content, work) => {
    const isDoubleTap = last?.content === content && performance.now() - last.at < doubleTapMs
    if (isDoubleTap || pending.has(key)) return null
    pending.add(key)
    try {
      const result = await work()
      last = { content, at: performance.now() }
      return result
    } finally {
      pending.delete(key)
    }
  }
}
