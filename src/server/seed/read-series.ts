import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '#server/project.ts'

/** What `src/server/seed/series/<name>` holds; these files are part of the project, so nobody checks them again. */
export function readSeries<T>(name: string): T {
  return JSON.parse(readFileSync(join(projectDir, 'src', 'server', 'seed', 'series', name), 'utf8'))
}
