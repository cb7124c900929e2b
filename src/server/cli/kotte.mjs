#!/usr/bin/env node
// `npx kotte …` runs under whatever Node.js is installed; the command line needs the one that Kotte brings along.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const script = join(dirname(fileURLToPath(import.meta.url)), 'kotte.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const [{ isServerBuilt }, { commandCode, projectDir }] = await Promise.all([
    import('#server/build-when-needed.ts'),
    import('#server/project.ts'),
  ])
  // What a start has built is read in a third of the time.
  await import(isServerBuilt() ? pathToFileURL(join(projectDir, commandCode)).href : './kotte.ts')
} else {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const { status, error } = spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (error) console.error(`Node.js 24 could not be started (${error.message}): run npm ci.`)
  process.exitCode = status ?? 1
}
