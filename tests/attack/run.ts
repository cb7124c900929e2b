import { spawn } from 'node:child_process'

/**
 * `npm run test:all -- attack [REQUESTS [SEED]]`: the fuzzer of the contract at its full length, 100 000 calls unless it is said otherwise,
 * and long and wide text in every field.
 */
const [requests = '100000', seed = '20261125'] = process.argv.slice(2)
const child = spawn(
  'vitest',
  [
    'run',
    '--project=unit',
    '--project=slow',
    'tests/attack/fuzz.test.ts',
    'tests/attack/long-and-wide.slow.test.ts',
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, KOTTE_ATTACK_REQUESTS: requests, KOTTE_ATTACK_SEED: seed },
  },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
