import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { exportCommands } from '#server/cli/export.ts'
import { readConfig } from '#server/config.ts'
import { leftOutColumns, leftOutTables } from '#server/storage/export-tables.ts'
import { tableShapes } from '#server/storage/table-shapes.ts'
import { updateContact } from '#server/use-cases/municipality/statements.ts'
import { examplePng } from '#tests/api/support/example-calls.ts'
import { schoolId, startFullSchool } from '#tests/api/support/full-school.ts'

const contact = { name: 'Dataskyddsombudet', address: 'dso@kottebo.example' }

/** Exports a school that has one of everything; answers with its files by their names. */
async function startExported(...options: readonly string[]) {
  const school = await startFullSchool()
  const url = `/api/v1/workspace/schools/${schoolId}/logo`
  const headers = { ...school.owner.headers, 'content-type': 'image/png' }
  const answer = await school.app.inject({ method: 'PUT', url, headers, payload: await examplePng() })
  expect(answer.statusCode).toBe(200)
  await updateContact(school.deps, 'it@kottebo.example', 'dataProtection', contact, null)
  const parent = mkdtempSync(join(tmpdir(), 'kotte-export-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'new')
  const lines: string[] = []
  const all = exportCommands.find(({ name }) => name === 'export all')
  const run = () =>
    all?.run([folder, ...options], {
      config: readConfig({ KOTTE_DATA_DIR: parent }),
      deps: school.deps,
      fetchOutbound: fetch,
      print: async (line) => void lines.push(line),
    })
  await run()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return { ...school, folder, files, text, lines, run }
}

test('everything is in a file that people open: each table row by row, readings with names, pictures', async () => {
  const { deps, files, text, folder, lines, run } = await startExported()
  const tables = (await tableShapes()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(Object.keys(leftOutTables)))
  for (const name of tables) {
    const isThere = files.has(`tables/${name}.csv`)
    expect(isThere, name).toBe(!Object.hasOwn(leftOutTables, name))
    if (!isThere) {
      expect(text('README.txt')).toContain(`  ${name}: `)
      continue
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(deps.db)
    // A text of several lines stands in quotes.
    const lines = text(`tables/${name}.csv`)
      .replaceAll(/"(?:[^"]|"")*"/g, '')
      .trim()
      .split('\r\n')
    expect(lines.length - 1, name).toBe(Number(rows[0]?.n))
  }
  expect(JSON.parse(text('municipality.json'))).toMatchObject({ dataProtection: contact })
  const readings = text(`schools/${schoolId}/readings.csv`).split('\r\n')
  expect(readings[0]).toBe('\uFEFFat;value;unit;metric;room;sensor;device')
  const unrouted = text('schools/municipality/readings.csv').split('\r\n')
  const stored = await deps.db.selectFrom('reading').select('t').execute()
  expect(readings.length - 2 + unrouted.length - 2).toBe(stored.length)
  expect(readings[1]).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z;\d+(,\d+)?;/)
  expect(text(`schools/${schoolId}/hours-and-days.csv`).split('\r\n').length).toBeGreaterThan(2)
  const logo = [...files].find(([name]) => name.startsWith(`logos/${schoolId}`))
  expect(logo?.[1].subarray(1, 4).toString()).toBe('PNG')
  expect(text('tables/account.csv')).toMatch(/;20\d\d-\d\d-\d\dT/)
  expect(lines[0]).toBe(`${files.size} files are in ${folder}. Begin with README.txt.`)
  expect(statSync(join(folder, 'README.txt')).mode & 0o077).toBe(0)
  await expect(run()).rejects.toThrow('has something in it already')
})

test('no key, no hash of one and no token is in any file', async () => {
  const { deps, files } = await startExported('--locale', 'en')
  const columns = [...leftOutColumns, 'session.token_hash', 'session.half_hash', 'script_token.token_hash']
  const secrets: string[] = []
  for (const [table = '', column = ''] of columns.map((column) => column.split('.'))) {
    const { rows } = await sql<{ secret: string | null }>`
      select ${sql.ref(column)} as secret from ${sql.table(table)}`.execute(deps.db)
    secrets.push(...rows.flatMap(({ secret }) => (secret === null || secret === '{}' ? [] : [secret])))
  }
  expect(secrets.length).toBeGreaterThan(4)
  const all = Buffer.concat([...files.values()]).toString('latin1')
  for (const secret of secrets) expect(all).not.toContain(secret)
})
