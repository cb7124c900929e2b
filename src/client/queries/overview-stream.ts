import { focusManager, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { queryOf } from '#client/api/call.ts'
import { contactStore } from '#client/api/contact.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import type { RoomVentilation } from '#contract/room-ventilation.ts'
import { schoolEventsPath, schoolVersion } from '#contract/school-events.ts'
import { roomVentilationKey } from './room-ventilation.ts'
import { overviewQuery } from './schools.ts'

/** The overview is refetched no sooner than this after the last answer, however often a school's version changes, ms. */
const leastGapMs = 10_000

/**
 * Listens to a school's versions by server-sent events while the page is visible, and refetches the overview when there is another one. The stream
 * only brings the next poll forward: every answer begins the interval again, with a stream and without. Says nothing when there
 * is none. Answers how to stop.
 */
export function listenWhileVisible(queryClient: QueryClient, schoolId: string): () => void {
  // Browsers without it, and those where it is switched off.
  if (typeof EventSource === 'undefined') return () => undefined
  const { queryKey } = overviewQuery(schoolId)
  let source: EventSource | undefined
  let failures = 0
  let reopening: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let lastVersion: string | undefined

  function askWithin(ms: number) {
    asking ??= setTimeout(() => {
      asking = undefined
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
      // A window that was opened takes a forecast away.
      void queryClient.refetchQueries({
        queryKey: roomVentilationKey(schoolId),
        type: 'active',
        predicate: ({ state }) => (state.data as RoomVentilation | undefined)?.forecast != null,
      })
    }, ms)
  }

  function onMessage(event: MessageEvent<string>) {
    const parsedVersion = v.safeParse(schoolVersion, parsed(event.data))
    if (!parsedVersion.success) return
    failures = 0
    const { version } = parsedVersion.output
    // Whether the first one is older than the last answer is unknown: it counts as another one.
    if (version !== lastVersion) {
      const askedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      askWithin(Math.max(0, Math.min(leastGapMs, askedAt + leastGapMs - Date.now())))
    }
    lastVersion = version
  }

  function open() {
    reopening = undefined
    // Without contact polling looks for the server, and a hidden page needs no stream.
    if (source || contactStore.getState().state !== 'confirmed' || !focusManager.isFocused()) return
    source = new EventSource(`${apiPrefix}${schoolEventsPath(schoolId)}?${queryOf()}`)
    source.addEventListener('version', onMessage)
    // The browser would try again for ever, beside the polling: one of them is enough.
    source.onerror = () => {
      close()
      failures += 1
      openLater()
    }
  }

  function openLater() {
    reopening ??= setTimeout(open, reopenDelay(failures))
  }

  function close() {
    source?.close()
    source = undefined
  }

  function followLook() {
    if (focusManager.isFocused()) openLater()
    else close()
  }

  openLater()
  const unsubscribe = [
    focusManager.subscribe(followLook),
    contactStore.subscribe(({ state }) => state === 'confirmed' && !source && openLater()),
  ]
  return () => {
    for (const stop of unsubscribe) stop()
    clearTimeout(reopening)
    clearTimeout(asking)
    close()
  }
}

/** A page has its first values from the polls; after failures later and later, up to five minutes. ms */
function reopenDelay(failures: number): number {
  return Math.min(300_000, 2_000 * 3 ** failures) * (0.5 + Math.random())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
