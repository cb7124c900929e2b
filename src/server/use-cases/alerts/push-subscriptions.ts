import { ECDH } from 'node:crypto'
import { Invalid, NotFound } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { webAddress } from '#domain/web-address.ts'
import {
  deletePushSubscriptionsOf,
  hasPushSubscription,
  pushSubscriptionOf,
  replaceEndpoint,
  upsertPushSubscription,
} from '#server/storage/alerts/push-subscriptions.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { memberIdOf } from '#server/storage/people/members.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { vapidKeys } from './vapid-keys.ts'

/** What a browser hands out; keys in base64url. */
export interface SentSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushStatus {
  readonly publicKey: string
  /** Null = this device is not subscribed. */
  readonly locale: Locale | null
}

/** Whether a session's device is subscribed to a school's alerts. */
export async function pushStatus(deps: Deps, schoolId: string, session: string): Promise<PushStatus> {
  const { publicKey } = await vapidKeys(deps)
  const own = await pushSubscriptionOf(deps.db, schoolId, session)
  return { publicKey, locale: own?.locale ?? null }
}

/**
 * Subscribes the device to new alerts; with `only_if_known` only if the same member subscribed it before, in any
 * session. Throws Invalid for malformed keys.
 */
export async function subscribeDevice(
  deps: Deps,
  { schoolId, accountId }: Pick<Member, 'schoolId' | 'accountId'>,
  session: string,
  sent: SentSubscription & { readonly locale: Locale; readonly only_if_known?: boolean | undefined },
): Promise<void> {
  const { endpoint, keys, locale, only_if_known: onlyIfKnown = false } = checked(sent)
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const memberId = await memberIdOf(tx, schoolId, accountId)
    if (memberId === null) throw new NotFound('member_not_found', 'the school has no such member any more')
    if (onlyIfKnown && !(await hasPushSubscription(tx, { schoolId, endpoint, memberId }))) return
    const device = { id: newId(now), memberId, schoolId, sessionHash: session }
    await upsertPushSubscription(tx, { ...device, endpoint, ...keys, locale, now })
  })
}

/** Idempotent. */
export function unsubscribeDevice({ db }: Deps, schoolId: string, session: string): Promise<void> {
  return deletePushSubscriptionsOf(db, session, schoolId)
}

/** A browser has replaced a device's subscription. Throws NotFound for one that no one knows, and Invalid. */
export async function renewDevice(
  deps: Deps,
  old: { readonly endpoint: string; readonly auth: string },
  sent: SentSubscription,
): Promise<void> {
  const { endpoint, keys } = checked(sent)
  const fresh = { endpoint, ...keys, now: deps.now() }
  const count = await inTransaction(deps.db, (tx) => replaceEndpoint(tx, old, fresh))
  if (count === 0) throw new NotFound('push_subscription_not_found', 'nobody knows this subscription')
}

function checked<T extends SentSubscription>(sent: T): T {
  // Where it leads is checked each time that something is sent there; this is what can never be right.
  if (webAddress(sent.endpoint) === null) throw invalid('endpoint')
  try {
    ECDH.convertKey(Buffer.from(sent.keys.p256dh, 'base64url'), 'prime256v1')
  } catch {
    throw invalid('keys.p256dh')
  }
  return sent
}

function invalid(path: string): Invalid {
  const errors = [{ path, code: 'wrong_format' }]
  return new Invalid('invalid_push_subscription', 'this is no subscription of a browser', errors)
}
