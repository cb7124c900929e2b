import type { Page } from '@playwright/test'
import { isRegistered, type StorageKind } from '#domain/privacy/kept-on-device.ts'

/** The demo's identity provider is a server of its own on the same host: browsers do not report the cookies of two ports apart. */
const ofDemoIssuer = /^_(session|interaction)(_\w+)?(\.legacy)?(\.sig)?$/

/** The names of everything that lies on the device, by where it lies. */
export async function keptNames(page: Page): Promise<readonly (readonly [StorageKind, string])[]> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  const cookies = await page.context().cookies(page.url())
  return [
    ...kept.local.map((name) => ['localStorage', name] as const),
    ...kept.tab.map((name) => ['sessionStorage', name] as const),
    ...kept.databases.map((name) => ['IndexedDB', name] as const),
    ...kept.caches.map((name) => ['Cache Storage', name] as const),
    ...cookies.filter(({ name }) => !ofDemoIssuer.test(name)).map(({ name }) => ['cookie', name] as const),
  ]
}

/** What lies on the device and is in no register: nothing may be. */
export async function unregisteredOn(page: Page): Promise<readonly string[]> {
  const kept = await keptNames(page)
  return kept
    .filter(([where, name]) => !isRegistered(where, name))
    .map(([where, name]) => `${where}: ${name}`)
}
