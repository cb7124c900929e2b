// `npm start`. Everything is imported after the check: an older Node.js neither knows what is imported nor reads TypeScript.
const neededVersion = 24

if (Number(process.versions.node.split('.')[0]) < neededVersion) {
  console.error(
    `Kotte needs Node.js ${neededVersion} or later, and this is ${process.versions.node}. ` +
      '`npm ci` installs one for Kotte alone, and `npm start` uses it.',
  )
  process.exitCode = 1
} else {
  await start()
}

async function start() {
  const { enableCompileCache } = await import('node:module')
  const { join } = await import('node:path')
  const { pathToFileURL } = await import('node:url')
  // Compiled code of an earlier start is used again, by the threads too. Before this no TypeScript is read: Node.js needs 60 ms to get ready for it.
  process.env.NODE_COMPILE_CACHE ??= join(
    import.meta.dirname,
    '..',
    '..',
    'node_modules',
    '.cache',
    'compiled',
  )
  enableCompileCache(process.env.NODE_COMPILE_CACHE)

  const { StartError } = await import('./start-error.ts')
  const { projectDir, serverCode } = await import('./project.ts')
  try {
    const { buildWhenNeeded } = await import('./build-when-needed.ts')
    const program = buildWhenNeeded() ? pathToFileURL(join(projectDir, serverCode)).href : './run-server.ts'
    const { runServer } = await import(program)
    await runServer()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
