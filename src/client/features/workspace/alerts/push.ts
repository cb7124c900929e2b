import {
  isRefusal,
  pushKey,
  unsubscribePush,
  updateDeviceSubscription,
} from '#client/queries/push-subscriptions.ts'
import type { Locale } from '#domain/locale.ts'

/**
 * Whether this device receives alerts. `needs_install`: an iPad or iPhone, whose browser can do it in an installed app
 * only · `denied`: its person has forbidden it in the browser, and only there it can be allowed again.
 */
export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

/** What became of a change. `unreachable`: of Kotte or of the browser's own push service. */
export type PushChange =
  | { readonly ok: true; readonly state: PushState }
  | { readonly ok: false; readonly why: 'unreachable' | 'failed' }

/** What a device and its browser say of themselves. */
export interface PushSupport {
  readonly hasPush: boolean
  readonly isApplePad: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission
}

/** Null = it can be switched on. */
export function obstacleOf({ hasPush, isApplePad, isInstalled, permission }: PushSupport): PushState | null {
  if (!hasPush) return isApplePad && !isInstalled ? 'needs_install' : 'unsupported'
  return permission === 'denied' ? 'denied' : null
}

/** How it is now. An earlier yes is renewed on the way. Throws when the server cannot be asked. */
export async function readPush(schoolId: string, locale: Locale): Promise<PushState> {
  const obstacle = obstacleOf(supportHere())
  if (obstacle !== null) return obstacle
  const registration = await navigator.serviceWorker.getRegistration()
  const own = await registration?.pushManager.getSubscription()
  if (!own) return 'off'
  const { isSubscribed, key } = await updateDeviceSubscription(schoolId, {
    ...sentOf(own),
    locale,
    only_if_known: true,
  })
  return isSubscribed && isMadeFor(own, key) ? 'on' : 'off'
}

/** Asks for permission, so it has to be called by a tap. */
export async function switchPushOn(schoolId: string, locale: Locale): Promise<PushChange> {
  return changing(async () => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.active) throw new Error('the worker is not there yet')
    const own = await subscriptionFor(registration.pushManager, await pushKey(schoolId))
    const { isSubscribed } = await updateDeviceSubscription(schoolId, { ...sentOf(own), locale })
    return isSubscribed ? 'on' : 'off'
  })
}

/** The browser keeps its subscription: other schools may use it. */
export async function switchPushOff(schoolId: string): Promise<PushChange> {
  return changing(async () => {
    await unsubscribePush(schoolId)
    return 'off'
  })
}

async function changing(change: () => Promise<PushState>): Promise<PushChange> {
  try {
    return { ok: true, state: await change() }
  } catch (error) {
    return { ok: false, why: isRefusal(error) ? 'failed' : 'unreachable' }
  }
}

/** One that was made for another key is worth nothing. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const subscription = await manager.getSubscription()
  if (subscription && isMadeFor(subscription, key)) return subscription
  await subscription?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isMadeFor({ options }: PushSubscription, key: string): boolean {
  // Some browsers do not report it.
  if (!options.applicationServerKey) return true
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function sentOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

function supportHere(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    hasPush,
    // An iPad says that it is a Mac; Macs have no touch screen.
    isApplePad: /iPad|iPhone/.test(navigator.userAgent) || isTouchMac(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
  }
}

function isTouchMac(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}
