import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, projectDir } from './project.ts'
import { StartError } from './start-error.ts'

/** What the build is made of. */
const sources = [
  'src/{client,domain,contract,build}/**/*',
  'sw/**/*',
  'public/**/*',
  'index.html',
  'widget.html',
  'vite.config.ts',
  'package.json',
]

/** Builds the client when there is no build, or when one of its sources is younger. Throws StartError. */
export function buildWhenNeeded(): void {
  const builtAt = lastBuild()
  if (builtAt !== null && !sources.some((pattern) => isYounger(pattern, builtAt))) return
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) {
    // A server that was installed without the tools serves the build that it was given.
    if (builtAt !== null) return
    throw new StartError('The app is not built, and its build tool is not installed: run npm ci.')
  }
  console.log(
    builtAt === null ? 'Building the app, once. This takes a moment …' : 'The app has changed: building it …',
  )
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (built.status === 0) return
  console.error(`${built.stdout ?? ''}${built.stderr ?? ''}`)
  throw new StartError('The app could not be built; the reason is above.')
}

/** The worker is made last: a build that broke off left an old one, or none. Epoch ms; null = never built. */
function lastBuild(): number | null {
  const page = modifiedAt(join(distDir, 'index.html'))
  const worker = modifiedAt(join(distDir, 'sw.js'))
  return page === null || worker === null ? null : Math.min(page, worker)
}

function isYounger(pattern: string, builtAt: number): boolean {
  return globSync(pattern, { cwd: projectDir }).some(
    (file) => (modifiedAt(join(projectDir, file)) ?? 0) > builtAt,
  )
}

/** Epoch ms; null = there is no such file. */
function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}
