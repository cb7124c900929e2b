import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { prepareBrowser, webkit } from '#tests/browser.ts'
import { freePort } from '#tests/stories/kotte-server.ts'
import { descendants } from './processes.ts'
import { PageGone, type TabBrowser } from './tab.ts'

const startLimitMs = 30_000

/**
 * WebKitGTK's own small browser over W3C WebDriver, on a display of its own (Linux). Its storage ends with it, so a crash
 * is the end of its web processes, one for each tab: the storage belongs to a process that goes on.
 */
export async function startWebkit(): Promise<TabBrowser> {
  const program = prepareBrowser(webkit)
  const [miniBrowser] = globSync('/usr/lib/**/webkit2gtk-4.*/MiniBrowser')
  if (!miniBrowser) throw new Error('WebKitGTK has come without its MiniBrowser')
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const endWithUs = () => void [driver, display.process].map((child) => child.kill('SIGKILL'))
  process.once('exit', endWithUs)

  const ask = commandsTo(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        timeouts: { script: 30_000, pageLoad: 30_000 },
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  })) as { sessionId: string }
  const inSession = (method: string, path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body)

  // A session does one thing at a time, in one window.
  let last: Promise<unknown> = Promise.resolve()
  const inWindow = <T>(handle: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      await inSession('POST', '/window', { handle })
      return work()
    })
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    name: 'WebKitGTK',
    async open(url) {
      const opening = last.then(() => inSession('POST', '/window/new', { type: 'tab' }))
      last = opening.catch(() => undefined)
      const { handle } = (await opening) as { handle: string }
      await inWindow(handle, () => inSession('POST', '/url', { url }))
      return {
        evaluate: (expression) =>
          inWindow(handle, async () => {
            const answer = await inSession('POST', '/execute/async', {
              script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
              args: [],
            })
            const { value, error } = answer as { value?: unknown; error?: string }
            if (error !== undefined) throw new Error(error)
            return value
          }),
        async crash() {
          for (const id of descendants(driver.pid ?? 0, /^WebKitWebProces/)) process.kill(id, 'SIGKILL')
        },
      }
    },
    async stop() {
      await inSession('DELETE', '').catch(() => undefined)
      endWithUs()
      process.off('exit', endWithUs)
    },
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

function commandsTo(url: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (answer.ok) return value
    const said = `${value?.error}: ${value?.message}`
    if (/crash|no such window|unknown error|page.*closed|terminated/i.test(said)) throw new PageGone(said)
    throw new Error(said)
  }
}

async function untilReady(ask: Ask): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs
  while (performance.now() < giveUpAt) {
    if (await ask('GET', '/status').catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** A display without a screen. It chooses its own free number and says it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const program = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb'].find((path) => existsSync(path)) ?? 'Xvfb'
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1180x820x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended at its start')))
  })
  return { name: `:${number}`, process: child }
}
