import { expect, test } from 'vitest'
import { type Build, filesLater, filesOfScreen, lazyFilesOf } from './vite-manifest.ts'

const build: Build = {
  manifest: {
    '_app.js': {
      file: 'assets/app.js',
      imports: ['_core.js'],
      dynamicImports: ['src/client/routes/index.tsx?tsr-split=component', 'src/client/widgets/Chart.tsx'],
    },
    '_core.js': { file: 'assets/core.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js', imports: ['_core.js'] },
    'src/client/routes/index.tsx?tsr-split=component': { file: 'assets/landing.js' },
    'src/client/routes/$schoolId/index.tsx?tsr-split=component': { file: 'assets/school.js' },
    'src/client/widgets/Chart.tsx': { file: 'assets/chart.js', imports: ['_core.js'] },
    'src/client/texts/sv.catalogue': { file: 'assets/sv.js' },
    'src/client/texts/en.po': { file: 'assets/en.js' },
  },
  pages: {
    html: {
      'index.html': {
        template:
          '<script type="module" crossorigin src="/assets/core.js"></script><script type="module" crossorigin src="/assets/app.js"></script>',
      },
    },
    screens: { '/$schoolId': { scripts: ['/assets/school.js'], texts: { sv: ['/assets/sv.js'] } } },
  },
}

test('a first screen has the scripts of the HTML, its own, and the Swedish catalogue', () => {
  expect(filesOfScreen(build, '/$schoolId')).toEqual([
    'assets/app.js',
    'assets/core.js',
    'assets/school.js',
    'assets/sv.js',
  ])
})

test('what the build does not have is an error, never a weight of nothing', () => {
  expect(() => filesOfScreen(build, '/licences')).toThrow('/licences')
  expect(() => filesOfScreen(build, '/$schoolId/widget/$widgetId')).toThrow('widget')
  expect(() => filesLater(build, ['src/client/widgets/Gone.tsx'])).toThrow('Gone')
})

test('a lazy part comes with what it imports', () => {
  expect(filesLater(build, ['src/client/widgets/Chart.tsx'])).toEqual([
    'assets/chart.js',
    'assets/core.js',
    'assets/react.js',
  ])
})

test('later a page may load its own lazy parts, and no other page', () => {
  expect(lazyFilesOf(build, filesOfScreen(build, '/$schoolId'))).toEqual([
    'assets/app.js',
    'assets/chart.js',
    'assets/core.js',
    'assets/react.js',
    'assets/school.js',
    'assets/sv.js',
  ])
})
