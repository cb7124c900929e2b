import { expect, test } from 'vitest'
import { checkOf } from './sign-in-check.ts'

test('only a whole check is taken', () => {
  const check = {
    provider: 'Skolans inloggning',
    issuer: 'https://login.example.se',
    verdict: 'let_in',
    email: 'anna@example.se',
    invited: { administrator: true, schools: [] },
    clock_ahead_s: 0,
    claims: [{ name: 'sub', value: 'f3b1', from: 'id_token', use: 'account', holds: true }],
  }
  expect(checkOf(JSON.stringify(check))).toEqual(check)
  for (const text of ['{', '{}', 'null', JSON.stringify({ ...check, verdict: 'perhaps' })])
    expect(checkOf(text)).toBeNull()
})
