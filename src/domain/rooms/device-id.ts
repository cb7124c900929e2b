/** Longer ids of platforms are not ids of devices. */
const longestDeviceId = 64

/**
 * A device's id as it is kept: lower case, and a DevEUI without what people and spreadsheets write between its bytes.
 * What is no DevEUI stays a platform's own id.
 */
export function toDeviceId(written: string): string {
  const id = written.trim().toLowerCase()
  const digits = id.replaceAll(/[-:.\s]/g, '')
  return isDevEui(digits) ? digits : id
}

/** Whether it is 16 hexadecimal digits, in lower case. */
export function isDevEui(id: string): boolean {
  return /^[0-9a-f]{16}$/.test(id)
}

/**
 * How many digits were written of a DevEUI, where they are not 16: one that was cut, or read with a digit too
 * many. Null for what is a DevEUI or a platform's own id, such as `ers-4b`.
 */
export function misreadDigits(written: string): number | null {
  const digits = written.replaceAll(/[-:.\s]/g, '')
  const isMeant = /^[0-9a-f]+$/i.test(digits) && /\d/.test(digits) && digits.length >= 10
  return isMeant && digits.length !== 16 ? digits.length : null
}

/** Whether it can be the id of a device at all: one line of plain text. */
export function isDeviceId(id: string): boolean {
  return id !== '' && id.length <= longestDeviceId && !/\p{C}/u.test(id)
}

/** In fours, as labels print a DevEUI: `0000 5EEF 1000 0014`. A platform's own id stays as it is. */
export function spacedDeviceId(id: string): string {
  return isDevEui(id) ? (id.toUpperCase().match(/.{4}/g) ?? [id]).join(' ') : id
}
