import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, textUpTo } from './sized.ts'

/** As browsers hand it out (W3C Push API, RFC 8291): both keys in base64url without padding. */
const subscription = {
  /** A capability: who has it can push messages to this device, so it is never returned. */
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  keys: v.strictObject({
    /** The device's public key, a point of P-256 in 65 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
    /** 16 bytes. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
}

const ofSchool = v.object({ schoolId: id })

/** Whether this device, that of the session, is notified of a school's alerts. */
const pushStatus = v.object({
  /** `applicationServerKey`, base64url: a subscription that was made with another one is worth nothing. */
  public_key: v.string(),
  subscribed: v.boolean(),
  /** The language of its messages; null = it is not subscribed. */
  locale: v.nullable(v.picklist(['sv', 'en'])),
})
const answer = v.object({ data: pushStatus })

export const getPushSubscriptionEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/push_subscription',
  summary: 'Get this browser’s push subscription',
  access: 'viewer',
  params: ofSchool,
  response: answer,
})

/**
 * Valid until the session or the membership ends: each session of an account has at most one. With `only_if_known` a
 * device that the same person subscribed in an earlier session stays subscribed; any other gets no messages.
 */
export const updatePushSubscriptionEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/push_subscription',
  summary: 'Set this browser’s push subscription',
  access: 'viewer',
  params: ofSchool,
  body: v.strictObject({
    ...subscription,
    locale: v.picklist(['sv', 'en']),
    only_if_known: v.optional(v.boolean()),
  }),
  response: answer,
})

export const deletePushSubscriptionEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/push_subscription',
  summary: 'Delete this browser’s push subscription',
  access: 'viewer',
  params: ofSchool,
  response: answer,
})

/**
 * A browser has replaced a subscription by itself. Its worker has no token: that it knows both secrets of the old one is
 * what it proves itself by.
 */
export const renewPushSubscriptionEndpoint = endpoint({
  method: 'PUT',
  path: '/push_subscription',
  summary: 'Renew a push subscription that a browser replaced',
  body: v.strictObject({
    ...subscription,
    old: v.strictObject({ endpoint: textUpTo(textLimits.address), auth: id }),
  }),
  response: v.object({ data: v.object({ renewed: v.literal(true) }) }),
})
