/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** What the server sends (`server/use-cases/alerts/alert-push.ts`), in the language of `lang`. */
interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly lang: string
  readonly tag: string
}

/** Shows what the server sends, opens what it is about, and keeps the subscription alive. */
export function startPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(textOf(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data?.path ?? '/')))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    ;(event as ExtendableEvent).waitUntil(renew(event as PushSubscriptionChange))
  })
}

function textOf(data: PushMessageData | null): string {
  try {
    return data?.text() ?? ''
  } catch {
    return ''
  }
}

/** Browsers want every message to be shown: what cannot be read says no more than who it is from. */
function show(text: string): Promise<void> {
  const { title, body, path, lang, tag } = parsePush(text)
  return self.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-monochrome-512.png',
    data: { path },
  })
}

/** Exported for its test. */
export function parsePush(text: string): PushMessage {
  const fields = fieldsOf(text)
  const field = (name: string, fallback: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : fallback
  }
  const path = field('path', '/')
  return {
    title: field('title', 'Kotte'),
    body: field('body', ''),
    // A path of this site; two slashes would begin another one.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    lang: field('lang', 'sv'),
    tag: field('tag', 'kotte'),
  }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** A window that shows it already comes to the front; no other one is led away from what a user writes in it. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  await (shown ? shown.focus() : self.clients.openWindow(path))
}

interface PushSubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The browser has replaced the subscription, or wants to be asked for another one. Without the old one the page will say so. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChange): Promise<void> {
  if (!oldSubscription) return
  const { endpoint, keys } = oldSubscription.toJSON()
  const fresh = (
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  ).toJSON()
  await fetch('/api/v1/push_subscription', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      endpoint: fresh.endpoint,
      keys: { p256dh: fresh.keys?.p256dh, auth: fresh.keys?.auth },
      old: { endpoint, auth: keys?.auth },
    }),
  })
}
