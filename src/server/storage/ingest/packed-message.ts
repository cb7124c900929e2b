import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The parts of a message that are kept together. */
export interface MessageParts {
  readonly body: string
  readonly outcome: string
  readonly request: string | null
}

/** Small memory: a message is short, and clearing the usual 256 KiB takes longer than packing it. */
const settings = { windowBits: 13, memLevel: 5, level: 4 }

/** So much of a message can be a base: what lies further back than the window is of no use. */
const longestBase = 6 * 1024

/**
 * Packs a message with DEFLATE (RFC 1951), against the text of one of the same sender: what is the same in both, most of
 * it, takes a few bytes. `base` is what `baseTextOf` gave for that message; null = by itself.
 */
export function packMessage({ body, outcome, request }: MessageParts, base: Uint8Array | null): Uint8Array {
  const text = Buffer.from(JSON.stringify([body, outcome, request]))
  return deflateRawSync(text, base === null ? settings : { ...settings, dictionary: base })
}

/** Throws for what `packMessage` did not make with this base. */
export function unpackMessage(packed: Uint8Array, base: Uint8Array | null): MessageParts {
  const text = inflateRawSync(packed, base === null ? {} : { dictionary: base }).toString()
  const [body, outcome, request] = JSON.parse(text) as [string, string, string | null]
  return { body, outcome, request }
}

/** What other messages are packed against; of a message that was packed by itself. */
export function baseTextOf(packed: Uint8Array): Uint8Array {
  return inflateRawSync(packed).subarray(0, longestBase)
}
