/** How long a page stays as it is until it is kept, ms. */
const quietMs = 1000

/** Keeps the page when it has been quiet for a while; what cannot be kept costs time alone. Answers how to call it off. */
export function whenQuiet(keep: () => Promise<void>): () => void {
  const timer = setTimeout(() => void keep().catch(() => undefined), quietMs)
  return () => clearTimeout(timer)
}
