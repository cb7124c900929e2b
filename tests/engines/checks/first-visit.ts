import type { Check } from '#tests/engines/check.ts'
import { installLimitMs, type Screen, until, untilFilesAreHere } from '#tests/engines/device.ts'
import { foreignAddresses, hasStyles, isOurs, press, textOf } from '#tests/engines/in-page.ts'
import type { Fault } from '#tests/faults/fault-proxy.ts'
import { startGame } from '#tests/stories/support/food-game.ts'

const readiness: Check = {
  proves: ['A4', 'P16'],
  title: 'ready is said after one visit, and then a game that nobody has opened starts without a server',
  isShort: true,
  async run({ open, kotte, school }) {
    const game = await startGame(kotte)
    const screen = await open(`${kotte.url}/${school.id}`)
    await screen.sees(/Nu fungerar appen utan internet/, '[role=status]', installLimitMs)
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
  title: 'nothing is loaded from another origin',
  async run({ open, kotte, school }) {
    const screen = await open(`${kotte.url}/${school.id}/dashboard`)
    await screen.seesAir(/mättes/i)
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
    title: `a network that ${doing} during the first visit spoils nothing, and the app is whole once it lets through`,
    async run({ open, network, school }) {
      // The worker fetches each file again with its integrity; the page has fetched its own before.
      const arm = setInterval(() => {
        if (!network.seen.some(({ path }) => path.startsWith('/sw.js'))) return
        clearInterval(arm)
        network.set(fault, /^\/(assets|icons|flags|index\.html|manifest)/)
      }, 5)
      try {
        const screen = await open(`${network.url}/${school.id}/dashboard`)
        // The first screen; what a press opens may need a file that the fault keeps back.
        await screen.sees(new RegExp(school.name), 'main')
        await until('the worker meets the fault', () => network.seen.some(({ fault }) => fault !== 'pass'))
        network.set({ kind: 'pass' })
        await screen.dispatchOnline()
        await untilFilesAreHere(screen)
        network.set({ kind: 'down' })
        await screen.goTo(`${network.url}/${school.id}/dashboard`)
        await screen.seesAir(/mättes/i)
        await screen.seesNot(/Sign in to use this network/)
      } finally {
        clearInterval(arm)
      }
    },
  }),
)

const isAnnouncedReady = /Nu fungerar appen utan internet/
const isAnnouncedUnready = /\d+ av \d+ sparade\./
/** Three of ten, always the same ones. */
const droppedOfTen = [2, 5, 8]

const weakNetwork: Check = {
  proves: ['A4', 'A5'],
  title:
    'a first visit over a network that takes two seconds for each call and drops three of ten ends with the word that the app is ready, or that it is not; the next visit fetches only what is missing',
  async run({ open, network, school }) {
    let calls = 0
    network.set(() => {
      calls += 1
      return droppedOfTen.includes(calls % 10) ? { kind: 'down' } : { kind: 'delay', ms: 2000 }
    })
    const dashboard = `${network.url}/${school.id}/dashboard`
    const screen = await firstOf(4, () => open(dashboard))
    const statusPattern = new RegExp(`${isAnnouncedReady.source}|${isAnnouncedUnready.source}`)
    await until('ready is said, or not', () => isSaid(screen, statusPattern, dashboard), 2 * installLimitMs)
    const isReady = isAnnouncedReady.test(await screen.ask(textOf, '[role=status]'))
    const files = (since: number) =>
      network.seen.slice(since).filter(({ path }) => path.startsWith('/assets/')).length
    const firstFiles = files(0)

    network.set({ kind: 'pass' })
    const before = network.seen.length
    await screen.goTo(dashboard)
    if (!isReady) await screen.sees(isAnnouncedReady, '[role=status]', installLimitMs)
    await untilFilesAreHere(screen)
    if (files(before) >= firstFiles) throw new Error(`${firstFiles} files, and then ${files(before)} again`)
    network.set({ kind: 'down' })
    await screen.goTo(dashboard)
    await screen.seesAir(/\d\s*ppm/)
  },
}

/** Of the first screen of a dashboard, by the start of the name; whether `npm test` has the check too. */
const lostFiles = [
  ['the libraries', /\/vendor-/, false],
  ['what every page starts with', /\/app-/, false],
  ['the page’s own script', /\/screen-dashboard-/, true],
  ['the words', /\/sv-/, false],
  ['the style sheet', /\/style-/, true],
] as const

const losses = lostFiles.map(
  ([what, file, isShort]): Check => ({
    proves: ['A5'],
    title: `${what}, lost once on a first visit, is asked for again by itself`,
    ...(isShort && { isShort }),
    async run({ open, network, school }) {
      network.set(
        () => ({ kind: network.seen.some(({ fault }) => fault === 'down') ? 'pass' : 'down' }),
        file,
      )
      const screen = await open(`${network.url}/${school.id}/dashboard`)
      await screen.seesAir(/\d\s*ppm/)
      await until('the style sheet has come', () => screen.ask(hasStyles))
      if (!network.seen.some(({ fault }) => fault === 'down')) throw new Error(`nothing was lost: ${file}`)
    },
  }),
)

/** A page whose first script was lost offers to try again, one that was lost itself is the browser's own: a person tries again. */
async function isSaid(screen: Screen, words: RegExp, address: string): Promise<boolean> {
  if (!(await screen.ask(isOurs))) await screen.goTo(address)
  else if (/Försök igen/.test(await screen.ask(textOf, '#root > .late')))
    await screen.ask(press, { role: 'link', name: 'Försök igen' })
  return words.test(await screen.ask(textOf, '[role=status]'))
}

async function firstOf<T>(tries: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    return firstOf(tries - 1, work)
  }
}

export const firstVisit: readonly Check[] = [readiness, origins, ...losses, ...installations, weakNetwork]
