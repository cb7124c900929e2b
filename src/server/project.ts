import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that holds package.json, dist/ and public/: two above this file, and above `serverCode`. */
export const projectDir = resolve(import.meta.dirname, '..', '..')

/** What the build made of the client; may be missing. */
export const distDir = join(projectDir, 'dist')

/** The program of the server, as a path inside the project: see `src/build/server-code.ts`. */
export const serverCode = 'node_modules/.cache/server.mjs'

/** The thread that serves, with its libraries, beside it. */
export const threadCode = 'node_modules/.cache/server-thread.mjs'

/** The thread of its jobs, beside it too. */
export const jobsCode = 'node_modules/.cache/job-worker.mjs'

/** The process of a picture, beside it too. */
export const drawCode = 'node_modules/.cache/draw-process.mjs'

/** The thread that reads tables. */
export const tablesCode = 'node_modules/.cache/table-worker.mjs'

/** The command line, with its libraries. */
export const commandCode = 'node_modules/.cache/kotte.mjs'

export const appVersion = readVersion()

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
