import { expect, test } from 'vitest'
import { readCredential } from './read-credential.ts'

const credential = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test.each([
  [credential({ email: 'å@b.se', name: 'Åsa Öhman >>>???' }), { email: 'å@b.se', name: 'Åsa Öhman >>>???' }],
  [credential({ email: 'a@b.se' }), { email: 'a@b.se', name: '' }],
  [credential({ name: 'A' }), null],
  [credential({ email: 7 }), null],
  [credential(null), null],
  ['a.%%%.c', null],
  ['nothing', null],
])('%s is read as %o', (text, claims) => {
  expect(readCredential(text)).toEqual(claims)
})
