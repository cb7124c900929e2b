import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { calendarCommands } from '#server/cli/calendar.ts'
import type { Command } from '#server/cli/command.ts'
import { integrationCommands } from '#server/cli/integrations.ts'
import { webhookCommands } from '#server/cli/webhook.ts'
import { readConfig } from '#server/config.ts'
import { startSchool } from './running-server.ts'

async function startCommands() {
  const school = await startSchool()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ KOTTE_DATA_DIR: folder })
  const file = (content: unknown) => {
    const path = join(folder, 'file.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const run = async ([command]: readonly Command[], ...args: string[]) => {
    const lines: string[] = []
    await command?.run(args, { config, deps: school.deps, print: async (line) => void lines.push(line) })
    return lines
  }
  return { ...school, file, run }
}

const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12', name: 'Vårterminen' }],
  closed_days: [{ date: '2026-05-01' }, { from: '2026-02-09', to: '2026-02-13', reason: 'Sportlov' }],
  lesson_hours: [{ weekdays: [1, 5], from: '08:10', to: '14:20' }],
}

test('a school’s calendar comes from a file', async () => {
  const { run, file, read } = await startCommands()
  await run(calendarCommands, 'almgardsskolan', file(calendar))
  expect((await read('/api/v1/schools/almgardsskolan')).data).toMatchObject({ calendar })
})

test('a wrong calendar changes nothing and says where it is wrong', async () => {
  const { run, file, read } = await startCommands()
  const wrong = { ...calendar, terms: [{ from: '2026-06-12', to: '2026-01-08' }], lov: [] }
  await expect(run(calendarCommands, 'almgardsskolan', file(wrong))).rejects.toMatchObject({
    code: 'invalid_calendar',
    errors: [
      { path: 'lov', code: 'unknown_property' },
      { path: 'terms.0.to', code: 'ends_before_start' },
    ],
  })
  expect((await read('/api/v1/schools/almgardsskolan')).data).toMatchObject({ calendar: null })
  await expect(run(calendarCommands, 'almgardsskolan', file('{'))).rejects.toThrow('cannot be read')
  await expect(run(calendarCommands, 'almgardsskolan', '/nowhere.json')).rejects.toThrow('ENOENT')
  await expect(run(calendarCommands, 'okand', file(calendar))).rejects.toMatchObject({
    code: 'school_not_found',
  })
})

test('a school’s field map says what its pushed fields are', async () => {
  const { run, file, app, read } = await startCommands()
  const lines = await run(webhookCommands, 'almgardsskolan', 'http_push')
  const settings = { field_map: { luft: { metric: 'co2' } } }
  await run(integrationCommands, 'almgardsskolan', 'http_push', '--settings', file(settings))
  const { pathname: url } = new URL(String(lines.at(-1)))
  const answer = await app.inject({ method: 'POST', url, payload: { luft: '640' } })
  expect(answer.json().data).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  expect((await read('/api/v1/schools')).data).toMatchObject([
    { latest: [{ metric_key: 'co2', value: 640 }] },
  ])
})

test('settings that cannot be read change nothing', async () => {
  const { run, file } = await startCommands()
  const settings = file({ field_map: { luft: { metric: 'radon' } } })
  const set = () => run(integrationCommands, 'almgardsskolan', 'http_push', '--settings', settings)
  await expect(set()).rejects.toMatchObject({ code: 'integration_not_found' })
  await run(webhookCommands, 'almgardsskolan', 'http_push')
  await expect(set()).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: [{ path: 'field_map.luft.metric', code: 'unknown' }],
  })
})
