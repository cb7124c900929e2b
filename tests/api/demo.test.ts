import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HomePage, Overview } from '#contract/schools.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'

test('the demo shows every metric, a menu, a forecast and a page, and says what is not measured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-demo-'))
  const server = await startServer(readConfig({ PORT: '0', KOTTE_DEMO: '1', KOTTE_DATA_DIR: folder }))
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await server.filled
  const read = async (path: string) => {
    const answer = await fetch(`${server.url}/api/v1${path}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const overview = (await read('/schools/almgardsskolan/home_page/overview')) as Overview
  expect(overview.cards.map(({ metric_key }) => metric_key)).toEqual(metrics.map(({ key }) => key))
  for (const card of overview.cards) if (card.value !== null) expect(card.provenance).not.toBeNull()
  expect(overview.weather).toMatchObject({ provenance: 'constructed' })
  for (const { provenance } of overview.menu) expect(provenance).toBe('constructed')
  const home = (await read('/schools/almgardsskolan/home_page')) as HomePage
  expect(home.sections).toHaveLength(2)
  expect(await read('/schools/sjoviksskolan')).toMatchObject({
    calendar: { lesson_hours: expect.any(Array) },
  })
}, 30_000)
