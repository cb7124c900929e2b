import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm start`: compiled code of an earlier start is used again, so everything else is imported after this line.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'))

const { StartError } = await import('./start-error.ts')
try {
  const { buildWhenNeeded } = await import('./build-when-needed.ts')
  buildWhenNeeded()
  const { runServer } = await import('./main.ts')
  await runServer()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
