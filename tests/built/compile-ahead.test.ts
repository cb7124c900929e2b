import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuild } from '#tests/weight/vite-manifest.ts'

const comment = '//# allFunctionsCalledOnLoad'
const scripts = Object.values(readBuild().manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'))

test('what a first picture runs asks at its very top to be compiled ahead, and nothing else does', () => {
  const asking = new Set(
    scripts.filter((file) => readFileSync(join('dist', file), 'utf8').startsWith(`${comment}\n`)),
  )
  expect([...asking].map((file) => file.replace(/-.{8}\.js$/, '')).sort()).toEqual([
    'assets/app',
    'assets/core',
    'assets/game-later',
  ])
})
