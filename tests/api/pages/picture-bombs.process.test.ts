import { expect, test } from 'vitest'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'
import { heavyBombs, refusedBombs } from '#tests/support/svg-bombs.ts'

interface Owner {
  readonly id: string
  readonly headers: Record<string, string>
}

/** A server with two schools and their owners. */
async function startTwoSchools() {
  const dataDir = newFolder()
  const owners = await withStorage(dataDir, (deps) =>
    Promise.all(
      ['almgardsskolan', 'bjorkangsskolan'].map(async (id) => {
        await addSchool(deps, { id, name: id })
        return { id, headers: (await signedIn(deps, id, 'owner')).headers }
      }),
    ),
  )
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir })
  const upload = async ({ id, headers }: Owner, svg: string) => {
    const answer = await fetch(`${server.url}/api/v1/workspace/schools/${id}/logo`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/svg+xml' },
      body: svg,
    })
    const { errors, code } = (await answer.json()) as { errors?: { code: string }[]; code?: string }
    return { status: answer.status, code: errors?.[0]?.code ?? code }
  }
  return { server, owners, upload }
}

test('drawings that would take for ever are refused with their reason, and hold up no one’s page', async () => {
  const { server, owners, upload } = await startTwoSchools()
  let isOver = false
  const answers = Promise.all(
    [{ ...refusedBombs, dashes: heavyBombs.dashes }, { layers: heavyBombs.layers }].map(
      async (bombs, index) => {
        const codes: Record<string, string | undefined> = {}
        for (const [name, svg = ''] of Object.entries(bombs))
          codes[name] = (await upload(owners[index] as Owner, svg)).code
        return codes
      },
    ),
  ).finally(() => {
    isOver = true
  })
  const waited: number[] = []
  while (!isOver) {
    for (const path of ['/', '/sw.js', '/api/v1/schools', '/healthz']) {
      const startedAt = performance.now()
      await (await fetch(server.url + path)).arrayBuffer()
      waited.push(performance.now() - startedAt)
    }
  }
  expect(await answers).toEqual([
    {
      uses: 'too_intricate',
      patterns: 'too_intricate',
      masks: 'too_intricate',
      filters: 'has_filters',
      dashes: 'too_heavy',
    },
    { layers: 'too_heavy' },
  ])
  const slowest = waited.toSorted((a, b) => b - a)
  expect(slowest[Math.floor(waited.length / 100)]).toBeLessThan(500)
  expect(server.output()).not.toContain('problem')
})

test('a school that sends one after the other has to wait, at once', async () => {
  const { owners, upload } = await startTwoSchools()
  const codes: (string | undefined)[] = []
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      codes.push((await upload(owners[0] as Owner, heavyBombs.dashes ?? '')).code)
    }),
  )
  // One is drawn and three wait for it. A busy computer may draw so slowly that the last of them gives up.
  expect(codes.slice(0, 3)).toEqual(['drawing_busy', 'drawing_busy', 'too_heavy'])
  expect(new Set(codes)).toEqual(new Set(['drawing_busy', 'too_heavy']))
})
