import { setTimeout as wait } from 'node:timers/promises'
import type { Check, World } from '#tests/engines/check.ts'
import { until, untilFilesAreHere, untilKept } from '#tests/engines/device.ts'
import type { Fault } from '#tests/faults/fault-proxy.ts'

const faults: readonly (readonly [readonly string[], string, Fault])[] = [
  [['A13', 'A15'], 'a portal that answers with its own page (200)', { kind: 'portal', status: 200 }],
  [['A13', 'A15'], 'a portal that sends to its own page (302)', { kind: 'portal', status: 302 }],
  [['A13', 'A15'], 'a server that answers 500', { kind: 'problem', status: 500, code: 'internal_error' }],
  [['A13', 'A15'], 'something in between that answers 503', { kind: 'status', status: 503 }],
  [['A13', 'A15'], 'a connection that breaks before each answer', { kind: 'down' }],
  [['A13', 'A15'], 'a connection that breaks in the middle of each answer', { kind: 'cut', afterBytes: 50 }],
  [['A2', 'A14', 'A15'], 'a network that accepts and never answers', { kind: 'hang' }],
]

/** Our own server's word arrives, at least that nothing is new (304): that is contact. */
const isContact = ({ kind }: Fault) => kind === 'problem' || kind === 'cut'

const quietMs = 3_000

/** Waits until nothing has been asked for three seconds. */
function untilQuiet({ seen }: World['network']): Promise<void> {
  return until('the page has asked for all that it needs', async () => {
    const before = seen.length
    await wait(quietMs)
    return seen.length === before
  })
}

const caches: Check = {
  proves: ['A13', 'A16'],
  title:
    'behind a proxy that gives old answers again nothing is called new, no clock is blamed, and the server is asked past it where that can be',
  isShort: true,
  async run({ open, network, school }) {
    const dashboard = `${network.url}/${school.id}/dashboard`
    network.set({ kind: 'cache', by: 'path', hasAge: false })
    const screen = await open(dashboard)
    await screen.seesAir(/mättes/i)
    // What is asked for the first time is not in the proxy's store: the server's own answer, and contact. On a weekend a second visit
    // still asks for something new.
    await untilQuiet(network)
    await screen.goTo(dashboard)
    await screen.seesAir(/mättes/i)
    await untilQuiet(network)
    await screen.goTo(dashboard)
    await screen.sees(/Ingen kontakt sedan .*\d\d:\d\d/, 'h1')
    await screen.seesNot(/nyss|för \d+ min sedan|Jättebra|Dags att vädra/, 'main')
    await screen.goTo(`${network.url}/diagnostics`)
    await screen.sees(/bara något på vägen svarade/)
    await screen.seesNot(/går fel med/)

    network.set({ kind: 'cache', by: 'address', hasAge: true })
    await screen.goTo(dashboard)
    await screen.goTo(dashboard)
    await screen.seesAir(/mättes/i)
    await screen.seesNot(/Ingen kontakt sedan/, 'h1')
  },
}

/** How each of them ends a call is the engine's own: what is said afterwards is not. */
const eachFault = faults.map(
  ([proves, what, fault]): Check => ({
    proves,
    title: `behind ${what} the last values stay, on the page and on the disk, and heal by themselves`,
    async run({ browser, open, network, school }) {
      const dashboard = `${network.url}/${school.id}/dashboard`
      const screen = await open(dashboard)
      await screen.seesAir(/mättes/i)
      await untilFilesAreHere(screen)
      const key = `["overview","${school.id}"]`
      await untilKept(screen, key)

      network.set(fault)
      await screen.goTo(dashboard)
      await screen.seesAir(/\d\s*ppm/, 10_000)
      if (!isContact(fault)) await screen.sees(/Ingen kontakt sedan .*\d\d:\d\d/, 'h1')
      await screen.seesAir(/\d\s*ppm/)
      await browser.kill()
      const reopened = await open(dashboard)
      await reopened.seesAir(/\d\s*ppm/, 10_000)
      if (!isContact(fault)) await reopened.sees(/Ingen kontakt sedan .*\d\d:\d\d/, 'h1')

      network.set({ kind: 'pass' })
      await reopened.dispatchOnline()
      await reopened.seesNot(/Ingen kontakt sedan/, 'h1')
      await reopened.seesAir(/\d\s*ppm/)
    },
  }),
)

export const badNetwork: readonly Check[] = [...eachFault, caches]
