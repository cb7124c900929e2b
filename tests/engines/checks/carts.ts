import type { Check } from '#tests/engines/check.ts'
import { type Screen, until, untilFilesAreHere, untilKept } from '#tests/engines/device.ts'
import { isChosen } from '#tests/engines/in-page.ts'
import type { Fault } from '#tests/faults/fault-proxy.ts'
import { startGame } from '#tests/stories/support/food-game.ts'

const status = '[role=status]'

/** From the chosen foods to the summary, everything from Spain by lorry. */
async function finish(screen: Screen): Promise<void> {
  await screen.press('button', /^Sätt nålen$/)
  await screen.type('Spanien')
  await screen.press('option', /Spanien/)
  for (const word of [/^Hur åkte maten\?$/, /^Lastbil/, /^Min kundvagn$/, /^Visa resorna$/])
    await screen.press('button', word)
  await screen.sees(/Så långt reste maten/, 'h1')
}

async function choose(screen: Screen, food: string): Promise<void> {
  await screen.press('button', new RegExp(`^${food}$`))
  await until(`${food} is chosen`, () => screen.ask(isChosen, food))
}

const keptThroughKills: Check = {
  proves: ['P1', 'P2', 'P9', 'P10', 'P11'],
  title:
    'a cart outlives the end of the browser half-way and right after “Sparat här”, and is sent from whichever page is opened next; the next pupil starts clean',
  isShort: true,
  async run({ browser, open, kotte }) {
    const game = await startGame(kotte)
    const address = kotte.url + game.path
    const first = await open(address)
    await first.sees(/Tomat/)
    await untilFilesAreHere(first)
    await kotte.kill()
    await choose(first, 'Tomat')
    await first.sees(/Allt sparas på surfplattan/, status)
    await untilKept(first, game.id, 'kotte-drafts')
    await browser.kill()

    const second = await open(address)
    await until('the tomato is still chosen', () => second.ask(isChosen, 'Tomat'))
    await finish(second)
    await second.sees(/Sparat här/, status)
    await second.press('button', /^Våra kundvagnar/)
    await second.press('button', /^Nästa elev/)
    await second.sees(/Tomat/, 'button[aria-pressed]')
    await until('the next pupil starts with nothing', async () => !(await second.ask(isChosen, 'Tomat')))
    await browser.kill()

    await kotte.restart()
    await open(`${kotte.url}/`)
    await until('the cart is at the server', async () => (await game.results()).carts_count === 1)
  },
}

/** What stands between a cart and its receipt; after the first of them the server has it already. */
const answers: readonly Fault[] = [
  { kind: 'cut', afterBytes: 0 },
  { kind: 'portal', status: 200 },
  { kind: 'portal', status: 302 },
  { kind: 'status', status: 204 },
  { kind: 'status', status: 500 },
  { kind: 'problem', status: 503, code: 'internal_error' },
]

const onlyByReceipt: Check = {
  proves: ['P3', 'P4', 'P5'],
  title:
    'a cart stays until the server’s own answer about it comes, is tried again after every other one, and never becomes two',
  async run({ open, kotte, network }) {
    const game = await startGame(kotte)
    const screen = await open(network.url + game.path)
    await choose(screen, 'Tomat')
    network.set(answers[0] ?? { kind: 'pass' }, /\/carts\//)
    await finish(screen)
    const sendings = () => network.seen.filter(({ method }) => method === 'PUT').length
    for (const answer of answers) {
      network.set(answer, /\/carts\//)
      const before = sendings()
      await until(`it is sent again behind ${JSON.stringify(answer)}`, async () => {
        await screen.dispatchOnline()
        return sendings() > before
      })
      await screen.sees(/Sparat här/, status)
    }
    network.set({ kind: 'pass' })
    await screen.dispatchOnline()
    await screen.sees(/Skickat till klassen/, status)
    const { carts_count: count } = await game.results()
    if (count !== 1) throw new Error(`${count} carts`)
  },
}

const onlySendingIsStopped: Check = {
  proves: ['P5', 'P10'],
  title:
    'a filter that stops only what is sent is named in one steady sentence, and the cart goes when it lets through',
  async run({ open, kotte, network }) {
    const game = await startGame(kotte)
    const screen = await open(network.url + game.path)
    await choose(screen, 'Tomat')
    network.set({ kind: 'filter', methods: ['PUT'] })
    await finish(screen)
    await screen.sees(/Nätverket stoppar det/, status)
    network.set({ kind: 'pass' })
    await screen.dispatchOnline()
    await screen.sees(/Skickat till klassen/, status)
    const { carts_count: count } = await game.results()
    if (count !== 1) throw new Error(`${count} carts`)
  },
}

const slowClock: Check = {
  proves: ['P7'],
  title: 'a cart from a tablet whose clock is two years slow was made when it was made',
  async run({ open, kotte }) {
    const game = await startGame(kotte)
    const twoYears = 2 * 365 * 86_400_000
    const screen = await open(
      kotte.url + game.path,
      `const { now } = Date; Date.now = () => now() - ${twoYears}`,
    )
    await choose(screen, 'Tomat')
    const notBefore = Date.now()
    await finish(screen)
    await screen.sees(/Skickat till klassen/, status)
    const answer = await fetch(`${kotte.url}/api/v1/activities/${game.id}/results`)
    const { data } = (await answer.json()) as { data: { carts: { made_at: string }[] } }
    const madeAt = Date.parse(data.carts[0]?.made_at ?? '')
    if (!(madeAt >= notBefore - 5_000 && madeAt <= Date.now() + 5_000))
      throw new Error(`made ${new Date(madeAt).toISOString()}`)
  },
}

export const carts: readonly Check[] = [keptThroughKills, onlyByReceipt, onlySendingIsStopped, slowClock]
