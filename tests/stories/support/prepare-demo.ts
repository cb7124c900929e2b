import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { serverEnv } from './kotte-server.ts'

/**
 * Fills a demo municipality once for all stories: each server starts on a copy of it, so that no story shares its
 * processors with weeks of measurements that come in. Returns what removes it.
 */
export default async function prepareDemo(): Promise<() => void> {
  // Else the first servers would do it, all at once.
  buildWhenNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'kotte-demo-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'fill-demo.ts')], {
    env: serverEnv({ PORT: '0', KOTTE_DATA_DIR: dataDir }),
    timeout: 300_000,
  })
  process.env.DEMO_DATA_DIR = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
