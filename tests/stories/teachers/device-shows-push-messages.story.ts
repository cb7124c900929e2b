import { expect, type Page } from '@playwright/test'
import { test } from '#tests/stories/support/story.ts'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'

// A browser without windows has no place for notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: prepareBrowser(chromium), args: [...chromiumArgs] },
})

const payload = {
  kind: 'sensor_silent',
  title: 'Sensorn är tyst',
  body: 'Rum 4B, Almgårdsskolan',
  path: '/almgardsskolan/workspace/alerts',
  lang: 'sv',
  tag: 'larm-1',
}

/** What the device shows, from this site. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      path: data.path,
    }))
  })
}

test('what the server reports is shown by the app’s worker, once, and goes when it is touched (T5)', async ({
  page,
  context,
  kotte,
}) => {
  await context.grantPermissions(['notifications'], { origin: kotte.url })
  await page.goto(`${kotte.url}/almgardsskolan`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  // As the browser does with what its push service has brought; what came encrypted is tested in the API's tests.
  const deliver = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: kotte.url, registrationId, data })

  await deliver(JSON.stringify(payload))
  const { kind: _kind, ...expected } = payload
  await expect.poll(() => shown(page)).toEqual([expected])
  // The same again is no second one, and what cannot be read is shown all the same.
  await deliver(JSON.stringify({ ...payload, title: 'Sensorn är fortfarande tyst' }))
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Sensorn är fortfarande tyst' }])
  await deliver('nonsense')
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
    .toEqual(['Kotte', 'Sensorn är fortfarande tyst'])

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    for (const notification of await scope.registration.getNotifications())
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect.poll(() => shown(page)).toEqual([])
})
