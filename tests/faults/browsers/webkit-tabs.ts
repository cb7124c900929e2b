import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/stories/support/kotte-server.ts'
import { prepareBrowser, webkit } from '#tests/support/browser.ts'
import { descendants } from './processes.ts'
import { PageGone, type TabBrowser } from './tab.ts'

interface Session {
  readonly version: string
  /** A command of the session; rejects with `PageGone` when the browser has ended. */
  readonly ask: (method: string, path: string, body?: object) => Promise<unknown>
  /** Kills the driver, the browser and all processes of theirs. */
  readonly kill: () => Promise<void>
}

const startLimitMs = 30_000

/**
 * WebKitGTK over W3C WebDriver, on a display of its own (Linux). A crash is the end of the whole browser, as by a power
 * cut; the next tab starts it again on the same profile. One session does one thing at a time.
 */
export async function startWebkit(): Promise<TabBrowser> {
  const program = prepareBrowser(webkit)
  const profile = mkdtempSync(join(tmpdir(), 'kotte-webkit-'))
  // Of what runs before a page's own scripts: the browser reads it for every window, its driver has no command for it.
  const beforeFile = join(profile, 'before.js')
  writeFileSync(beforeFile, '')
  const display = await startDisplay()
  let running: Promise<Session> | undefined
  let ending: Promise<void> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()

  function start() {
    running ??= ending.then(() => launch(program, profile, display.name))
    return running
  }
  function end() {
    const session = running
    running = undefined
    if (session) ending = session.then(({ kill }) => kill())
    return ending
  }
  function serialized<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  return {
    name: 'WebKitGTK',
    version: async () => (await start()).version,
    open: (url, before = '') =>
      serialized(async () => {
        const { ask } = await start()
        writeFileSync(beforeFile, before)
        const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string }
        const evaluate = async (expression: string) => {
          await ask('POST', '/window', { handle })
          const answer = await ask('POST', '/execute/async', { script: asScript(expression), args: [] })
          const { value, error } = answer as { value?: unknown; error?: string }
          if (error !== undefined) throw new Error(error)
          return value
        }
        const goTo = async (address: string) => {
          await ask('POST', '/window', { handle })
          await ask('POST', '/url', { url: address })
        }
        await goTo(url)
        return {
          evaluate: (expression) => serialized(() => evaluate(expression)),
          goTo: (next) => serialized(() => goTo(next)),
          crash: end,
        }
      }),
    kill: end,
    async stop() {
      await end()
      display.process.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function asScript(expression: string): string {
  return `const done = arguments[0]
  new Promise((resolve) => resolve(${expression})).then(
    (value) => done({ value: value ?? null }),
    (error) => done({ error: String(error) }),
  )`
}

async function launch(program: string, profile: string, display: string): Promise<Session> {
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, KOTTE_TEST_PROFILE: profile, NO_AT_BRIDGE: '1' },
  })
  const kill = async () => {
    process.off('exit', killNow)
    killNow()
    if (driver.exitCode === null && driver.signalCode === null)
      await new Promise((resolve) => driver.once('exit', resolve))
  }
  const killNow = () => {
    const all = driver.pid === undefined ? [] : [...descendants(driver.pid, /./), driver.pid]
    for (const id of all) killQuietly(id)
  }
  process.once('exit', killNow)

  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const { sessionId, capabilities } = (await command(url, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'eager',
        timeouts: { script: 30_000, pageLoad: 30_000 },
        'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-browser.py'), args: [] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  return {
    version: capabilities.browserVersion,
    ask: (method, path, body) => command(url, method, `/session/${sessionId}${path}`, body),
    kill,
  }
}

async function command(url: string, method: string, path: string, body?: object): Promise<unknown> {
  let answer: Response
  try {
    answer = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch (error) {
    // The driver ends with its browser.
    throw new PageGone('WebKit ended', { cause: error })
  }
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (answer.ok) return value
  const message = `${value?.error}: ${value?.message}`
  throw /invalid session id|page crash/.test(message) ? new PageGone(message) : new Error(message)
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs
  while (performance.now() < giveUpAt) {
    if (await command(url, 'GET', '/status').catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function killQuietly(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** A display without a screen. It chooses its own free number and says it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1180x820x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended at its start')))
  })
  return { name: `:${number}`, process: child }
}
