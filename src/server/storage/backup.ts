import { chmodSync, closeSync, openSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** Where a backup keeps the secret key that the data folder has in a file of its own. */
export const backedUpSecretKey = 'backed_up_secret_key'

/**
 * Copies a SQLite database while it is in use, together with the secret key (hexadecimal; null = kept elsewhere).
 * The copy is for its owner's eyes alone. Throws when `file` exists (EEXIST) or cannot be written.
 */
export async function backUpDatabase(path: string, file: string, secretKey: string | null): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600))
  try {
    const source = new DatabaseSync(path, { timeout: 5000, readOnly: true })
    try {
      await backup(source, file)
    } finally {
      source.close()
    }
    const copy = new DatabaseSync(file)
    try {
      // One file, without a journal beside it.
      copy.exec('pragma journal_mode = delete')
      const keep = copy.prepare('insert or replace into setting (key, value) values (?, ?)')
      if (secretKey !== null) keep.run(backedUpSecretKey, secretKey)
    } finally {
      copy.close()
    }
    chmodSync(file, 0o600)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}
