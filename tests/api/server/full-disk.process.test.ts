import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { getInstallation } from '#server/use-cases/municipality/installation.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { newFolder, runKotte, startProcess, startToEnd, withStorage } from '#tests/support/server-process.ts'

test('what cannot be stored is answered with 503 and when to try again, and stored when there is room', async () => {
  const { post, deps, app } = await startSchool({ keepsInbox: true })
  await sql`pragma max_page_count = 1`.execute(deps.db)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      post(ttsUplink({ deviceId: `full-${index}`, devEui: devEui(index) })),
    ),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'storage_full' })
  }
  expect((await app.inject('/api/v1/schools')).statusCode).toBe(200)
  await sql`pragma max_page_count = 1073741823`.execute(deps.db)
  expect((await post(ttsUplink({ deviceId: 'full-1', devEui: devEui(1) }))).statusCode).toBe(200)
})

/** A device each. */
const devEui = (number: number) => (0xa81758fffe000000n + BigInt(number)).toString(16).toUpperCase()

/** A disk of its own, as small as it gets, for so many files and folders. Null = this user may not make one. */
function smallDisk(megabytes: number, files = 1_000): string | null {
  const folder = newFolder()
  const options = `size=${megabytes}m,nr_inodes=${files},mode=700`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // Only an administrator mounts.
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

/** Leaves so many bytes of a disk. */
function fill(folder: string, leave: number): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const file = join(folder, 'filling')
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
  return () => rmSync(file)
}

test('a disk that fills up is reported before and after, and a start on a full one says so', async ({
  skip,
}) => {
  const dataDir = smallDisk(80)
  if (dataDir === null) return skip('no disk of its own can be made here')
  const key = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    return (await createWebhook(deps, 'almgardsskolan', 'the_things_stack')).key
  })
  const makeRoom = fill(dataDir, 3 * 1024 * 1024)
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir })
  const ready = async () => {
    const answer = await fetch(`${server.url}/readyz`)
    const body = (await answer.json()) as { reason?: string; warnings?: string[] }
    return { ...body, status: answer.status }
  }
  await expect.poll(server.output).toContain('The disk of the database is nearly full')
  expect((await ready()).warnings).toEqual([expect.stringContaining('nearly full')])

  fillRest(dataDir)
  const send = (number: number) =>
    fetch(`${server.url}/api/v1/hooks/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ttsUplink({ deviceId: `full-${number}`, devEui: devEui(number), at: Date.now() })),
    })
  let answer = await send(0)
  for (let count = 0; answer.status === 200 && count < 500; count++) answer = await send(count + 1)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await answer.json()).toMatchObject({ code: 'storage_full' })
  await expect.poll(server.output).toContain('The disk of the database is full')
  const { status, reason } = await ready()
  expect([status, reason?.match(/The disk of the database is full/g)]).toEqual([503, [expect.any(String)]])
  const stored = await runKotte({ KOTTE_DATA_DIR: dataDir }, 'school', 'add', 'full', '--name', 'Full')
  expect(stored).toMatchObject({ code: 1, stderr: expect.stringMatching(/[^.]\.\n$/) })
  server.child.kill('SIGKILL')

  // It shows what there is, stores what still fits, and says that it is full.
  const restarted = await startProcess({ KOTTE_DATA_DIR: dataDir })
  await expect.poll(restarted.output).toContain('The disk of the database is full')
  expect((await fetch(`${restarted.url}/api/v1/schools`)).status).toBe(200)
  expect(await restarted.stop()).toMatchObject({ code: 0 })
  expect((await installationOn(dataDir)).database.isFull).toBe(true)
  const empty = await startToEnd({ KOTTE_DATA_DIR: join(dataDir, 'another') })
  expect(empty).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Ctrl+C') })
  expect(empty.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('The disk is full')])
  makeRoom()
  const recovered = await startProcess({ KOTTE_DATA_DIR: dataDir })
  expect(await recovered.stop()).toMatchObject({ code: 0 })
  expect((await installationOn(dataDir)).database.isFull).toBe(false)
})

/** How the page of the installation would say that it is. */
const installationOn = (dataDir: string) => withStorage(dataDir, (deps) => getInstallation(deps, null))

test.for([0, 8_192, 16_384, 32_768, 262_144])(
  'a first start with %i bytes left says that the disk is full, wherever it is stopped',
  async (left, { skip }) => {
    const disk = smallDisk(2)
    if (disk === null) return skip('no disk of its own can be made here')
    fill(disk, left)
    const ended = await startToEnd({ KOTTE_DATA_DIR: join(disk, 'data') })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('The disk is full')])
  },
)

test('a disk that has no room for more files is named as the reason, and no backup is asked for', async ({
  skip,
}) => {
  const disk = smallDisk(12, 4)
  if (disk === null) return skip('no disk of its own can be made here')
  const ended = await startToEnd({ KOTTE_DATA_DIR: join(disk, 'data') })
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('needs room for two more files') })
})

function fillRest(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'rest'), Buffer.alloc(bavail * bsize))
}

test('what does not fit on a disk is reported as a sentence, and leaves nothing behind', async ({ skip }) => {
  const disk = smallDisk(1)
  if (disk === null) return skip('no disk of its own can be made here')
  fill(disk, 24 * 1024)
  const dataDir = newFolder()
  await withStorage(dataDir, (deps) => addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' }))
  const variables = { KOTTE_DATA_DIR: dataDir }
  const exported = await runKotte(variables, 'export', 'all', join(disk, 'export'))
  expect(exported).toEqual({ code: 1, stdout: '', stderr: 'Nothing was exported: the disk is full.\n' })
  const backup = await runKotte(variables, 'backup', join(disk, 'backup.sqlite'))
  expect(backup).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('No backup was made') })
  expect(readdirSync(disk)).toEqual(['filling'])
})
