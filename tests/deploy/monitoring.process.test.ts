import { readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'
import { toolOf } from './tools.ts'

const promtool = toolOf([['promtool']], '--version')

/** What a server says at `/metrics` that has answered some calls. */
async function metricsOfServer(): Promise<string> {
  const dataDir = newFolder()
  const hook = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    return createWebhook(deps, 'almgardsskolan', 'the_things_stack')
  })
  const { url } = await startProcess({ KOTTE_DATA_DIR: dataDir })
  await fetch(`${url}/api/v1/hooks/${hook.key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ttsUplink()),
  })
  await fetch(`${url}/api/v1/schools/nowhere`)
  return (await fetch(`${url}/metrics`)).text()
}

/** The expressions of the dashboard, as Grafana sends them. */
function dashboardExpressions(): readonly string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
  }
  return panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '2m').replaceAll('$job', 'kotte'))
}

test.skipIf(promtool === null)('promtool has no finding in the metrics', async () => {
  expect(await promtool?.run(['check', 'metrics'], await metricsOfServer())).toBe('')
})

test.skipIf(promtool === null)(
  'Prometheus takes the configuration with its rules, and the dashboard',
  async () => {
    const folder = newFolder()
    await cp('deploy', folder, { recursive: true })
    writeFileSync(join(folder, 'metrics-token'), 'a-token-of-some-length-that-is-long')
    await promtool?.run(['check', 'config', join(folder, 'prometheus.yml')])
    const rules = dashboardExpressions().map((expr, index) => ({ record: `panel:target:${index}`, expr }))
    const file = join(folder, 'dashboard.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    await promtool?.run(['check', 'rules', file])
  },
)

test.skipIf(promtool === null)('each alert comes when it should, and does not when all is well', async () => {
  await promtool?.run(['test', 'rules', 'tests/deploy/prometheus-rules.test.yml'])
})

test('what the rules and the dashboard ask for is what a server offers', async () => {
  const offered = new Set((await metricsOfServer()).match(/^[a-z_]+/gm))
  const asked = [...dashboardExpressions(), readFileSync('deploy/prometheus-rules.yml', 'utf8')].join('\n')
  const names = new Set(asked.match(/\b(?:kotte|process)_[a-z_]+/g))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !offered.has(name))).toEqual([])
})
