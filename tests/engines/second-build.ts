import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectDir } from '#server/project.ts'

export interface SecondBuild {
  /** The folder of the project as its next version: its server serves its own build. */
  readonly project: string
  readonly remove: () => void
}

/** What the next version is made of. */
const sources = [
  'src',
  'sw',
  'public',
  'dist',
  'index.html',
  'widget.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
]

/**
 * Builds the next version of the app over a copy of the present one, as an operator does who updates: every script is
 * another one and says so (`data-build="two"`), and those of the present version stay for pages that are open.
 */
export async function makeSecondBuild(): Promise<SecondBuild> {
  const project = mkdtempSync(join(tmpdir(), 'kotte-second-build-'))
  for (const name of sources) cpSync(join(projectDir, name), join(project, name), { recursive: true })
  symlinkSync(join(projectDir, 'node_modules'), join(project, 'node_modules'))
  const config = join(project, 'vite.config.ts')
  const banner = `banner: 'document.documentElement.dataset.build = "two";',`
  writeFileSync(config, readFileSync(config, 'utf8').replace('output: {', `output: { ${banner}`))
  // The marks are no part of the app, whose limit the present build keeps.
  const limits = join(project, 'src/build/precache-manifest.ts')
  writeFileSync(limits, readFileSync(limits, 'utf8').replace(/unpacked: [\d_]+/, 'unpacked: Infinity'))
  await promisify(execFile)(
    process.execPath,
    [join(projectDir, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: project },
  )
  const before = scriptsOf(projectDir)
  const added = scriptsOf(project).filter((name) => !before.includes(name))
  if (added.length < 50) throw new Error(`The second build has only ${added.length} scripts of its own`)
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) }
}

function scriptsOf(project: string): string[] {
  return readdirSync(join(project, 'dist/assets')).filter((name) => name.endsWith('.js'))
}
