import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that holds package.json, dist/ and public/. */
export const projectDir = resolve(import.meta.dirname, '..', '..')

/** What the build made of the client; may be missing. */
export const distDir = join(projectDir, 'dist')

export const appVersion = readVersion()

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
