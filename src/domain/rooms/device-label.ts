import { isDevEui, isDeviceId, toDeviceId } from './device-id.ts'

/**
 * The id in the code on a device's label, as it is kept; null for a code of something else. Read are the QR code of
 * LoRaWAN devices (LoRa Alliance TR005, `LW:D0:JoinEUI:DevEUI:ProfileID[:extensions]`), the same with other separators,
 * a bare DevEUI and `DevEUI:AppEUI`, in any case and with what is printed between their bytes. Whatever else stands there
 * is dropped, the owner token (`O…`) and keys first of all.
 */
export function deviceIdOfLabel(code: string): string | null {
  const text = code.trim()
  const tr005 = /^(?:URN:)?LW[:;]D0[:;]([0-9A-F]{16})[:;]([0-9A-F]{16})(?:[:;]|$)/i.exec(text)
  if (tr005?.[2] !== undefined) return toDeviceId(tr005[2])
  if (/^(?:URN:)?LW[:;]/i.test(text)) return null
  const named = /\bDev\s?EUI\b\W*([0-9A-F]{2}(?:[-:.\s]?[0-9A-F]{2}){7})(?![0-9A-F])/i.exec(text)
  if (named?.[1] !== undefined) return toDeviceId(named[1])
  const first = /^([0-9A-F]{16})(?:[:;,\s]|$)/i.exec(text)
  if (first?.[1] !== undefined) return toDeviceId(first[1])
  const whole = toDeviceId(text)
  return isDevEui(whole) ? whole : null
}

/** The end of an id as people type it: at least its last four characters. Null for less, and for what no id has. */
export function typedDeviceId(typed: string): string | null {
  const id = toDeviceId(typed)
  return id.length >= 4 && isDeviceId(id) ? id : null
}
