/** A page in the background draws nothing: then the work is done after this time all the same, ms. */
const mostMs = 250

/**
 * Calls `work` when the picture that is being prepared has been shown: somebody who taps sees the answer first. Answers
 * how to call it off.
 */
export function afterNextPicture(work: () => void): () => void {
  let timer = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(limit)
  }
  const run = () => {
    stop()
    work()
  }
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run)
  })
  const limit = window.setTimeout(run, mostMs)
  return stop
}
