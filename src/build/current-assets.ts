import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const day = 86_400_000
/** Pages of earlier builds stay open for long: their parts are kept this long after they were replaced, ms. */
export const keepReplacedMs = 30 * day

/** File name → when a build replaced it, epoch ms. */
export type Replaced = Readonly<Record<string, number>>

/** Beside the Vite manifest, where nothing is served from. */
const replacedFile = '.vite/replaced-assets.json'

/**
 * Keeps the hashed files of earlier builds in `dist/assets` for 30 days after they were replaced, and removes
 * everything else of them. `isCurrent` says what belongs to this build, once it is written: only that may
 * be precached.
 */
export function currentAssets(now: () => number = Date.now) {
  const current = new Set<string>()
  let outDir = 'dist'
  const plugin: Plugin = {
    name: 'kotte:current-assets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      if (!existsSync(outDir)) return
      for (const name of readdirSync(outDir)) {
        if (name !== 'assets' && name !== '.vite') rmSync(join(outDir, name), { recursive: true })
      }
    },
    writeBundle(_, bundle) {
      for (const name of Object.keys(bundle)) current.add(name)
      const folder = join(outDir, 'assets')
      const present = existsSync(folder) ? readdirSync(folder).map((name) => `assets/${name}`) : []
      const plan = planAssets(present, current, readReplaced(join(outDir, replacedFile)), now())
      for (const name of plan.remove) rmSync(join(outDir, name))
      writeFileSync(join(outDir, replacedFile), `${JSON.stringify(plan.replaced, null, 2)}\n`)
    },
  }
  return {
    plugin,
    /** False after a failed build, whose last steps the tools still take. */
    isWritten: () => current.size > 0,
    isCurrent: (name: string) => !name.startsWith('assets/') || current.has(name),
  }
}

/** What to remove now and what to remember, for the files `present` in the folder after a build. */
export function planAssets(
  present: readonly string[],
  current: ReadonlySet<string>,
  replacedBefore: Replaced,
  now: number,
): { readonly remove: readonly string[]; readonly replaced: Replaced } {
  const remove: string[] = []
  const replaced: Record<string, number> = {}
  for (const name of present) {
    // A compressed copy is kept and removed with its file.
    const original = name.replace(/\.(br|gz)$/, '')
    if (current.has(original)) continue
    const replacedAt = replacedBefore[original] ?? now
    if (now - replacedAt > keepReplacedMs) remove.push(name)
    else replaced[original] = replacedAt
  }
  return { remove, replaced }
}

function readReplaced(file: string): Replaced {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Replaced
}
