import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CacheSchemas } from '#client/offline/stored-query.ts'
import { firstData, firstDataId } from '#contract/first-data.ts'

/**
 * Puts the answers that the page's HTML has brought into the cache, as data of the moment at which the server read them: a
 * page from an HTTP cache is stale and refetched. It counts neither as contact with the server nor as its time, because an
 * intermediate cache may have sent the page. What `askedAgain` names counts as stale, so that each page makes one call that
 * confirms both. Call it after the cache's persistence has started and before hydration: the newer of the two stays.
 */
export function takeFirstData(
  queryClient: QueryClient,
  schemas: CacheSchemas,
  askedAgain: 'config' | 'overview',
): void {
  const element = document.getElementById(firstDataId)
  const data = v.safeParse(firstData, parsedJson(element?.textContent ?? ''))
  element?.remove()
  if (!data.success) return
  const updatedAt = Math.min(Date.parse(data.output.read_at), Date.now())
  for (const answer of data.output.answers) {
    const [name = ''] = answer.query_key
    const parsed = v.safeParse(schemas[name] ?? v.unknown(), answer.data)
    if (parsed.success)
      queryClient.setQueryData(answer.query_key, parsed.output, {
        updatedAt: name === askedAgain ? 0 : updatedAt,
      })
  }
}

/** Undefined where the text is no JSON: a page for any address, or one that was cut on its way. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
