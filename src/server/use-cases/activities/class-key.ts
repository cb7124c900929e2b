import { createHmac } from 'node:crypto'
import type { Deps } from '#server/use-cases/deps.ts'
import { derivedKey, isSameText } from '#server/use-cases/encryption.ts'
import type { Activity } from './activities.ts'

/** Bytes: 128 bits cannot be guessed, so tries need no limit. */
const keyBytes = 16

/**
 * The key of a class: 22 characters that stand in the link and QR code beside the class's code, and that a device is given when
 * it shows the right code. A device that has it is let in without a look at its code, so nothing that others try can hold it up. It
 * is derived from the server's secret and stays when the code is changed because it is being guessed; a new `classKeyVersion`
 * makes another one.
 */
export function classKeyOf(
  { secret }: Pick<Deps, 'secret'>,
  { id, classKeyVersion }: Pick<Activity, 'id' | 'classKeyVersion'>,
): string {
  return createHmac('sha256', derivedKey(secret, 'class key'))
    .update(`${id}:${classKeyVersion}`)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')
}

/** `key`: what a device sent; null = nothing. */
export function isClassKey(
  deps: Pick<Deps, 'secret'>,
  activity: Pick<Activity, 'id' | 'classKeyVersion'>,
  key: string | null,
): boolean {
  return key !== null && isSameText(key, classKeyOf(deps, activity))
}
