import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, unknownVariables } from '#server/config.ts'
import { variables } from '#server/variables.ts'
import { newFolder } from '#tests/support/server-process.ts'
import { toolOf } from './tools.ts'

/** What a container or the unit says itself. */
const saidByDeploy = ['DATABASE_URL', 'KOTTE_DATA_DIR', 'KOTTE_DEMO']

/** `deploy/example.env` with every line in use, and its gaps filled. */
function filledSettings(): string {
  const key = 'ab'.repeat(32)
  return readFileSync('deploy/example.env', 'utf8')
    .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
    .replace(/^KOTTE_VAPID_PRIVATE_KEY=$/m, `KOTTE_VAPID_PRIVATE_KEY=${'A'.repeat(42)}E`)
    .replaceAll(/^([A-Z_]+)=$/gm, `$1=${key}`)
}

test('the example has every setting, and each value can be used', () => {
  const settings = parseEnv(filledSettings())
  expect([...Object.keys(settings), ...saidByDeploy].sort()).toEqual(
    [...Object.keys(variables), 'POSTGRES_PASSWORD'].sort(),
  )
  expect(unknownVariables(settings)).toEqual([])
  const { identityProviders } = readConfig(settings)
  expect(identityProviders.map(({ key }) => key).sort()).toEqual(['entra', 'google', 'oidc'])
})

const compose = toolOf([['docker', 'compose'], ['docker-compose']], 'version')

test.skipIf(compose === null)('compose takes the file, and every setting reaches the processes', async () => {
  const folder = newFolder()
  cpSync('deploy', folder, { recursive: true })
  writeFileSync(join(folder, '.env'), filledSettings())
  const [file, env] = ['compose.yaml', '.env'].map((name) => join(folder, name)) as [string, string]
  const resolved = await compose?.run(['-f', file, '--env-file', env, 'config'])
  const [, service = ''] = /^ {2}kotte:\n((?: {4}.*\n)+)/m.exec(resolved ?? '') ?? []
  for (const name of Object.keys(parseEnv(filledSettings())))
    expect(service).toMatch(new RegExp(`^ +${name}: `, 'm'))
  expect(service).toMatch(/DATABASE_URL: ['"]?postgres:\/\/kotte:(ab)+@postgres/)
})

const systemd = toolOf([['systemd-analyze']], '--version')

test.skipIf(systemd === null)('systemd accepts the unit', async () => {
  const unit = join(newFolder(), 'kotte.service')
  writeFileSync(unit, readFileSync('deploy/kotte.service', 'utf8').replaceAll('/opt/kotte', resolve('.')))
  // It says nothing where it finds nothing.
  expect(await systemd?.run(['verify', unit])).toBe('')
})

test('the command of the unit runs the command line in the project’s folder', async () => {
  const folder = newFolder()
  const command = join(folder, 'kotte')
  writeFileSync(command, readFileSync('deploy/kotte-command', 'utf8').replaceAll('/opt/kotte', resolve('.')))
  // In place of systemd: the same folder and variables, without its user.
  writeFileSync(
    join(folder, 'systemd-run'),
    `#!/bin/sh
while [ "\${1#--}" != "$1" ]; do
  case "$1" in
    --property=WorkingDirectory=*) cd "\${1#--property=WorkingDirectory=}" ;;
    --setenv=*) export "\${1#--setenv=}" ;;
  esac
  shift
done
exec "$@"
`,
  )
  for (const file of [command, join(folder, 'systemd-run')]) chmodSync(file, 0o755)
  const shell = toolOf([['env', `PATH=${folder}:${process.env.PATH}`, command]], 'help')
  expect(await shell?.run(['help'])).toContain('invite EMAIL')
  await expect(shell?.run(['members', 'almgardsskolan'])).rejects.toThrow('/var/lib/kotte')
})
