import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './project.ts'
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
  const state = buildState(projectDir)
  if (state === 'current') return
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) {
    // A server that was installed without the tools serves the build that it was given.
    if (state === 'outdated') return
    throw new StartError('The app is not built, and its build tool is not installed: run npm ci.')
  }
  console.log(
    state === 'missing'
      ? 'Building the app, once. This takes a moment …'
      : 'The app has changed: building it …',
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

/** Compares the times of files only, so that a start that has nothing to build takes no time. */
export function buildState(project: string): 'missing' | 'outdated' | 'current' {
  const page = modifiedAt(join(project, 'dist', 'index.html'))
  // The worker is made last: a build that broke off left an old one, or none.
  const worker = modifiedAt(join(project, 'dist', 'sw.js'))
  if (page === null || worker === null) return 'missing'
  const builtAt = Math.min(page, worker)
  const isYounger = (file: string) => (modifiedAt(join(project, file)) ?? 0) > builtAt
  const changed = sources.some((pattern) => globSync(pattern, { cwd: project }).some(isYounger))
  return changed ? 'outdated' : 'current'
}

/** Epoch ms; null = there is no such file. */
function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}
