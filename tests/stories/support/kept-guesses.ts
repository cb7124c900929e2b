import type { Page } from '@playwright/test'

/** As if the guesses of the tablet had been made so long before, ms; how many it keeps. */
export function guessesEarlier(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (back) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('kotte-drafts')
      opening.onsuccess = () => resolve(opening.result)
    })
    const change = database.transaction('drafts', 'readwrite')
    const store = change.objectStore('drafts')
    const reading = store.get('own_guesses')
    let count = 0
    reading.onsuccess = () => {
      const kept = (reading.result ?? []) as { made_at: number; made_at_device: number }[]
      count = kept.length
      if (count > 0)
        store.put(
          kept.map((item) => ({
            ...item,
            made_at: item.made_at - back,
            made_at_device: item.made_at_device - back,
          })),
          'own_guesses',
        )
    }
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    database.close()
    return count
  }, ms)
}
