import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `node server-code.ts FILE` writes the whole server with its libraries as one file: Node.js reads it in half the time that
 * it needs for nine hundred. `FILE` is either what it was or complete, also when two starts write it at once.
 */
const target = process.argv[2]
if (!target) throw new Error('Say which file to write.')
mkdirSync(dirname(target), { recursive: true })
const folder = mkdtempSync(`${target}-`)
try {
  // After the folder, so that a start finds out quickly where nothing can be written.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    publicDir: false,
    logLevel: 'warn',
    // What has machine code beside it is left where it is.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: 'src/server/main.ts',
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // A library of the sign-in's looks for old browsers so.
        checks: { eval: false },
        output: { codeSplitting: false, entryFileNames: 'server.mjs' },
      },
    },
  })
  renameSync(join(folder, 'server.mjs'), target)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
