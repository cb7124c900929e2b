/**
 * The text of a document in the encoding that it declares: by its byte order mark, by the `charset` of its content type,
 * by its own first lines (XML, HTML), else UTF-8. Null when it is in none that is known.
 *
 * Declarations that contradict each other are common where a server adds one: what is UTF-8 says so by its bytes, as no
 * text of another encoding happens to be. What is not, although it declares nothing else, is Windows-1252.
 */
export function declaredText(bytes: Uint8Array, contentType: string | null): string | null {
  const marked = markedEncoding(bytes)
  if (marked !== null) return decoded(bytes, marked)
  const declared = [charsetOf(contentType), ownCharset(bytes)].filter((label) => label !== null)
  const first = declared.length === 0 || declared.some((label) => /^utf-?8$/i.test(label)) ? ['utf-8'] : []
  for (const label of [...first, ...declared, 'windows-1252']) {
    const text = decoded(bytes, label)
    if (text !== null) return text
  }
  return null
}

/** The encoding of a byte order mark, or of UTF-16 that begins with a `<` without one. */
function markedEncoding([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? 'utf-16be' : null
}

function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null
}

/** Declarations stand at the beginning, in ASCII. */
const beginning = 1024

function ownCharset(bytes: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, beginning))
  const xml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(text)
  return (xml ?? /<meta\s[^<>]*?\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(text))?.[1] ?? null
}

/** Null for an encoding that no one knows, and for bytes that are not in it. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // Throws for exactly these two.
    return null
  }
}
