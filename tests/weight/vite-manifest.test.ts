import { expect, test } from 'vitest'
import { filesBeforeUse, lazyFilesOf } from './vite-manifest.ts'

const manifest = {
  '_main.js': {
    file: 'assets/main.js',
    imports: ['_core.js'],
    dynamicImports: ['src/client/routes/index.tsx?tsr-split=component', 'src/client/widgets/Chart.tsx'],
  },
  '_core.js': { file: 'assets/core.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_core.js'] },
  '_ui.js': { file: 'assets/ui.js' },
  'src/client/routes/index.tsx?tsr-split=component': { file: 'assets/landing.js', imports: ['_ui.js'] },
  'src/client/routes/$schoolId/index.tsx?tsr-split=component': { file: 'assets/school.js' },
  'src/client/widgets/Chart.tsx': { file: 'assets/chart.js' },
  'src/client/texts/sv.catalogue': { file: 'assets/sv.js' },
  'src/client/texts/en.po': { file: 'assets/en.js' },
}
const html = '<script type="module" crossorigin src="/assets/main.js"></script><link href="/assets/main.css">'

test('a page loads its entry, its route and the Swedish catalogue, but no chart and no other route', () => {
  expect(filesBeforeUse({ manifest, html }, ['index.tsx'])).toEqual([
    'assets/core.js',
    'assets/landing.js',
    'assets/main.js',
    'assets/react.js',
    'assets/sv.js',
    'assets/ui.js',
  ])
})

test('a route that the build does not have is an error, never a weight of nothing', () => {
  expect(() => filesBeforeUse({ manifest, html }, ['gone.tsx'])).toThrow('gone.tsx')
})

test('HTML whose scripts are not in the manifest is an error', () => {
  expect(() => filesBeforeUse({ manifest, html: '<script src="/x.js">' }, ['index.tsx'])).toThrow('HTML')
})

test('later a page may load its own lazy parts, and no other page', () => {
  const files = filesBeforeUse({ manifest, html }, ['$schoolId/index.tsx'])
  expect(lazyFilesOf({ manifest, html }, files)).toEqual([
    'assets/chart.js',
    'assets/core.js',
    'assets/main.js',
    'assets/react.js',
    'assets/school.js',
    'assets/sv.js',
  ])
})
