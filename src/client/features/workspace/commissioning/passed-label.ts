/** So long the camera sees no label before the same one counts again, ms. */
export const forgottenAfterMs = 3000

/**
 * The label that was dealt with last. The camera reads it again several times a second for as long as it is held there:
 * it is passed over until another one has been read, or none for a while.
 */
export class PassedLabel {
  #deviceId: string | null = null
  #emptySince: number | null = null

  /** Whether a label that is read is to be dealt with; null = this look saw none. */
  isNew(deviceId: string | null, at: number): deviceId is string {
    if (deviceId === null) {
      this.#emptySince ??= at
      if (at - this.#emptySince >= forgottenAfterMs) this.#deviceId = null
      return false
    }
    this.#emptySince = null
    const isNew = deviceId !== this.#deviceId
    this.#deviceId = deviceId
    return isNew
  }

  /** It could not be dealt with: it counts when it is read again. */
  forget(): void {
    this.#deviceId = null
  }
}
