import { readFileSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

/** The bytes of a table that a person names. Throws StartError. */
export function readTableFile(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`${file} cannot be read: ${code ?? message}.`)
  }
}
