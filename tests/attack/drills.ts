import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A trouble on purpose, what must hold in it, and the tests that show it. */
interface Drill {
  readonly trouble: string
  readonly holds: string
  /** Left out = SQLite. */
  readonly project?: 'postgres'
  readonly files: readonly string[]
  /** Of these files only the tests whose name has it. */
  readonly only?: RegExp
}

const api = (...names: readonly string[]) => names.map((name) => `tests/api/${name}.`)

const drills: readonly Drill[] = [
  {
    trouble: 'kill -9 of the server, again and again',
    holds: 'no reading and no cart that was answered is lost or doubled',
    files: api('ingest/kill-nine', 'activities/kill-nine-carts'),
  },
  {
    trouble: 'kill of the broker or of the server at every step of a message',
    holds: 'nothing that the broker has taken is lost or doubled',
    files: api('ingest/kill-broker'),
  },
  {
    trouble: 'kill of PostgreSQL, of the leader, of one of two servers',
    holds: 'nothing lost or doubled; one leads at a time, and another within ten seconds',
    project: 'postgres',
    files: ['kill-database', 'leader', 'two-servers'].map((name) => `tests/postgres/${name}.test.ts`),
  },
  {
    trouble: 'a move from SQLite to two servers on PostgreSQL while devices send',
    holds: 'nothing that was answered is lost or doubled',
    project: 'postgres',
    files: ['tests/postgres/move-under-load.test.ts'],
  },
  {
    trouble: 'SIGTERM with streams, slow requests, drawings that take for ever, and a blocked thread',
    holds: 'it ends within ten seconds, in good order where it can; a block is logged with its stack',
    files: api('server/stopping', 'server/watchdog'),
  },
  {
    trouble:
      'tables of 10 MiB and 100 000 rows, of 200 000 columns, of headings and cells without end; a kill while one is stored',
    holds: 'everybody else is answered; what is too large is named; the same table again stores the rest',
    files: api('ingest/large-tables', 'ingest/large-messages'),
  },
  {
    trouble: 'devices that are invented by the ten thousand',
    holds: 'the first 500 of a connection and day come in, the others wait for a yes; every page stays quick',
    files: api('rooms/invented-devices'),
  },
  {
    trouble: 'long and wide text everywhere: calls, webhooks, tables',
    holds: 'what is over a limit is refused by its path and limit; no answer takes half a second',
    files: ['tests/attack/long-and-wide.slow.test.ts', ...api('ingest/message-limits')],
  },
  {
    trouble: 'a full disk',
    holds: '503 and when to try again, nothing half stored, and stored when there is room',
    files: api('server/full-disk'),
  },
  {
    trouble: 'a database or a backup with damaged pages, or one that may only be read',
    holds: 'not ready, and says so; no backup is made of it and none is restored',
    files: api('server/readiness', 'server/backup'),
  },
  {
    trouble: 'two servers on one folder; a key that was lost or changed',
    holds: 'the second one stops with a sentence; a changed key stops the start',
    files: api('server/one-server'),
  },
  {
    trouble:
      'a clock that is set ahead or back by an hour, a day or 400 days, under traffic, without, in a suspended process, at a start',
    holds:
      'nothing is deleted or stored under a wrong time; it heals when set right, by three devices or by a person',
    files: api('server/clock', 'server/clock-leaps', 'server/retention'),
  },
  {
    trouble: 'the same with two servers on PostgreSQL',
    holds: 'the same',
    project: 'postgres',
    files: [...api('server/clock', 'server/retention'), 'tests/postgres/clock-leaps.test.ts'],
  },
  {
    trouble: 'logos that take very long to draw',
    holds: 'refused with their reason, and no one else waits',
    files: api('pages/picture-bombs'),
  },
  {
    trouble: 'a person who floods a game',
    holds: 'has to wait, and no one else has',
    files: api('activities/carts'),
    only: /never stops|never held up|no more carts/,
  },
  {
    trouble: 'wrong codes beside a class: from its own address, and from very many',
    holds: 'the class joins and hands in; other addresses meet a ceiling, and its teacher reads of it',
    files: api('activities/wrong-codes', 'activities/code-flood'),
  },
  {
    trouble: 'one address that asks for all that is expensive, or sends 10 000 devices',
    holds: 'waits for its turn or is refused politely; neighbours are answered',
    files: api('server/read-concurrency', 'ingest/neighbours', 'ingest/group-commit'),
  },
  {
    trouble: 'everybody behind one address: 500 teachers, 200 screens, a class',
    holds: 'all get in; a flood does not',
    files: api('people/sign-in', 'pages/walls'),
    only: /behind one address|again and again/,
  },
]

/** `npm run test:all -- drills`: all of them, one after the other, with a table of what held. */
const folder = mkdtempSync(join(tmpdir(), 'kotte-drills-'))
const rows = drills.map((drill) => ({ ...drill, ...resultOf(drill) }))
rmSync(folder, { recursive: true, force: true })

console.log('\n| Drill | What must hold | Tests | Seconds |\n|---|---|---|---|')
for (const { trouble, holds, passed, failed, seconds } of rows) {
  const found = failed > 0 ? `${passed} hold, **${failed} do not**` : `${passed} hold`
  console.log(`| ${trouble} | ${holds} | ${found} | ${seconds.toFixed(0)} |`)
}
process.exitCode = rows.some(({ passed, failed }) => failed > 0 || passed === 0) ? 1 : 0

function resultOf({ project, files, only }: Drill) {
  const projects = project ? [project] : ['unit', 'slow']
  const report = join(folder, 'report.json')
  const startedAt = performance.now()
  const args = [
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...files,
    '--reporter=dot',
    '--reporter=json',
  ]
  if (only) args.push('-t', only.source)
  spawnSync('vitest', [...args, `--outputFile.json=${report}`], {
    env: { ...process.env, KOTTE_LONG_TESTS: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: numPassedTests as number,
    failed: numFailedTests as number,
    seconds: (performance.now() - startedAt) / 1000,
  }
}
