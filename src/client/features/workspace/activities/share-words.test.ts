import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { shareWords } from './share-words.ts'

await loadTexts('sv')
await loadPartTexts('workspace')

test('the shared text has the link and the code, each on its own line', () => {
  const words = shareWords({
    title: 'Vår lunch, 4B',
    address: 'https://kotte.example/schools/almen/activities/a1?code=XQVWRJ',
    host: 'kotte.example',
    code: 'XQVWRJ',
  })
  const lines = words.split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('Vår lunch, 4B')
  expect(lines[1]).toMatch(/https:\/\/kotte\.example\/schools\/almen\/activities\/a1\?code=XQVWRJ$/)
  expect(lines[2]).toContain('kotte.example')
  expect(lines[2]).toMatch(/XQV WRJ$/)
})
