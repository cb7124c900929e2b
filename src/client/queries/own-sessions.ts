import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  deleteSessionEndpoint as endSessionCall,
  listSessionsEndpoint,
  signOutElsewhereEndpoint as signOutElsewhereCall,
  signOutEverywhereEndpoint as signOutEverywhereCall,
} from '#contract/own-sessions.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Where the caller is signed in. */
export function sessionsQuery() {
  return readQuery([privateKey, 'sessions'], listSessionsEndpoint, undefined, { pollMs: 60_000 })
}

export function endSession() {
  return change(
    (sessionId: string) => call(endSessionCall, { params: { sessionId } }),
    [sessionsQuery().queryKey],
  )
}

/** Ends all others. */
export function signOutElsewhere() {
  return change(() => call(signOutElsewhereCall), [sessionsQuery().queryKey])
}

/** Ends all of them, also the one that asks: nothing can be read again after it. */
export function signOutEverywhere() {
  return change(() => call(signOutEverywhereCall), [])
}
