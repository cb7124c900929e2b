import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isServerBuilt } from '#server/build-when-needed.ts'
import { serverCode } from '#server/project.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'

test('npm start puts the server into one file, runs it, draws a logo and ends when it is asked to', {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
  const { headers } = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    return signedIn(deps, 'almgardsskolan', 'owner')
  })
  // A person who built it before this.
  rmSync(serverCode, { force: true })
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir }, 'src/server/start.mjs')
  expect(isServerBuilt()).toBe(true)
  expect(await (await fetch(`${server.url}/api/v1/config`)).json()).toMatchObject({ data: { demo: false } })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const changed = await fetch(`${server.url}/api/v1/workspace/schools/almgardsskolan/logo`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90"/></svg>',
  })
  const { data } = (await changed.json()) as { data: { logo_url: string } }
  expect((await fetch(server.url + data.logo_url)).headers.get('content-type')).toBe('image/png')
  expect(await server.stop()).toMatchObject({ code: 0, signal: null })
})
