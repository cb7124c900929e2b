import type { Updates } from './updates.ts'

/** A worker that has to fetch the rest of the files first may take this long, ms. */
const answerLimitMs = 120_000

/** Asks a worker to fetch what is missing of the app's files and to count them; null when it does not answer. */
export async function countPrecache(worker: ServiceWorker): Promise<Updates['precache']> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, answerLimitMs, null)
    worker.postMessage({ type: 'COMPLETE_PRECACHE' }, [port2])
  })
}
