import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Busy } from '#domain/errors.ts'
import { type Drawing, type Drawn, drawingLimits } from './drawing.ts'

/** At once, each in a process of its own; of one owner never more than one. */
const mostAtOnce = 2
const mostWaiting = 20
const mostWaitingOfOwner = 3
/** Three turns before one's own on a slow computer; with the drawing itself still under the minute that proxies wait. */
const longestWaitMs = 35_000

interface Turn {
  readonly owner: string
  readonly begin: () => void
  readonly refuse: (error: Error) => void
}

const waiting: Turn[] = []
const drawingOwners = new Set<string>()
const processes = new Set<ChildProcess>()

/**
 * Draws bytes from outside in a process of their own, which may take some time and memory and is killed when it takes more:
 * what a decoder does with them can hold up or bring down nothing else. One of each owner at a time. Throws Busy.
 */
export async function drawApart(owner: string, drawing: Drawing, bytes: Buffer): Promise<Drawn> {
  const ofOwner = waiting.filter((turn) => turn.owner === owner).length
  if (ofOwner >= mostWaitingOfOwner || waiting.length >= mostWaiting) throw busy()
  await turnOf(owner)
  try {
    return await drawInProcess(drawing, bytes)
  } finally {
    drawingOwners.delete(owner)
    beginNext()
  }
}

/** Settles when the owner's picture may be drawn. Throws Busy after a while: whoever uploads waits for an answer. */
async function turnOf(owner: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const turn: Turn = { owner, begin: resolve, refuse: reject }
  waiting.push(turn)
  const timer = setTimeout(() => {
    const place = waiting.indexOf(turn)
    if (place !== -1) waiting.splice(place, 1)
    reject(busy())
  }, longestWaitMs)
  beginNext()
  try {
    await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Ends what is being drawn and refuses what waits for it: the server stops. */
export function endDrawing(): void {
  for (const { refuse } of waiting.splice(0)) refuse(busy())
  for (const child of processes) child.kill('SIGKILL')
}

function busy(): Busy {
  return new Busy(
    'drawing_busy',
    'other pictures are being drawn',
    Math.ceil(drawingLimits.processorMs / 1000),
  )
}

function beginNext(): void {
  while (drawingOwners.size < mostAtOnce) {
    const next = waiting.findIndex(({ owner }) => !drawingOwners.has(owner))
    const [turn] = next === -1 ? [] : waiting.splice(next, 1)
    if (!turn) return
    drawingOwners.add(turn.owner)
    turn.begin()
  }
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

async function drawInProcess(drawing: Drawing, bytes: Buffer): Promise<Drawn> {
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
