import type { Check } from '#tests/engines/check.ts'
import { until, untilFilesAreHere } from '#tests/engines/device.ts'
import { foreignAddresses } from '#tests/engines/in-page.ts'
import type { Fault } from '#tests/faults/fault-proxy.ts'
import { startGame } from '#tests/stories/food-game.ts'

const readiness: Check = {
  proves: ['A4', 'P16'],
  says: 'ready is said after one visit, and then a game that nobody has opened starts without a server',
  isShort: true,
  async run({ open, kotte, school }) {
    const game = await startGame(kotte)
    const screen = await open(`${kotte.url}/${school.id}`)
    await screen.sees(/Nu fungerar appen utan internet/, '[role=status]', 60_000)
    await kotte.kill()
    await screen.goTo(kotte.url + game.path)
    await screen.sees(/Tomat/)
    await screen.goTo(kotte.url)
    await screen.sees(/På den här enheten/)
    await screen.sees(new RegExp(school.name))
  },
}

const origins: Check = {
  proves: ['A24'],
  says: 'nothing is loaded from another origin',
  async run({ open, kotte, school }) {
    const screen = await open(`${kotte.url}/${school.id}/dashboard`)
    await screen.sees(/mättes/i, 'main')
    await untilFilesAreHere(screen)
    const foreign = await screen.ask(foreignAddresses)
    if (foreign.length > 0) throw new Error(`loaded from elsewhere: ${foreign.join(' ')}`)
  },
}

/** What school networks do to the files of an app while it is being installed. The page itself arrives. */
const faults: readonly (readonly [string, Fault])[] = [
  ['answers with its own page (200)', { kind: 'portal', status: 200 }],
  ['sends to its own page (302)', { kind: 'portal', status: 302 }],
  ['breaks in the middle of every file', { kind: 'cut', afterBytes: 200 }],
  ['answers 404 for every file', { kind: 'status', status: 404 }],
]

const installations = faults.map(
  ([doing, fault]): Check => ({
    proves: ['A3', 'A5'],
    says: `a network that ${doing} during the first visit spoils nothing, and the app is whole once it lets through`,
    async run({ open, network, school }) {
      // The worker fetches each file anew with its integrity; the page has fetched its own before.
      const arm = setInterval(() => {
        if (!network.seen.some(({ path }) => path.startsWith('/sw.js'))) return
        clearInterval(arm)
        network.set(fault, /^\/(assets|icons|flags|index\.html|manifest)/)
      }, 5)
      try {
        const screen = await open(`${network.url}/${school.id}/dashboard`)
        await screen.sees(/mättes/i, 'main')
        await until('the worker meets the fault', () => network.seen.some(({ fault }) => fault !== 'pass'))
        network.set({ kind: 'pass' })
        await screen.hearOfNetwork()
        await untilFilesAreHere(screen)
        network.set({ kind: 'down' })
        await screen.goTo(`${network.url}/${school.id}/dashboard`)
        await screen.sees(/mättes/i, 'main')
        await screen.seesNot(/Sign in to use this network/)
      } finally {
        clearInterval(arm)
      }
    },
  }),
)

export const firstVisit: readonly Check[] = [readiness, origins, ...installations]
