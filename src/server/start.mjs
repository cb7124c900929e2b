import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// `npm start`: compiled code of an earlier start is used again, so everything else is imported after this line, and no
// TypeScript is read before it: Node.js needs 60 ms to get ready for that.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'))

const { StartError } = await import('./start-error.ts')
const { projectDir, serverCode } = await import('./project.ts')
try {
  const { buildWhenNeeded } = await import('./build-when-needed.ts')
  const program = buildWhenNeeded() ? pathToFileURL(join(projectDir, serverCode)).href : './main.ts'
  const { runServer } = await import(program)
  await runServer()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
