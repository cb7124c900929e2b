import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const mark = '?staff'

/** Contracts of calls that only the workspace makes. */
const staffContracts =
  /src[\\/]contract[\\/](alerts|block-draft|game-preview|manual-|members|push-|quality|school-integrations|sensor|workspace-(?!home))/

/**
 * Gives the workspace's contracts a copy of the schema library of their own. One copy for all would hold every function
 * that any contract uses, and each page of a pupil would load those that only teachers' forms need. Schemas of both copies
 * fit together: each runs itself.
 */
export function staffShapes(): Plugin {
  return {
    name: 'kotte:staff-shapes',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'valibot' || importer === undefined || !staffContracts.test(importer)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}${mark}` }
    },
    load(id) {
      return id.endsWith(mark) ? readFileSync(id.slice(0, -mark.length), 'utf8') : null
    },
  }
}
