import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { contactStore, initialContact } from '#client/api/contact.ts'
import { listenWhileVisible } from './overview-stream.ts'

afterEach(() => {
  contactStore.setState(initialContact)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an event of the stream confirms no contact: it may come from a cache', () => {
  let listener: (event: { readonly data: string }) => void = () => undefined
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(_: string, added: typeof listener) {
        listener = added
      }
      close() {}
    },
  )
  vi.stubGlobal('document', { documentElement: { lang: 'sv' }, visibilityState: 'visible' })
  vi.useFakeTimers()
  contactStore.setState({ state: 'confirmed' })
  const stop = listenWhileVisible(new QueryClient(), 'almgardsskolan')
  vi.advanceTimersByTime(5_000)
  contactStore.setState({ state: 'cached' })
  listener({ data: JSON.stringify({ version: '7' }) })
  stop()
  expect(contactStore.getState().state).toBe('cached')
})

test('the stream is asked for in the language of the page, as every call is', () => {
  const asked: string[] = []
  // What a browser has and Node does not.
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(url: string) {
        asked.push(url)
      }
      addEventListener() {}
      close() {}
    },
  )
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible' })
  vi.useFakeTimers()
  contactStore.setState({ state: 'confirmed' })
  const stop = listenWhileVisible(new QueryClient(), 'almgardsskolan')
  vi.advanceTimersByTime(5_000)
  stop()
  expect(asked).toEqual(['/api/v1/schools/almgardsskolan/events?locale=en'])
})
