import { expect, test } from 'vitest'
import { activityCommands } from '#server/cli/activities.ts'
import { calendarCommands } from '#server/cli/calendar.ts'
import { importCommands } from '#server/cli/imports.ts'
import { inboxCommands } from '#server/cli/inbox.ts'
import { integrationCommands } from '#server/cli/integrations.ts'
import { qualityCommands } from '#server/cli/quality.ts'
import { sensorMarkCommands } from '#server/cli/sensor-marks.ts'
import { webhookCommands } from '#server/cli/webhook.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { startCommands } from '#tests/api/support/run-command.ts'
import { onlyRow } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const integration = (word: string) => integrationCommands.filter(({ name }) => name === `integration ${word}`)

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
  await run(integration('set'), 'almgardsskolan', 'http_push', '--settings', file(settings))
  const { pathname: url } = new URL(String(lines.at(-1)))
  const answer = await app.inject({ method: 'POST', url, payload: { luft: '640' } })
  expect(answer.json().data).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  expect((await read('/api/v1/schools')).data).toMatchObject([{ air: { rooms: [] } }])
  const place = inboxCommands.filter(({ name }) => name === 'inbox place')
  expect((await run(place, '--all', '--school', 'almgardsskolan')).at(-1)).toBe('Placed: 1.')
  expect((await read('/api/v1/schools')).data).toMatchObject([{ air: { rooms: [{ level: 'fair' }] } }])
})

test('settings that cannot be read change nothing', async () => {
  const { run, file } = await startCommands()
  const settings = file({ field_map: { luft: { metric: 'krypton' } } })
  const set = () => run(integration('set'), 'almgardsskolan', 'http_push', '--settings', settings)
  await expect(set()).rejects.toMatchObject({ code: 'integration_not_found' })
  await run(webhookCommands, 'almgardsskolan', 'http_push')
  await expect(set()).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: [{ path: 'field_map.luft.metric', code: 'unknown' }],
  })
})

test('an integration is added, listed, started, tried, stopped, and its address renewed', async () => {
  const { run, file, app, deps } = await startCommands()
  const mqtt = ['almgardsskolan', 'mqtt'] as const
  await run(integration('add'), ...mqtt)
  await expect(run(integration('activate'), ...mqtt)).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: [
      { path: 'url', code: 'missing' },
      { path: 'topic', code: 'missing' },
    ],
  })
  const settings = { url: 'mqtts://127.0.0.1', topic: 'a/+', password: 'hemlig' }
  await run(integration('set'), ...mqtt, '--settings', file(settings))
  await run(integration('activate'), ...mqtt)
  const listed = async () =>
    (await run(integration('list'), 'almgardsskolan')).find((line) => line.startsWith('mqtt'))
  expect(await listed()).toMatch(/^mqtt +active +0 +0 +0 +never$/)
  // No one has listed this computer's own addresses.
  await expect(run(integration('test'), ...mqtt)).rejects.toThrow('address_not_allowed')
  await run(integration('deactivate'), ...mqtt)
  expect(await listed()).toMatch(/^mqtt +inactive/)
  const stored = await deps.db.selectFrom('schoolIntegration').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('hemlig')

  const old = String((await run(webhookCommands, 'almgardsskolan', 'http_push')).at(-1))
  const renewed = String((await run(integration('rotate-key'), 'almgardsskolan', 'http_push')).at(-1))
  const answer = (url: string) =>
    app.inject({ method: 'POST', url: new URL(url).pathname, payload: { co2: 640 } })
  expect((await answer(old)).statusCode).toBe(404)
  expect((await answer(renewed)).statusCode).toBe(200)
})

test('a game is added, opened, ended and listed', async () => {
  const { run, read } = await startCommands()
  const command = (name: string) => activityCommands.filter((command) => command.name === `activity ${name}`)
  expect(await run(command('list'), 'almgardsskolan')).toEqual([
    'There is no activity yet: kotte activity add almgardsskolan',
  ])
  const added = await run(
    command('add'),
    'almgardsskolan',
    ...[
      '--title',
      'Vår frukost',
      '--map',
      'sweden',
      '--foods',
      'milk, oats,bread',
      '--ends-on',
      '2026-03-20',
    ],
    '--hide-carts',
  )
  const id = added.at(-1) ?? ''
  const shown = async () => (await read(`/api/v1/activities/${id}`)).data
  expect(await shown()).toMatchObject({
    title: 'Vår frukost',
    status: 'inactive',
    settings: {
      map: 'sweden',
      play_item_keys: ['milk', 'oats', 'bread'],
      max_items: 3,
      ends_on: '2026-03-20',
      show_class_carts: false,
    },
  })
  expect(await run(command('deactivate'), 'almgardsskolan', id)).toEqual(['Vår frukost has not been opened.'])
  const [opened, link] = await run(command('activate'), 'almgardsskolan', id)
  const share_code = String(opened?.split(' ').at(-1))
  expect(opened).toBe(`Vår frukost is open. Its code: ${share_code}`)
  const address = `http://127.0.0.1:3000/schools/almgardsskolan/activities/${id}`
  expect(link?.replace(/&key=[\w-]{22}$/, '')).toBe(`${address}?code=${share_code}`)
  expect(await shown()).toMatchObject({ status: 'active' })
  expect(await run(command('deactivate'), 'almgardsskolan', share_code)).toEqual([
    'Vår frukost is ended. Its results are removed on 2026-09-06.',
  ])
  expect(await run(command('list'), 'almgardsskolan')).toEqual([
    expect.stringMatching(/^ID +CODE +STATUS +ENDS ON +CARTS +TITLE$/),
    expect.stringMatching(new RegExp(`^${id}  ${share_code}  inactive  2026-03-20  0      Vår frukost$`)),
  ])
  const plain = (await run(command('add'), 'almgardsskolan')).at(-1) ?? ''
  expect((await read(`/api/v1/activities/${plain}`)).data).toMatchObject({
    title: 'Matens resa',
    settings: { map: 'both', max_items: 10, ends_on: null, show_class_carts: true },
  })
  await expect(run(command('add'), 'almgardsskolan', '--map', 'moon')).rejects.toThrow(
    'world or sweden or both',
  )
  await expect(run(command('add'), 'almgardsskolan', '--foods', 'pizza')).rejects.toMatchObject({
    errors: [{ path: 'settings.play_item_keys.0', code: 'unknown_food' }],
  })
  await expect(run(command('activate'), 'almgardsskolan', 'nothing')).rejects.toMatchObject({
    code: 'activity_not_found',
  })
})

test('values are marked as wrong, listed, and shown again', async () => {
  const { run, deps, post, clock } = await startCommands()
  const command = (word: string) => sensorMarkCommands.filter(({ name }) => name === `sensor ${word}`)
  await post(ttsUplink())
  const sensor = await onlyRow(listSensors(deps, 'almgardsskolan'))
  const id = sensor.id
  const count = async () => (await deps.db.selectFrom('reading').selectAll().execute()).length
  const before = await count()
  const at = (ms: number) => new Date(clock.now + ms).toISOString().replace(/\.\d+/, '')
  const [output = ''] = await run(
    command('mark-wrong'),
    id,
    'co2',
    '--from',
    at(-86_400_000),
    '--to',
    at(60_000),
    '--reason',
    'test',
  )
  const [, mark = ''] = /wrong: (\S+)\./.exec(output) ?? []
  expect(await count()).toBe(before - 1)
  expect((await run(command('marks'), id)).at(-1)).toContain(mark)
  await run(command('unmark'), id, mark)
  expect(await count()).toBe(before)
  await expect(run(command('mark-wrong'), id, 'co2', '--from', at(0), '--reason', 'dirty')).rejects.toThrow(
    '--reason',
  )
})

test('a table of meals is imported, and what cannot be known yet is no problem', async () => {
  const { run, file } = await startCommands()
  const table = file('datum;rätt\n2026-03-10;Ärtsoppa\n2026-03-11;Fisk\n')
  expect(await run(importCommands, table, '--school', 'almgardsskolan')).toEqual([
    '2 new, 0 known already, 0 refused.',
  ])
  await expect(run(importCommands, table)).rejects.toThrow('--school is missing.')
  await expect(run(importCommands, `${table}x`, '--school', 'almgardsskolan')).rejects.toThrow('ENOENT')
  expect(await run(qualityCommands, 'almgardsskolan')).toEqual(['No sensor has sent yet.'])
})

test('a meter’s table whose headings do not say what they hold is refused with the option that does', async () => {
  const { run, file } = await startCommands()
  const importMeter = importCommands.filter(({ name }) => name === 'import meter')
  const table = file('Datum;Tid;Köket;Gymmet\n2026-03-09;08:00;1200;2\n2026-03-09;09:00;1201;3\n')
  await expect(run(importMeter, table, '--school', 'almgardsskolan')).rejects.toThrow(
    /Köket;Gymmet: totals or use\? Add --totals "Köket;Gymmet" .* or --use "Köket;Gymmet"/,
  )
  const options = ['--totals', 'Köket', '--use', 'Gymmet']
  expect(await run(importMeter, table, '--school', 'almgardsskolan', ...options)).toEqual([
    '4 new, 0 known already, 0 refused.',
  ])
})
