import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  updatePushSubscriptionEndpoint,
} from '#contract/push-subscriptions.ts'

/** The key that a subscription of this installation is made with, base64url. */
export async function pushKey(schoolId: string): Promise<string> {
  return (await call(getPushSubscriptionEndpoint, { params: { schoolId } })).data.public_key
}

/** Subscribes this device to a school's alerts; answers with whether it now is, and the key that its subscription needs. */
export async function updateDeviceSubscription(
  schoolId: string,
  body: BodyOf<typeof updatePushSubscriptionEndpoint>,
) {
  const { data } = await call(updatePushSubscriptionEndpoint, { params: { schoolId }, body })
  return { isSubscribed: data.subscribed, key: data.public_key }
}

export async function unsubscribePush(schoolId: string): Promise<void> {
  await call(deletePushSubscriptionEndpoint, { params: { schoolId } })
}

/** True when it was the server that said no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError
}
