import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Busy } from '#domain/errors.ts'
import { createWorkQueue } from '#server/work-queue/work-queue.ts'
import { type Drawing, type Drawn, drawingLimits } from './drawing.ts'

/** Each in a process of its own. */
const queue = createWorkQueue(
  {
    concurrency: 2,
    maxQueued: 20,
    maxQueuedPerOwner: 3,
    // Three drawings ahead of one on a slow computer; with the drawing itself still under the minute that proxies wait.
    maxWaitMs: 35_000,
  },
  () =>
    new Busy('drawing_busy', 'other pictures are being drawn', Math.ceil(drawingLimits.processorMs / 1000)),
)

const processes = new Set<ChildProcess>()

/**
 * Draws untrusted bytes in a process of their own with a time limit and a memory limit, above which it is killed: a decoder's
 * fault can block or crash nothing else. One of each owner at a time. Throws Busy.
 */
export function drawInChildProcess(owner: string, drawing: Drawing, bytes: Buffer): Promise<Drawn> {
  return queue.run(owner, () => runDrawProcess(drawing, bytes))
}

/** Ends what is being drawn and refuses what waits for it: the server stops. */
export function endDrawing(): void {
  queue.refuseWaiting()
  for (const child of processes) child.kill('SIGKILL')
}

/** Beside this file: a source, or what `build/server-code.ts` made of it. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './draw-process.ts' : './draw-process.mjs',
  import.meta.url,
)

/** What a process of pictures knows of the server's environment: none of its secrets. */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'XDG_CACHE_HOME',
  'SystemRoot',
]

async function runDrawProcess(drawing: Drawing, bytes: Buffer): Promise<Drawn> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', '--no-warnings', fileURLToPath(entry), JSON.stringify(drawing)],
    {
      env: Object.fromEntries(inherited.flatMap((name) => [[name, process.env[name]]])),
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  const end = () => void child.kill('SIGKILL')
  const timer = setTimeout(end, drawingLimits.ms)
  processes.add(child)
  try {
    yieldTo(child)
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const complaints = text(child.stderr)
    const [made, { code, signal }] = await Promise.all([outputOf(child, end), exitOf(child)])
    if (signal === 'SIGKILL') return { ok: false, code: 'too_heavy' }
    // A decoder that broke.
    if (signal !== null) return { ok: false, code: 'not_a_picture' }
    if (code !== 0 || made.length === 0) throw new Error(`a picture's process ended: ${await complaints}`)
    const rest = made.subarray(1)
    return made[0] === 1 ? { ok: true, picture: rest } : { ok: false, code: rest.toString() }
  } finally {
    clearTimeout(timer)
    processes.delete(child)
  }
}

/** People who ask for pages come first. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets it; it is only a courtesy.
  }
}

async function outputOf({ stdout }: ChildProcess, end: () => void): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of (stdout ?? []) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > drawingLimits.outputBytes) end()
    else parts.push(part)
  }
  return Buffer.concat(parts)
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}
