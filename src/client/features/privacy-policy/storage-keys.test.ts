import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('./PrivacyPolicy.tsx', import.meta.url), 'utf8')
const keys = globSync('src/client/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(kotte_\w+)'/g)].map((match) => match[1] ?? ''),
  )

test('keys are found in the code', () => {
  expect(keys.length).toBeGreaterThan(4)
})

test.each([...new Set(keys)].sort())('the privacy page names %s', (key) => {
  expect(page).toContain(`<code>${key}</code>`)
})
