import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { BrowserVersion } from '#build/browsers.ts'
import { newFeatures } from '#tests/lint/browser-support.ts'

/** The path of Chromium 109; null where its package has no program for this machine. Unpacks it once. */
export function oldestChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const program = join('node_modules', '.cache', 'chromium-109', 'chromium')
  if (existsSync(program)) return program
  const own = dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))
  mkdirSync(dirname(program), { recursive: true })
  // Whole or not there: another story may start it meanwhile.
  const unpacked = `${program}-${process.pid}`
  writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(own, '../bin/chromium.br'))), {
    mode: 0o755,
  })
  renameSync(unpacked, program)
  return program
}

/** Global names and members of classes that a browser got after its oldest version: `URL.canParse`, `Array.toSorted`. */
export function lackedBy(name: BrowserVersion['name']): readonly string[] {
  return [...newFeatures().globals].flatMap(([path, lacking]) =>
    lacking.some((browser) => browser.startsWith(`${name} `)) ? [path] : [],
  )
}

/** Runs in the page before its scripts: takes classes and their members away. */
export function takeAway(paths: readonly string[]): void {
  for (const path of paths) {
    const [name = '', member] = path.split('.')
    if (member === undefined) Reflect.deleteProperty(globalThis, name)
    // A member of the class, or of its instances.
    const owner: unknown = Reflect.get(globalThis, name)
    if (member === undefined || typeof owner !== 'function') continue
    for (const object of [owner, owner.prototype]) if (object) Reflect.deleteProperty(object, member)
  }
}
