import { setTimeout as wait } from 'node:timers/promises'
import type { Tab, TabBrowser } from '#tests/faults/browsers/tab.ts'
import {
  areFilesHere,
  type Control,
  installationNow,
  keptKeys,
  openGroup,
  press,
  textOf,
  type,
} from './in-page.ts'

/** A page as a person has it before them, in whichever engine. */
export interface Screen {
  readonly goTo: (url: string) => Promise<void>
  /** Runs a function of `in-page.ts` there. */
  readonly ask: <Args extends readonly unknown[], T>(
    question: (...args: Args) => T | Promise<T>,
    ...args: Args
  ) => Promise<T>
  /** Waits for visible text inside `selector`. Rejects with what stands there instead. */
  readonly sees: (text: RegExp, selector?: string, limitMs?: number) => Promise<void>
  /** Opens what a dashboard has of the air, which says on every day of the week what was measured, and waits for `text` in it. */
  readonly seesAir: (text: RegExp, limitMs?: number) => Promise<void>
  /** Waits until it is gone. */
  readonly seesNot: (text: RegExp, selector?: string) => Promise<void>
  /** Waits for the control and presses it. */
  readonly press: (role: Control['role'], name: RegExp) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** The browser says that the network is back, as it often does without knowing. */
  readonly dispatchOnline: () => Promise<void>
}

/** Three engines share a computer that may be slow: what comes late has come. */
const usualLimitMs = 60_000
/** All files of the app, each checked. */
export const installLimitMs = 120_000

export async function openScreen(browser: TabBrowser, url: string, before?: string): Promise<Screen> {
  const tab = await browser.open(url, before)
  const ask: Screen['ask'] = (question, ...args) => run(tab, question, args)
  const text = (selector: string) => ask(textOf, selector).catch((error: Error) => `(${error.message})`)
  const screen: Screen = {
    goTo: tab.goTo,
    ask,
    async seesAir(wanted, limitMs = usualLimitMs) {
      // Opened again each time: a page that starts anew, or takes a new version, has its groups closed.
      const isThere = await eventuallyTrue(
        async () => (await ask(openGroup, 'air')) && wanted.test(await text('main')),
        limitMs,
      )
      if (!isThere) throw new Error(`${wanted} is not in main: ${excerpt(await text('main'))}`)
    },
    async sees(wanted, selector = 'body', limitMs = usualLimitMs) {
      const isThere = await eventuallyTrue(async () => wanted.test(await text(selector)), limitMs)
      if (!isThere) throw new Error(`${wanted} is not in ${selector}: ${excerpt(await text(selector))}`)
    },
    async seesNot(unwanted, selector = 'body') {
      const isGone = await eventuallyTrue(async () => !unwanted.test(await text(selector)), usualLimitMs)
      if (!isGone) throw new Error(`${unwanted} stays in ${selector}: ${excerpt(await text(selector))}`)
    },
    async press(role, name) {
      const isPressed = await eventuallyTrue(() => ask(press, { role, name: name.source }), usualLimitMs)
      if (!isPressed) throw new Error(`no ${role} ${name}: ${excerpt(await text('body'))}`)
    },
    async type(words) {
      const isTyped = await eventuallyTrue(() => ask(type, words), usualLimitMs)
      if (!isTyped) throw new Error(`nowhere to type ${words}: ${excerpt(await text('body'))}`)
    },
    async dispatchOnline() {
      await tab.evaluate(`void window.dispatchEvent(new Event('online'))`)
    },
  }
  return screen
}

/** Waits until something holds. Rejects with `what` did not come, and why it could not be asked for where that is so. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, limitMs = usualLimitMs) {
  let problem = ''
  const ask = async () => {
    try {
      const isSo = await holds()
      problem = ''
      return isSo
    } catch (error) {
      problem = ` (${error instanceof Error ? error.message : String(error)})`
      return false
    }
  }
  if (!(await eventuallyTrue(ask, limitMs))) throw new Error(`not after a while: ${what}${problem}`)
}

/** Waits until every file of the app is on the device. Rejects with what is there instead. */
export async function untilFilesAreHere(screen: Screen): Promise<void> {
  try {
    await until('all files are on the device', () => screen.ask(areFilesHere), installLimitMs)
  } catch (error) {
    const now = await screen.ask(installationNow).catch(String)
    throw new Error(`${error instanceof Error ? error.message : String(error)} (${now})`)
  }
}

/** Waits until the answer with this key, or what another database keeps under it, is on the disk. */
export function untilKept(screen: Screen, key: string, database = 'kotte'): Promise<void> {
  return until(`${key} is on the disk`, async () => (await screen.ask(keptKeys, database)).includes(key))
}

function run<Args extends readonly unknown[], T>(
  tab: Tab,
  question: (...args: Args) => T | Promise<T>,
  args: Args,
) {
  return tab.evaluate(`(${question})(...${JSON.stringify(args)})`) as Promise<T>
}

/** A question may come while a page is being loaded: it is asked again. */
async function eventuallyTrue(holds: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs
  for (;;) {
    if (await holds().catch(() => false)) return true
    if (performance.now() > giveUpAt) return false
    await wait(100)
  }
}

function excerpt(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 400)
}
