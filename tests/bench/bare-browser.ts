import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'
import { callsOver } from '#tests/support/browser-calls.ts'

const program = prepareBrowser(chromium)

/** One page of a browser without a debugger. */
export interface BarePage {
  /** Goes to the address; answers before anything of it is there. */
  readonly goto: (url: string) => Promise<void>
  /** The JSON value of an expression in the page, awaited. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  /** A call of Chromium's protocol to the page. */
  readonly send: <T>(method: string, params: object) => Promise<T>
  /** Ends the browser. */
  readonly close: () => Promise<void>
}

export interface BarePageOptions {
  /** The browser's folder: what an earlier one has kept is there. */
  readonly profile: string
  /** Runs in the page before anything else. */
  readonly script: string
  /** 1.6 Mbit/s, 150 ms. */
  readonly slowNetwork?: boolean
  /** CSS pixels; a laptop's unless said. */
  readonly size?: PageSize
  readonly cookies?: readonly Cookie[]
  /** Arguments of the browser beside its usual ones. */
  readonly browserArgs?: readonly string[]
  /** Gets the events of the page's network and frames, as Chromium's protocol names them. */
  readonly onEvent?: (method: string, params: unknown) => void
}

export interface PageSize {
  readonly width: number
  readonly height: number
  /** A phone or tablet: a finger and no mouse, and scroll bars take no room. */
  readonly mobile: boolean
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

const laptop: PageSize = { width: 1280, height: 720, mobile: false }

/**
 * A browser without a debugger, on a processor four times slower than this machine's. A test runner listens to all that
 * happens in a page, so that each error object that a program makes, also those that React makes when it is read, waits
 * for where it was made to be found out: 20 ms each time, 80 to 100 ms when slowed down, which no tablet ever waits.
 */
export async function openBarePage(options: BarePageOptions): Promise<BarePage> {
  const { profile, script, slowNetwork, size = laptop, cookies = [], browserArgs = [], onEvent } = options
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const browser = spawn(
    program,
    [
      ...chromiumArgs,
      ...browserArgs,
      '--headless',
      '--remote-debugging-port=0',
      // What lies below the window's edge is painted late; the window's own bars take some of it.
      `--window-size=${size.width},${size.height + 200}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = once(browser, 'exit')
  const address = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [])
  while (address().length < 2) {
    if (browser.exitCode !== null) throw new Error('The browser ended before it had begun')
    await wait(20)
  }
  const [port, path] = address()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await once(socket, 'open')
  const send = callsOver(socket, () => new Error('The browser has ended'), onEvent)

  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const sendToPage = <T>(method: string, params: object) => send<T>(method, params, { sessionId })
  await sendToPage('Page.enable', {})
  await sendToPage('Page.addScriptToEvaluateOnNewDocument', { source: script })
  await sendToPage('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1 })
  if (size.mobile)
    await sendToPage('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await sendToPage('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (slowNetwork || onEvent) await sendToPage('Network.enable', {})
  if (cookies.length > 0) await sendToPage('Network.setCookies', { cookies })
  if (slowNetwork)
    await sendToPage('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
  return {
    goto: (url) => sendToPage('Page.navigate', { url }),
    async evaluate<T>(expression: string) {
      const { result } = await sendToPage<{ result: { value: T } }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      return result.value
    },
    send: sendToPage,
    async close() {
      await send('Browser.close', {}).catch(() => undefined)
      await ended
    },
  }
}

/** Opens the address; time from the start of the navigation to the frame that shows `text` in `selector` (main), ms. */
export async function startBare({
  profile,
  url,
  text,
  selector = 'main',
}: {
  readonly profile: string
  readonly url: string
  readonly text: RegExp
  readonly selector?: string
}): Promise<number> {
  const args = `${JSON.stringify(selector)}, ${JSON.stringify(text.source)}`
  const page = await openBarePage({ profile, script: `(${noteWhenShown})(${args})` })
  await page.goto(url)
  // To ask is work for the page: not before it is probably there.
  await wait(1500)
  let shownMs: number | null = null
  for (let asked = 0; shownMs === null && asked < 150; asked++) {
    shownMs = await page.evaluate<number | null>('window.shownMs ?? null').catch(() => null)
    if (shownMs === null) await wait(200)
  }
  await page.close()
  if (shownMs === null) throw new Error(`${url} does not show ${text}`)
  return shownMs
}

/** In the page. */
function noteWhenShown(selector: string, pattern: string): void {
  const look = () => {
    const isShown = new RegExp(pattern).test(document.querySelector(selector)?.textContent ?? '')
    requestAnimationFrame(isShown ? () => Object.assign(window, { shownMs: performance.now() }) : look)
  }
  look()
}
