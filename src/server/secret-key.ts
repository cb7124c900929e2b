import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const fileName = 'secret-key'

/** The secret key of a data folder as hexadecimal text, or null when it has none. Throws StartError when damaged. */
export function readSecretKey(dataDir: string): string | null {
  const file = join(dataDir, fileName)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`The secret key cannot be read: ${(error as Error).message}.`)
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return text
  throw new StartError(
    `${file} has to hold 64 hexadecimal digits: restore it from a backup, or remove it and connect every webhook anew.`,
  )
}

/** Keeps a secret key in a data folder that has none, for its owner alone, and answers with the one that is there now. */
export function keepSecretKey(dataDir: string, key: string = randomBytes(32).toString('hex')): string {
  const unfinished = join(dataDir, `${fileName}.${process.pid}.new`)
  writeFileSync(unfinished, `${key}\n`, { mode: 0o600 })
  try {
    // Unlike a rename, this never replaces the key that another process made at the same moment.
    linkSync(unfinished, join(dataDir, fileName))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readSecretKey(dataDir) ?? key
}
