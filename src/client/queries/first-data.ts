import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CacheSchemas } from '#client/offline/stored-query.ts'
import { firstData, firstDataId } from '#contract/first-data.ts'

/**
 * Puts the answers that the page's HTML has brought into the cache, as data of the moment at which the server read them: a
 * page that some cache kept is old, and is asked for anew. No contact with the server and no word of its clock: a cache
 * between could have sent the page. `config` counts as old, so that each page makes one call that says both.
 * Call it before what the device keeps is read: the newer of the two stays.
 */
export function takeFirstData(queryClient: QueryClient, schemas: CacheSchemas): void {
  const element = document.getElementById(firstDataId)
  const text = element?.textContent
  if (!text) return
  element.remove()
  const data = v.parse(firstData, JSON.parse(text))
  const updatedAt = Math.min(Date.parse(data.read_at), Date.now())
  for (const answer of data.answers) {
    const [name = ''] = answer.query_key
    const parsed = v.safeParse(schemas[name] ?? v.unknown(), answer.data)
    if (parsed.success)
      queryClient.setQueryData(answer.query_key, parsed.output, {
        updatedAt: name === 'config' ? 0 : updatedAt,
      })
  }
}
