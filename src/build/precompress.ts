import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files gain nothing: they fit one packet as they are. Bytes. */
const smallest = 1024

/**
 * Writes a Brotli and a gzip copy beside every text file of the build, so that the server never compresses at
 * a request: doing it then made the first installation of the worker take seconds.
 */
export function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'kotte:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => void (await compressFolder(outDir)),
    },
  }
}

/** Compresses what has no copy yet or has changed since; answers the names it wrote copies of. */
export async function compressFolder(folder: string): Promise<readonly string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const changed = names.filter(
    (name) => text.test(name) && !name.startsWith('.') && isUncompressed(folder, name),
  )
  for (const name of changed) {
    const content = readFileSync(join(folder, name))
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      promisify(gzip)(content, { level: 9 }),
    ])
    writeFileSync(join(folder, `${name}.br`), br)
    writeFileSync(join(folder, `${name}.gz`), gz)
  }
  return changed
}

function isUncompressed(folder: string, name: string): boolean {
  const file = statSync(join(folder, name))
  if (!file.isFile() || file.size <= smallest) return false
  const copy = statSync(join(folder, `${name}.br`), { throwIfNoEntry: false })
  return copy === undefined || copy.mtimeMs < file.mtimeMs
}
