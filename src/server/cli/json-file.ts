import { readFileSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

/** A file of JSON that a person named. Throws StartError. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`${file} cannot be read: ${code ?? message}.`)
  }
}
