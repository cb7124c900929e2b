import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { inboxCommands } from '#server/cli/inbox.ts'
import { memberCommands } from '#server/cli/members.ts'
import { routingCommands } from '#server/cli/routing.ts'
import { schoolCommands } from '#server/cli/schools.ts'
import { webhookCommands } from '#server/cli/webhook.ts'
import { readConfig } from '#server/config.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const commands: readonly Command[] = [
  ...schoolCommands,
  ...memberCommands,
  ...webhookCommands,
  ...inboxCommands,
  ...routingCommands,
]

async function startCommands() {
  const school = await startSchool()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ KOTTE_DATA_DIR: folder })
  const file = (content: unknown) => {
    const path = join(folder, 'rules.json')
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  const kotte = async (name: string, ...args: string[]) => {
    const lines: string[] = []
    const command = commands.find((command) => command.name === name)
    const print = async (line: string) => void lines.push(line)
    await command?.run(args, { config, deps: school.deps, fetchOutbound: fetch, print })
    return lines
  }
  return { ...school, file, kotte }
}

test('an administrator is invited, listed and taken away on the command line', async () => {
  const { kotte } = await startCommands()
  await kotte('invite', 'ulf.berg@kottebo.example', '--administrator')
  expect((await kotte('administrators')).join()).toContain('ulf.berg@kottebo.example')
  await expect(kotte('invite', 'a@b.se', '--administrator', '--school', 'almgardsskolan')).rejects.toThrow(
    'of all schools',
  )
  await kotte('uninvite', 'ulf.berg@kottebo.example')
  expect((await kotte('administrators')).join()).toContain('Nobody yet')
})

test('rules show what they would move, move it when they are asked to, and are taken back', async () => {
  const { app, file, kotte } = await startCommands()
  const address = (await kotte('webhook', 'municipality', 'the_things_stack')).at(-1) ?? ''
  const url = new URL(address).pathname
  await app.inject({ method: 'POST', url, payload: ttsUplink({ deviceId: 'alm-4b' }) })
  expect((await kotte('inbox', 'municipality')).join()).toContain('alm-4b')
  const rules = file([{ kind: 'name', value: 'alm-*', school_id: 'almgardsskolan' }])
  const shown = await kotte('routing set', 'the_things_stack', rules)
  expect(shown.join('\n')).toContain('alm-4b: municipality -> almgardsskolan')
  expect(await kotte('inbox', 'almgardsskolan')).toEqual(['No device waits.'])
  await kotte('routing set', 'the_things_stack', rules, '--yes')
  expect((await kotte('inbox', 'almgardsskolan')).join()).toContain('alm-4b')
  expect((await kotte('routing', 'the_things_stack')).join()).toContain('alm-*')
  await kotte('routing undo', 'the_things_stack')
  expect((await kotte('inbox', 'municipality')).join()).toContain('alm-4b')
  await kotte('inbox send', 'A81758FFFE0305AB', '--to', 'almgardsskolan')
  expect((await kotte('inbox', 'almgardsskolan')).join()).toContain('alm-4b')
  await expect(kotte('routing set', 'the_things_stack', file([{ kind: 'name' }]))).rejects.toThrow('Rule 1')
})

test('a device of the municipality is placed in a school’s room, by its id as the card shows it', async () => {
  const { app, kotte } = await startCommands()
  const address = (await kotte('webhook', 'municipality', 'the_things_stack')).at(-1) ?? ''
  const send = (devEui: string) =>
    app.inject({ method: 'POST', url: new URL(address).pathname, payload: ttsUplink({ devEui }) })
  await send('A81758FFFE0305AB')
  const place = (...args: string[]) =>
    kotte('inbox place', 'A817 58FF FE03 05AB', '--room', 'klassrum  4b', ...args)
  await expect(place()).rejects.toThrow('waits with the municipality: say its school with --school')
  await expect(place('--school', 'municipality')).rejects.toThrow('say its school with --school')
  expect(await place('--school', 'almgardsskolan')).toEqual(['a81758fffe0305ab measures in klassrum 4b now.'])
  expect(await kotte('inbox', 'municipality')).toEqual(['No device waits.'])
  await expect(place('--school', 'almgardsskolan')).rejects.toThrow('waits in the inbox of almgardsskolan')
  await send('A81758FFFE0305AC')
  expect(
    await kotte('inbox place', 'a81758fffe0305ac', '--room', 'KLASSRUM 4B', '--school', 'almgardsskolan'),
  ).toEqual(['a81758fffe0305ac measures in klassrum 4b now.'])
})

test('a school is put away and brought back, and every school is listed with what is wrong', async () => {
  const { post, kotte } = await startCommands()
  await post(ttsUplink())
  const [school] = JSON.parse((await kotte('municipality', '--json')).join())
  expect(school).toMatchObject({ id: 'almgardsskolan', archived: false, rooms_measured: 1, silent: [] })
  await kotte('school archive', 'almgardsskolan')
  expect((await kotte('schools')).join()).toContain('There is no school yet')
  expect((await kotte('municipality')).join('\n')).toContain('yes')
  await kotte('school archive', 'almgardsskolan', '--undo')
  expect((await kotte('schools')).join()).toContain('almgardsskolan')
})
