import { globSync, readFileSync } from 'node:fs'
import { readBuild } from '#tests/weight/vite-manifest.ts'
import { faultsOfScript, faultsOfStyles } from './browser-faults.ts'
import { newFeatures } from './browser-support.ts'

/**
 * `node tests/lint/check-browsers.ts [dist]`: code that browsers run uses nothing that the oldest of them lack (`browserslist` in
 * package.json), by MDN's data. Reads the sources, or with `dist` what the last build has made of them and of all dependencies.
 */
const files =
  process.argv[2] === 'dist'
    ? builtFiles()
    : globSync(['src/{client,domain,contract}/**/*.{ts,tsx,css}', 'sw/**/*.ts']).filter(
        (file) => !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$/.test(file),
      )

/** What a browser may lack, and names of what is not the browser's, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'text-wrap': 'lines of other lengths',
  'text-wrap: balance': 'lines of other lengths',
  'text-wrap: pretty': 'lines of other lengths',
  'print-color-adjust: exact': 'the build adds -webkit-print-color-adjust',
  'content-visibility': 'a list that is drawn as a whole',
  'content-visibility: auto': 'a list that is drawn as a whole',
  'contain-intrinsic-block-size': 'a list that is drawn as a whole',
  'color-mix()':
    'in scripts of Chakra: of colours with an opacity, and of focus rings of recipes that we do not use',
  '@page': 'the margins of a printed sheet',
  ':-webkit-scrollbar': 'a style of Chakra that we do not use',
  '<… autoCorrect>': 'codes and places are corrected as usual words are',
  '.resize()': 'a function of our map',
  '.handle()': 'a function of Workbox',
  '.toArray()': 'a function of Zag',
  '.startViewTransition()': 'React tries it, and goes on without',
}

const features = newFeatures()
const faults = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const isStyle = file.endsWith('.css')
  const found = isStyle ? faultsOfStyles(text, features) : faultsOfScript(file, text, features)
  return found
    .filter(({ feature }) => !(feature in harmless) || (isStyle && feature === 'color-mix()'))
    .map(({ line, feature, lacking }) => `${file}:${line} ${feature} needs ${lacking.join(', ')}`)
})
for (const fault of [...new Set(faults)].sort()) console.error(fault)
console.log(`${files.length} files, ${faults.length} uses of what older browsers lack`)
process.exitCode = faults.length > 0 ? 1 : 0

function builtFiles(): readonly string[] {
  const chunks = Object.values(readBuild().manifest)
  const files = chunks
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file))
  return [...new Set([...files, 'sw.js'])].map((file) => `dist/${file}`)
}
