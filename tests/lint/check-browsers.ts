import { globSync, readFileSync } from 'node:fs'
import { faultsOfScript, faultsOfStyles } from './browser-faults.ts'
import { newFeatures } from './browser-support.ts'

/**
 * `node tests/lint/check-browsers.ts [dist]`: code that browsers run uses nothing that the oldest of them lack (`browserslist` in
 * package.json), by MDN's data. Reads the sources, or with `dist` what the build has made of them and of all dependencies.
 */
const sources = ['src/{client,domain,contract}/**/*.{ts,tsx,css}', 'sw/**/*.ts']
const built = ['dist/assets/**/*.{js,css}', 'dist/sw.js']

/** What a browser may lack, and names of what is not the browser's, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'text-wrap': 'lines of other lengths',
  'text-wrap: balance': 'lines of other lengths',
  'text-wrap: pretty': 'lines of other lengths',
  'print-color-adjust: exact': 'the build adds -webkit-print-color-adjust',
  'content-visibility': 'a list that is drawn as a whole',
  'content-visibility: auto': 'a list that is drawn as a whole',
  'contain-intrinsic-block-size': 'a list that is drawn as a whole',
  '<… autoCorrect>': 'codes and places are corrected as usual words are',
  '.resize()': 'a function of our map with this name',
}

const isBuilt = process.argv[2] === 'dist'
const files = globSync(isBuilt ? built : sources).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$/.test(file),
)
const features = newFeatures()
const unused = new Set(Object.keys(harmless))
const faults = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const found = file.endsWith('.css') ? faultsOfStyles(text, features) : faultsOfScript(file, text, features)
  for (const { feature } of found) unused.delete(feature)
  return found
    .filter(({ feature }) => !(feature in harmless))
    .map(({ line, feature, lacking }) => `${file}:${line} ${feature} needs ${lacking.join(', ')}`)
})
for (const fault of [...new Set(faults)].sort()) console.error(fault)
for (const feature of isBuilt ? unused : []) console.error(`harmless has ${feature}, which nothing uses`)
console.log(`${files.length} files, ${faults.length} uses of what older browsers lack`)
process.exitCode = faults.length > 0 ? 1 : 0
