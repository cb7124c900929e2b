import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandCode, drawCode, jobsCode, projectDir, serverCode, tablesCode, threadCode } from './project.ts'
import { StartError } from './start-error.ts'

/** Files that are made of others, as paths inside the project. */
interface Build {
  /** Patterns of what it is made of. */
  readonly sources: readonly string[]
  /** All of them exist after a build; the last one is written at its end. */
  readonly made: readonly string[]
}

export const clientBuild: Build = {
  sources: [
    'src/{client,domain,contract,build}/**/*',
    'sw/**/*',
    'public/**/*',
    'index.html',
    'widget.html',
    'vite.config.ts',
    'package.json',
  ],
  // A build that broke off left an old worker, or none.
  made: ['dist/index.html', 'dist/sw.js'],
}

export const serverBuild: Build = {
  sources: ['src/{server,domain,contract}/**/*', 'src/build/server-code.ts', 'package-lock.json'],
  made: [threadCode, jobsCode, drawCode, tablesCode, commandCode, serverCode],
}

/** Builds what is missing, and what has a source that is younger. True when `serverCode` is there. Throws StartError. */
export function buildWhenNeeded(): boolean {
  buildClient()
  return buildServer()
}

function buildClient(): void {
  const state = buildState(projectDir, clientBuild)
  if (state === 'current') return
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
  const built = run(vite, 'build', '--logLevel', 'warn')
  if (built.status === 0) return
  console.error(`${built.stdout ?? ''}${built.stderr ?? ''}`)
  throw new StartError('The app could not be built; the reason is above.')
}

/** Where it cannot be made, a server starts from its sources: slower, and the same. */
function buildServer(): boolean {
  if (isServerBuilt()) return true
  if (!existsSync(vite)) return false
  run('src/build/server-code.ts', serverCode)
  return isServerBuilt()
}

/** True when `serverCode` is what the sources are now. */
export function isServerBuilt(): boolean {
  return buildState(projectDir, serverBuild) === 'current'
}

const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js')

function run(script: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [script, ...args], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** Compares the times of files only, so that a start that has nothing to build takes no time. */
export function buildState(project: string, { sources, made }: Build): 'missing' | 'outdated' | 'current' {
  const times = made.map((file) => modifiedAt(join(project, file)))
  if (times.includes(null)) return 'missing'
  const builtAt = Math.min(...times.map(Number))
  const isYounger = (file: string) => (modifiedAt(join(project, file)) ?? 0) > builtAt
  const changed = sources.some((pattern) => globSync(pattern, { cwd: project }).some(isYounger))
  return changed ? 'outdated' : 'current'
}

/** Epoch ms; null = there is no such file. */
function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}
