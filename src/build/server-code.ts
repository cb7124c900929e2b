import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * `node server-code.ts FILE` writes the program of the server, and beside it its threads (the server with its libraries,
 * the jobs, and tables), the process of a picture and the command line, each as one file: Node.js reads them in half the time that it
 * needs for nine hundred. Each is either what it was or complete, also when two starts write it at once.
 */
const target = process.argv[2]
if (!target) throw new Error('Say which file to write.')
/** As `server/run-server.ts`, `server/job-thread.ts` and `server/pictures/draw-in-child-process.ts` look for them. */
const threadName = 'server-thread.mjs'
const jobsName = 'job-worker.mjs'
const drawName = 'draw-process.mjs'
/** As `server/ingestion/tables/read-apart.ts` looks for it. */
const tablesName = 'table-worker.mjs'
/** As `server/project.ts` calls it. */
const commandName = 'kotte.mjs'
mkdirSync(dirname(target), { recursive: true })
const folder = mkdtempSync(`${target}-`)
try {
  // Imported after the folder is made: where nothing can be written, the start fails at once.
  const { build } = await import('vite')
  const bundle = (source: string, name: string) =>
    build({
      configFile: false,
      root: join(import.meta.dirname, '..', '..'),
      publicDir: false,
      logLevel: 'warn',
      // A native addon cannot be bundled.
      ssr: { noExternal: true, external: ['sharp'] },
      build: {
        ssr: source,
        outDir: folder,
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          // A library of the sign-in detects old browsers by `eval`.
          checks: { eval: false },
          output: { codeSplitting: false, entryFileNames: name },
        },
      },
    })
  // Threads and a process are started from files of their own. The program's comes last: it says that all are there.
  for (const [source, name] of [
    ['src/server/server-thread.ts', threadName],
    ['src/server/job-worker.ts', jobsName],
    ['src/server/pictures/draw-process.ts', drawName],
    ['src/server/ingestion/tables/table-worker.ts', tablesName],
    ['src/server/cli/kotte.ts', commandName],
    ['src/server/run-server.ts', basename(target)],
  ] as const) {
    await bundle(source, name)
    renameSync(join(folder, name), join(dirname(target), name))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
