import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/variables.ts'

test('docs/operate.md lists every setting of the server, and no other', () => {
  const page = readFileSync('docs/operate.md', 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `'))
  const listed = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  expect(listed.map(([, name]) => name).toSorted()).toEqual(Object.keys(variables).toSorted())
})
