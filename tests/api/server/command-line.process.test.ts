import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variables } from '#server/variables.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { openProviderLike } from '#tests/support/provider-like.ts'
import { commandProgram } from '#tests/support/server-program.ts'

/** The commands run as processes of their own beside a server that keeps running. */
let server: KotteServer
let folder: string
let hookUrl: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kotte-cli-'))
  server = await startKotteServer({ KOTTE_DEMO: '0' })
  await kotte(
    'school',
    'add',
    'almgardsskolan',
    '--name',
    'Almgårdsskolan',
    '--lat',
    '57,78',
    '--lng',
    '14.16',
  )
  hookUrl = lastLine((await kotte('webhook', 'almgardsskolan', 'the_things_stack')).stdout)
})

afterAll(async () => {
  await server?.dispose()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function kotte(...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [commandProgram, ...args])
}

async function run(
  program: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(server.url).port,
    KOTTE_DATA_DIR: server.dataDir,
    ...variables,
  }
  try {
    return { code: 0, ...(await promisify(execFile)(program, args, { env })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Ended
    return { code, stdout, stderr }
  }
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}

async function send(at: string, co2: number) {
  const body = JSON.stringify(
    ttsUplink({ at: Date.parse(at), deviceId: 'ers-4b', devEui: 'A81758FFFE000001', fields: { co2 } }),
  )
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(hookUrl, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ data: { rejected: [] } })
}

const day = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString().slice(0, 10)

test('a school that is added is there for the running server at once', async () => {
  const answer = await fetch(`${server.url}/api/v1/schools/almgardsskolan`)
  expect(await answer.json()).toMatchObject({
    data: { name: 'Almgårdsskolan', location: { name: 'Almgårdsskolan', lat: 57.78, lng: 14.16 } },
  })
  expect((await kotte('schools')).stdout).toContain('almgardsskolan')
  const repeated = await kotte('school', 'add', 'almgardsskolan', '--name', 'Almgårdsskolan')
  expect(repeated).toMatchObject({ code: 1, stdout: '', stderr: 'There is a school almgardsskolan.\n' })
})

test('a webhook keeps its address, alone on the last line', async () => {
  expect(hookUrl).toMatch(new RegExp(`^${server.url}/api/v1/hooks/[\\w-]{43}$`))
  expect(lastLine((await kotte('webhook', 'almgardsskolan', 'the_things_stack')).stdout)).toBe(hookUrl)
  expect(await kotte('webhook', 'almgardsskolan', 'unheard_of')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('unheard_of'),
  })
})

test('a sensor that has sent is listed, named, placed and switched off', async () => {
  await send(`${day}T08:00:00Z`, 600)
  const [sensor] = JSON.parse((await kotte('sensors', 'almgardsskolan', '--json')).stdout)
  expect(sensor).toMatchObject({
    name: 'ers-4b',
    status: 'active',
    location: null,
    device: { id: 'a81758fffe000001' },
    // What it sent is of another day: that is no contact of now.
    last_sync_status: 'unknown',
    last_sync_at: `${day}T08:00:00.000Z`,
  })
  const changes = ['--name', 'Fönstret', '--location', 'Klassrum 4B', '--exposure', 'indoor']
  const set = await kotte('sensor', 'set', sensor.id, ...changes, '--status', 'inactive')
  expect(set).toMatchObject({ code: 0, stderr: '' })
  const { stdout } = await kotte('sensors', 'almgardsskolan')
  expect(stdout).toMatch(/Fönstret +Klassrum 4B +indoor +inactive +a81758fffe000001/)
  await kotte('sensor', 'set', sensor.id, '--status', 'active', '--location', '')
  expect(JSON.parse((await kotte('sensors', 'almgardsskolan', '--json')).stdout)).toMatchObject([
    { name: 'Fönstret', status: 'active', location: null },
  ])
})

test('readings are exported line by line, from a time up to another', async () => {
  for (const [minute, co2] of [700, 710, 720].entries()) await send(`${day}T10:0${minute}:00Z`, co2)
  const range = ['--from', `${day}T10:01`, '--to', `${day}T12:02:00+02:00`]
  const { stdout } = await kotte('export', 'readings', 'almgardsskolan', ...range)
  const [line, ...others] = stdout.trimEnd().split('\n')
  expect(others).toEqual([])
  expect(JSON.parse(line ?? '')).toEqual({
    device_id: 'a81758fffe000001',
    sensor: expect.any(String),
    room: null,
    metric_key: 'co2',
    at: `${day}T10:01:00.000Z`,
    value: 710,
    unit_of_measurement: 'ppm',
  })
})

test('a backup beside a running server starts as a server of its own', async () => {
  const restored = join(folder, 'restored')
  const file = join(folder, 'kotte.backup')
  await send(`${day}T11:00:00Z`, 800)
  expect(await kotte('backup', file)).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await kotte('backup', file)).toMatchObject({
    code: 1,
    stderr: `No backup was made: ${file} exists already and is left as it is.\n`,
  })

  const elsewhere = { KOTTE_DATA_DIR: restored, DATABASE_URL: `sqlite:${file}` }
  const cli = (...args: readonly string[]) => run(process.execPath, [commandProgram, ...args], elsewhere)
  expect(lastLine((await cli('webhook', 'almgardsskolan', 'the_things_stack')).stdout)).toBe(hookUrl)
  const { stdout } = await cli('export', 'readings', 'almgardsskolan', '--from', `${day}T11:00`)
  expect(stdout).toContain('"value":800')
  expect(statSync(join(restored, 'secret-key')).mode & 0o777).toBe(0o600)
  const key = readFileSync(join(server.dataDir, 'secret-key'), 'utf8')
  expect(readFileSync(join(restored, 'secret-key'), 'utf8')).toBe(key)
})

test.each([
  [[], 2, /^$/],
  [['unheard-of'], 2, /no command "unheard-of"/],
  [['school', 'add'], 2, /^ID is missing\. Usage: kotte school add ID/],
  [['school', 'add', 'almen'], 2, /^--name is missing\./],
  [['school', 'add', 'almen', '--nam', 'x'], 2, /--nam/],
  [['school', 'add', 'almen', '--name', 'x', '--lat', '1'], 2, /both --lat and --lng/],
  [['school', 'add', 'almen', '--name', 'x', '--lat', 'north', '--lng', '1'], 2, /--lat is not a number/],
  [['school', 'add', 'api', '--name', 'x'], 1, /id: not a school id/],
  [['school', 'add', 'almen', '--name', 'x', '--color', 'red'], 1, /color: not a color/],
  [['sensors', 'nowhere'], 1, /^There is no school with this id\.$/m],
  [['sensor', 'set', 'nothing'], 2, /nothing to set/],
  [['sensor', 'set', 'nothing', '--status', 'off'], 2, /--status has to be active or inactive/],
  [['export', 'readings', 'almgardsskolan', '--from', 'yesterday'], 2, /--from has to be a date/],
  [['export', 'readings', 'nowhere'], 1, /no school/],
  [['export', 'all', '/etc/passwd'], 1, /^\/etc\/passwd is no folder, or in none\.$/m],
  [['export', 'readings', 'almgardsskolan', '--from', '2026-03-02', '--to', '2026-03-01'], 2, /before --to/],
  [['uninvite', 'nobody@kottebo.example'], 1, /^nobody@kottebo\.example is not invited\.$/m],
  [['copy', '--from', 'a', '--to', 'sqlite:b'], 2, /^--from has to be sqlite:PATH or postgres:/],
  [['schools', 'almen'], 2, /"almen" is one argument too many/],
])('kotte %j ends with %i and one sentence', async (args, code, sentence) => {
  const ended = await kotte(...args)
  expect(ended.code).toBe(code)
  expect(ended.stderr).toMatch(sentence)
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('an output that finds no room is reported as a sentence', async () => {
  const command = `"${process.execPath}" ${commandProgram} help > /dev/full`
  expect(await run('sh', ['-c', command])).toEqual({ code: 1, stdout: '', stderr: 'The disk is full.\n' })
})

test('help reports every command and every variable', async () => {
  const { code, stdout } = await kotte('help')
  expect(code).toBe(0)
  for (const word of [
    'school add ID',
    'sensor set ID',
    'export readings',
    'backup FILE',
    'KOTTE_DATA_DIR',
    'PORT',
  ]) {
    expect(stdout).toContain(word)
  }
  for (const name of Object.keys(variables)) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
})

test('teachers are invited, get another role, and are taken off the list', async () => {
  const email = 'Anna.Berg@Kottebo.example'
  const list = async () => (await kotte('members', 'almgardsskolan')).stdout
  expect(await list()).toContain('Nobody yet')
  const invited = await kotte('invite', email, '--school', 'almgardsskolan')
  expect(invited.stdout.trim()).toBe('anna.berg@kottebo.example is an editor at almgardsskolan.')
  expect((await kotte('invite', email, '--school', 'almgardsskolan', '--role', 'owner')).code).toBe(0)
  expect(await list()).toMatch(/anna\.berg@kottebo\.example +owner/)
  expect(await kotte('invite', 'anna', '--school', 'almgardsskolan')).toMatchObject({ code: 1 })
  expect(await kotte('invite', email, '--school', 'almgardsskolan', '--role', 'boss')).toMatchObject({
    code: 2,
  })
  expect((await kotte('uninvite', email)).stdout).toContain('no longer invited')
  expect(await kotte('uninvite', email)).toMatchObject({ code: 1 })
})

test('a table of invitations with a refused row invites the others and ends with 1', async () => {
  const file = join(folder, 'staff.csv')
  writeFileSync(
    file,
    'E-post;Roll;Skola\nbo.ek@kottebo.example;redaktör;almgardsskolan\ncarin;ägare;almgardsskolan\n',
  )
  expect((await kotte('invite', 'table', file)).code).toBe(0)
  const done = await kotte('invite', 'table', file, '--yes')
  expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining('Not everybody was invited') })
  expect(done.stdout).toContain('1 new, 0 with another role, 0 as before, 1 refused.')
  expect((await kotte('members', 'almgardsskolan')).stdout).toContain('bo.ek@kottebo.example')
  writeFileSync(file, 'E-post;Roll;Skola\nbo.ek@kottebo.example;redaktör;almgardsskolan\n')
  expect((await kotte('invite', 'table', file, '--yes')).code).toBe(0)
})

test('a check of the sign-in ends with 1 when nobody can sign in', async () => {
  const { settings, stop } = await openProviderLike({ idToken: { sub: 'f3a1' } })
  const check = (changes: NodeJS.ProcessEnv = {}) =>
    run(process.execPath, [commandProgram, 'sign-in', 'check', '--email', 'none@kottebo.example'], {
      KOTTE_OIDC_ISSUER: settings.issuer,
      KOTTE_OIDC_CLIENT_ID: settings.clientId,
      KOTTE_OIDC_CLIENT_SECRET: settings.clientSecret ?? '',
      ...changes,
    })
  try {
    expect(await check()).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('not invited'),
    })
    expect(await check({ KOTTE_OIDC_CLIENT_SECRET: 'old' })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('refuses the client or its secret'),
      stderr: expect.stringContaining('Nobody can sign in by'),
    })
    const otherName = settings.issuer.replace('127.0.0.1', 'localhost')
    expect(await check({ KOTTE_OIDC_ISSUER: otherName })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('calls itself something else'),
    })
  } finally {
    stop()
  }
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('does not answer') })
})
