import * as v from 'valibot'
import { browsers, systems } from '#domain/browser-name.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** Where a person is signed in. */
export const ownSession = v.object({
  id: v.string(),
  browser: v.picklist(browsers),
  system: v.picklist(systems),
  signed_in_at: instant,
  /** To the minute. */
  used_at: instant,
  /** True for the session that makes the call. */
  is_this: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

/** The one that was used last comes first. */
export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/user_accounts/sessions',
  summary: 'List one’s own sign-ins',
  access: 'signed_in',
  response: v.object({ data: v.array(ownSession) }),
})

export const deleteSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/user_accounts/sessions/{sessionId}',
  summary: 'End one of one’s own sign-ins',
  access: 'signed_in',
  params: v.object({ sessionId: id }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})

/** Ends all sessions of the caller, also the one that asks. Scripts' tokens stay. */
export const signOutEverywhereEndpoint = endpoint({
  method: 'POST',
  path: '/user_accounts/sign_out_everywhere',
  summary: 'End all of one’s own sign-ins',
  access: 'signed_in',
  response: v.object({ data: v.object({ signed_out: v.boolean() }) }),
})

/** Ends all sessions of the caller but the one that asks. Scripts' tokens stay. */
export const signOutElsewhereEndpoint = endpoint({
  method: 'POST',
  path: '/user_accounts/sign_out_elsewhere',
  summary: 'End all of one’s own sign-ins but this one',
  access: 'signed_in',
  response: v.object({ data: v.object({ signed_out: v.boolean() }) }),
})
