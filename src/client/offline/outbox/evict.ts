import { isDiskFull } from '#client/device/databases.ts'
import { queryStore } from '#client/offline/query-store.ts'

/**
 * Writes; when the disk is full, gives up what can be fetched again (carts that the server has, half of the kept
 * readings) and tries once more. Rejects with the disk's second answer.
 */
export async function writeOrEvict<T>(
  write: () => Promise<T>,
  dispensable: () => readonly string[],
  remove: (ids: readonly string[]) => Promise<void>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await Promise.allSettled([remove(dispensable()), queryStore.removeOldestHalf()])
    return await write()
  }
}
