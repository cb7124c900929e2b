import { afterEach, expect, test, vi } from 'vitest'
import { clientPaths } from '#domain/paths.ts'

afterEach(() => vi.unstubAllGlobals())

interface Device {
  /** What the server has written on `<html>`. */
  readonly sent?: Readonly<Record<string, string>>
  readonly stored?: string
  /** What else is stored. */
  readonly items?: Readonly<Record<string, string>>
  readonly isOffline?: boolean
}

/** `<html>` after the script has run in a page at the address. */
async function runAt(address: string, { sent = {}, stored, items, isOffline = false }: Device = {}) {
  const dataset: Record<string, string | undefined> = { ...sent }
  const root = { lang: 'sv', dataset }
  const [withQuery = '', hash = ''] = address.split('#')
  const [pathname = '', query] = withQuery.split('?')
  vi.stubGlobal('document', { documentElement: root, currentScript: null })
  const search = query === undefined ? '' : `?${query}`
  const replaced: string[] = []
  vi.stubGlobal('location', { pathname, search, hash, replace: (path: string) => replaced.push(path) })
  vi.stubGlobal('localStorage', { kotte_locale: stored, ...items })
  vi.stubGlobal('navigator', { onLine: !isOffline })
  vi.resetModules()
  // No name that the compiler knows: it would ask for a module.
  const script: string = './early.ts'
  await import(script)
  return { ...root, replaced }
}

test('a kept page learns of which kind it is from its address', async () => {
  const kinds = new Map<string, string[]>()
  for (const path of clientPaths) {
    const { page = '' } = (await runAt(path.replaceAll(/\$\w+/g, 'almgardsskolan'))).dataset
    kinds.set(page, [...(kinds.get(page) ?? []), path])
  }
  expect(kinds.get('landing')).toEqual(['/'])
  expect(kinds.get('school')).toEqual(['/$schoolId'])
  expect(kinds.get('dashboard')).toEqual(['/$schoolId/dashboard'])
  expect(kinds.get('activity')).toEqual([
    '/schools/$schoolId/activities/$activityId',
    '/$schoolId/guess',
    '/$schoolId/lesson',
  ])
  expect(kinds.get('plain')?.length).toBe(clientPaths.length - 6)
})

test('a wall is a dashboard that the address calls one', async () => {
  expect((await runAt('/almgardsskolan/dashboard?display=wall')).dataset.page).toBe('wall')
  expect((await runAt('/almgardsskolan/dashboard/')).dataset.page).toBe('dashboard')
})

test('what the server has written stays', async () => {
  const sent = { page: 'plain', light: 'dusk' }
  expect((await runAt('/', { sent })).dataset).toEqual({ page: 'plain', light: 'dusk', js: '' })
})

test.each([
  ['2026-12-15T12:00', 'day'],
  ['2026-12-15T18:00', 'night'],
  ['2026-06-15T20:00', 'day'],
  ['2026-06-15T23:30', 'night'],
])('at %s a kept page is one of the %s', async (at, light) => {
  vi.useFakeTimers({ now: new Date(at) })
  expect((await runAt('/')).dataset.light).toBe(light)
  vi.useRealTimers()
})

test('the language is the stored one, and a widget asks for its own', async () => {
  const sent = { page: 'widget' }
  expect((await runAt('/')).lang).toBe('sv')
  expect((await runAt('/', { stored: 'en' })).lang).toBe('en')
  expect((await runAt('/', { stored: 'de' })).lang).toBe('sv')
  expect((await runAt('/?lang=en')).lang).toBe('sv')
  expect((await runAt('/a/widget/b?lang=en', { sent })).lang).toBe('en')
  expect((await runAt('/a/widget/b?lang=sv', { sent, stored: 'en' })).lang).toBe('sv')
  expect((await runAt('/a/widget/b?theme=wall', { sent })).dataset.theme).toBe('wall')
})

test('a device that belongs to a room begins there, unless the list is asked for or there is no network', async () => {
  const items = { kotte_last_school: 'ekskolan,almgardsskolan', 'kotte_room:ekskolan': 'r1' }
  expect((await runAt('/', { items })).replaced).toEqual(['/ekskolan/dashboard'])
  expect((await runAt('/?list=1', { items })).replaced).toEqual([])
  expect((await runAt('/#share-code', { items })).replaced).toEqual([])
  expect((await runAt('/', { items, isOffline: true })).replaced).toEqual([])
  expect((await runAt('/licences', { items })).replaced).toEqual([])
  expect((await runAt('/', { items: { ...items, kotte_last_school: 'almgardsskolan' } })).replaced).toEqual(
    [],
  )
  expect((await runAt('/')).replaced).toEqual([])
})
