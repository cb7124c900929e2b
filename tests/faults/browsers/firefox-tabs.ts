import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefox, prepareBrowser } from '#tests/support/browser.ts'
import { callsOver } from '#tests/support/browser-calls.ts'
import { PageGone, type TabBrowser } from './tab.ts'

interface Running {
  readonly process: ChildProcess
  readonly version: string
  readonly send: (method: string, params: object) => Promise<Record<string, unknown>>
}

const startLimitMs = 60_000

/**
 * Firefox over WebDriver BiDi (W3C), spoken directly: no program in between has to know its version. A crash is the end
 * of the whole browser, as by a power cut; the next tab starts it again on the same profile.
 */
export async function startFirefox(): Promise<TabBrowser> {
  const program = prepareBrowser(firefox)
  const profile = mkdtempSync(join(tmpdir(), 'kotte-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  let running: Promise<Running> | undefined
  /** Two cannot run on one profile: the next waits until the last is gone. */
  let ending: Promise<void> = Promise.resolve()

  function start() {
    running ??= ending.then(() => launch(program, profile))
    return running
  }
  function end() {
    const last = running
    running = undefined
    if (last) ending = last.then(({ process: child }) => killed(child))
    return ending
  }
  return {
    name: 'Firefox',
    version: async () => (await start()).version,
    async open(url, before) {
      const { send } = await start()
      const { context } = await send('browsingContext.create', { type: 'tab' })
      if (before !== undefined) {
        const functionDeclaration = `() => { ${before} }`
        await send('script.addPreloadScript', { functionDeclaration, contexts: [context] })
      }
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      return {
        async goTo(next) {
          const go = () => send('browsingContext.navigate', { context, url: next, wait: 'interactive' })
          // A page that loads itself again just then ends the navigation of the test.
          await go().catch((error: unknown) => {
            if (!String(error).includes('NS_BINDING_ABORTED')) throw error
            return go()
          })
        },
        async evaluate(expression) {
          const answer = await send('script.evaluate', {
            // BiDi has its own way of writing values; JSON text arrives as it is.
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
            target: { context },
            awaitPromise: true,
          })
          const { value } = answer.result as { value?: string }
          if (value === undefined) throw new Error(JSON.stringify(answer))
          return JSON.parse(value)
        },
        crash: end,
      }
    },
    kill: end,
    async stop() {
      await end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** No first-run pages, no talk with anybody, and no asking after it was killed. */
const preferences = `
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("dom.timeout.enable_budget_timer_throttling", false);
`

async function launch(program: string, profile: string): Promise<Running> {
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })

  const send: Running['send'] = callsOver(socket, () => new PageGone('Firefox ended'))
  const { capabilities } = await send('session.new', { capabilities: {} })
  const { browserVersion } = capabilities as { browserVersion: string }
  return { process: child, version: browserVersion, send }
}

/** Where it listens, by its own words. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`Firefox does not listen:\n${output}`)), startLimitMs)
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new PageGone(`Firefox ended at its start:\n${output}`))
    })
  })
}
