import type { Check } from '#tests/engines/check.ts'
import { untilFilesAreHere } from '#tests/engines/device.ts'

const storages: readonly (readonly [string, string])[] = [
  ['has no database', `Object.defineProperty(window, 'indexedDB', { value: undefined })`],
  [
    'refuses to open its database',
    `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }`,
  ],
  ['never opens its database', 'IDBFactory.prototype.open = () => ({})'],
  [
    'has a full disk',
    `for (const name of ['put', 'add'])
      IDBObjectStore.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  ],
  [
    'refuses its small storage',
    `for (const name of ['getItem', 'setItem'])
      Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError') }`,
  ],
]

const withoutStorage = storages.map(
  ([what, before]): Check => ({
    proves: [what === 'has a full disk' ? 'A20' : 'A19'],
    title: `where the browser ${what} the app shows the values, and goes from page to page`,
    async run({ open, kotte, school }) {
      const screen = await open(`${kotte.url}/${school.id}`, before)
      await screen.sees(/Klassrum/, 'main')
      await screen.goTo(`${kotte.url}/${school.id}/dashboard`)
      await screen.seesAir(/\d\s*ppm/)
      await screen.goTo(`${kotte.url}/diagnostics`)
      await screen.sees(/Felsökning/, 'h1')
    },
  }),
)

const hour = 3_600_000
/** By how much a device's clock is wrong, as the script that makes it so; ms. */
const clocks: readonly (readonly [string, string])[] = [
  ['shows 1970', '60_000 - Date.now()'],
  ['is three hours slow', String(-3 * hour)],
  ['is two years fast', String(2 * 365 * 24 * hour)],
]

function wrongClock(wrongByMs: string): string {
  return `const wrongBy = ${wrongByMs}
  const { now } = Date
  const wrong = () => now() + wrongBy
  window.Date = new Proxy(Date, {
    construct: (Real, args) => (args.length > 0 ? new Real(...args) : new Real(wrong())),
    apply: (Real) => new Real(wrong()).toString(),
    get: (Real, key) => (key === 'now' ? wrong : Reflect.get(Real, key)),
  })`
}

const withWrongClock = clocks.map(
  ([what, wrongByMs]): Check => ({
    proves: ['A16', 'T6'],
    title: `a device whose clock ${what} calls nothing new and judges nothing without contact, and is right with it`,
    async run({ browser, open, kotte, school }) {
      const dashboard = `${kotte.url}/${school.id}/dashboard`
      const online = await open(dashboard, wrongClock(wrongByMs))
      await online.seesAir(/mättes (nyss|för)/i)
      await online.seesNot(/Klockan på den här enheten går fel/)
      await untilFilesAreHere(online)
      await kotte.kill()
      await browser.kill()
      const offline = await open(dashboard, wrongClock(wrongByMs))
      await offline.seesAir(/\d\s*ppm/)
      await offline.sees(/\d\d:\d\d/, 'main')
      // Which of the two depends on whether the browser had written down how wrong the clock was before it was killed.
      await offline.sees(/Klockan på den här enheten går fel|Vi vet inte hur luften är nu/, 'main')
      await offline.seesNot(/nyss|Mätarna sover|Jättebra|Dags att vädra/, 'main')
    },
  }),
)

export const deviceItself: readonly Check[] = [...withoutStorage, ...withWrongClock]
