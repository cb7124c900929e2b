import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Files that get a copy of the schema library for themselves, by the copy's name: contracts of games and written pages, and
 * those of calls that only the workspace makes.
 */
const copies: Readonly<Record<string, RegExp>> = {
  '?class': /src[\\/](contract[\\/](activities|carts|pages|sent-cart)\.|client[\\/]offline[\\/]outbox)/,
  '?staff':
    /src[\\/](client[\\/]features[\\/]workspace|contract[\\/](alerts|block-draft|game-preview|manual-|members|push-|quality|school-integrations|sensor|workspace-(?!home)))/,
}

/**
 * One copy of the schema library for all would hold every function that any contract uses, and each page would load those
 * that only games or teachers' forms need. Schemas of all copies fit together: each runs itself.
 */
export function shapeCopies(): Plugin {
  return {
    name: 'kotte:shape-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'valibot' || importer === undefined) return null
      const copy = Object.keys(copies).find((name) => copies[name]?.test(importer))
      if (copy === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { ...resolved, id: resolved.id + copy }
    },
    load(id) {
      const copy = Object.keys(copies).find((name) => id.endsWith(name))
      return copy === undefined ? null : readFileSync(id.slice(0, -copy.length), 'utf8')
    },
  }
}
