import { trimEndCharacters } from '#domain/trim-characters.ts'

/** A LoRaWAN frame carries at most 242 bytes of payload in Europe and 255 in its length field. */
const maxPayloadBytes = 255

/** The bytes of standard or URL-safe base64; null for anything else and for more than a frame can carry. */
export function bytesFromBase64(text: string): Uint8Array | null {
  if (text.length > Math.ceil(maxPayloadBytes / 3) * 4) return null
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) || trimEndCharacters(text, '=').length % 4 === 1) return null
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  return bytes.length <= maxPayloadBytes ? bytes : null
}

/** The bytes of hexadecimal digits; null for anything else and for more than a frame can carry. */
export function bytesFromHex(text: string): Uint8Array | null {
  if (text.length > maxPayloadBytes * 2 || !/^(?:[0-9a-f]{2})*$/i.test(text)) return null
  return new Uint8Array(Buffer.from(text, 'hex'))
}
