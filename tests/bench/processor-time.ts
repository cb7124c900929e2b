import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { benchDeps } from './bench-deps.ts'
import { uplinkOf } from './bench-school.ts'
import { type Municipalities, seedMunicipalities } from './load/seed.ts'
import { type LoadServer, startLoadServer } from './load/servers.ts'
import type { Bench, Figure } from './measure.ts'

const schoolCount = 100
const atOnce = 8
const rounds = 6

interface Sent {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: object
  readonly tag?: string
}

/** What the server's processor does for each kind of request, all threads together, beside an answer without any work. */
export const processorTime: Bench = {
  name: 'processor-time',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'kotte-processor-'))
    const secret = randomBytes(32)
    const databaseUrl = `sqlite:${join(folder, 'kotte.sqlite')}`
    const seeded = await seed(databaseUrl, secret)
    const variables = {
      DATABASE_URL: databaseUrl,
      KOTTE_DATA_DIR: folder,
      KOTTE_SECRET_KEY: secret.toString('hex'),
    }
    const server = await startLoadServer(variables, 1)
    try {
      return await measure(server, seeded)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function seed(databaseUrl: string, secret: Buffer): Promise<Municipalities> {
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db)
  const seeded = await seedMunicipalities(benchDeps(db, secret), schoolCount, 24, () => undefined)
  await db.destroy()
  return seeded
}

async function measure(server: LoadServer, seeded: Municipalities): Promise<readonly Figure[]> {
  const { schools, games, widgetIds } = seeded
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const tags = new Map<string, string>()
  let count = 0
  const overviewOf = async (id: string) => {
    const tag = tags.get(id)
    const path = `/api/v1/schools/${id}/home_page/overview`
    tags.set(id, await ask(agent, server.url, { path, ...(tag && { tag }) }))
  }
  // In this order: a message to each school makes each overview another one, and then it is asked for again.
  const kinds: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
    'a message of four readings': (index) => {
      const body = uplinkOf(Math.floor(count / schools.length) % 20, 100_000 + count++, Date.now())
      return ask(agent, server.url, {
        method: 'POST',
        path: `/api/v1/hooks/${schools[index]?.key}`,
        body,
      })
    },
    'an overview that has changed': (index) => overviewOf(schools[index]?.id ?? ''),
    'an overview that has not (304)': (index) => overviewOf(schools[index]?.id ?? ''),
    'a dashboard, three calls': async (index) => {
      const { id } = schools[index] ?? { id: '' }
      const paths = [`schools/${id}`, `schools/${id}/home_page/overview`, `widgets/${widgetIds[index]}/data`]
      await Promise.all(paths.map((path) => ask(agent, server.url, { path: `/api/v1/${path}` })))
    },
    'a cart': (index) => {
      const game = games[index % games.length] ?? { id: '', code: '' }
      const id = randomUUID()
      return ask(agent, server.url, {
        method: 'PUT',
        path: cartPath(game.id, id, game.code),
        body: cartOf(id),
      })
    },
  }
  const bare = 'an answer without work (/healthz)'
  const spent = new Map([...Object.keys(kinds), bare].map((name): [string, number[]] => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    const works = { ...kinds, [bare]: () => ask(agent, server.url, { path: '/healthz' }) }
    for (const [name, work] of Object.entries(works)) {
      const before = server.usage()?.processorS ?? Number.NaN
      await all(schools.length, work)
      const usedMs = ((server.usage()?.processorS ?? Number.NaN) - before) * 1000
      // The first round runs code that is not compiled yet.
      if (round > 0) spent.get(name)?.push(usedMs / schools.length)
    }
  }
  agent.destroy()
  const theirs = spent.get(bare) ?? []
  return Object.keys(kinds).map((name) => ({
    name,
    unit: 'ms',
    ours: spent.get(name) ?? [],
    yardstick: bare,
    theirs,
  }))
}

/** Does `work` for each number below `count`, some at once. */
async function all(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const runner = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
}

/** Answers the tag. Throws for a status of 400 or more. */
function ask(agent: Agent, url: string, { path, method = 'GET', body, tag }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    }
    const asked = request(url + path, { agent, method, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 400) resolve(response.headers.etag ?? '')
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.end(text)
  })
}
