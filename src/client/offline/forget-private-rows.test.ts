import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetPrivateRows } from './forget-private-rows.ts'
import { privateKey, profileKey } from './private-rows.ts'

test('the session query resolves even if all private rows are removed meanwhile', async () => {
  const client = new QueryClient()
  client.setQueryData([privateKey, 'sensors'], ['4B'])
  const answer = Promise.withResolvers<null>()
  const seen: unknown[] = []
  const observer = new QueryObserver(client, { queryKey: profileKey, queryFn: () => answer.promise })
  const stop = observer.subscribe(({ data, isPending }) => seen.push(isPending ? 'pending' : data))
  await forgetPrivateRows(client)
  answer.resolve(null)
  await expect.poll(() => seen.at(-1)).toBe(null)
  expect(client.getQueryData([privateKey, 'sensors'])).toBeUndefined()
  stop()
})

test('the session is removed with the other private rows', async () => {
  const client = new QueryClient()
  client.setQueryData(profileKey, { name: 'Agnes' })
  await forgetPrivateRows(client)
  expect(client.getQueryData(profileKey)).toBeUndefined()
})
