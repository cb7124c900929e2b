import { expect, test } from 'vitest'
import { testOf } from './name-patterns.ts'

const ours = '/home/someone/kotte/src/client/'
const theirs = '/home/someone/kotte/node_modules/'

test.each([
  ['src/client/widgets/Tile', `${ours}widgets/Tile.tsx`, true],
  ['src/client/widgets/Tile', `${ours}widgets/Tile.module.css`, true],
  ['src/client/widgets/Tile', `${ours}widgets/TileFrame.tsx`, false],
  ['src/client/widgets/Tile', `${ours}widgets/Tile/Row.tsx`, false],
  ['src/client/widgets/Tile', '/home/someone/kotte/more-src/client/widgets/Tile.tsx', false],
  ['src/client/widgets/Tile', `${theirs}tiles/src/client/widgets/Tile.js`, false],
  ['src/client/widgets/Tile', 'C:\\kotte\\src\\client\\widgets\\Tile.tsx', true],
  ['src/client/widgets/Tile.tsx', `${ours}widgets/Tile.module.css`, false],
  ['src/client/widgets/{Tile,Value}', `${ours}widgets/Value.tsx`, true],
  ['src/client/widgets/*', `${ours}widgets/Tile.tsx`, true],
  ['src/client/widgets/*', `${ours}widgets/chart/Axes.tsx`, false],
  ['src/client/widgets/T*', `${ours}widgets/Value.tsx`, false],
  ['src/client/widgets/**', `${ours}widgets/Tile.tsx`, true],
  ['src/client/widgets/**', `${ours}widgets/chart/Axes.tsx`, true],
  ['src/client/widgets/*/**', `${ours}widgets/chart/Axes.tsx`, true],
  ['src/client/widgets/*/**', `${ours}widgets/Tile.tsx`, false],
  ['src/client/routes/$schoolId/route', `${ours}routes/$schoolId/route.tsx`, true],
  ['src/client/routes/$schoolId/route', `${ours}routes/$schoolId/route.tsx?tsr-split=component`, false],
  ['src/client/routes/**?tsr-split=*', `${ours}routes/$schoolId/route.tsx?tsr-split=component`, true],
  ['src/client/routes/**?tsr-split=*', `${ours}routes/$schoolId/route.tsx`, false],
  ['virtual:game-pictures', '\0virtual:game-pictures', true],
])('as a file, %s and %s: %s', (pattern, id, expected) => {
  expect(testOf({ files: [pattern] })(id)).toBe(expected)
})

test.each([
  ['react', `${theirs}react/index.js`, true],
  ['react', `${theirs}react/cjs/react.production.js`, true],
  ['react', `${theirs}react-dom/index.js`, false],
  ['react', `${theirs}chart/node_modules/react/index.js`, true],
  ['react', `${theirs}react/node_modules/other/index.js`, false],
  ['react', `${ours}react/index.js`, false],
  ['@lingui/*', `${theirs}@lingui/core/dist/index.mjs`, true],
  ['@lingui/*', 'C:\\kotte\\node_modules\\@lingui\\core\\dist\\index.mjs', true],
  ['@tanstack/react-router/**/useBlocker', `${theirs}@tanstack/react-router/dist/esm/useBlocker.js`, true],
  ['@tanstack/react-router/**/useBlocker', `${theirs}@tanstack/react-router/dist/esm/Match.js`, false],
  ['valibot', `${theirs}valibot/dist/index.mjs`, true],
  ['valibot', `${theirs}valibot/dist/index.mjs?class`, false],
  ['valibot?class', `${theirs}valibot/dist/index.mjs?class`, true],
  ['valibot?class', `${theirs}valibot/dist/index.mjs?staff`, false],
])('as a package, %s and %s: %s', (pattern, id, expected) => {
  expect(testOf({ packages: [pattern] })(id)).toBe(expected)
})

test('an exception is not in the list', () => {
  const isNamed = testOf({ files: ['src/client/widgets/*'], except: ['src/client/widgets/Tile'] })
  expect(isNamed(`${ours}widgets/Value.tsx`)).toBe(true)
  expect(isNamed(`${ours}widgets/Tile.tsx`)).toBe(false)
})
