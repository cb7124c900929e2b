/**
 * An address of this site as a path with query and fragment, or null for what would lead elsewhere. Browsers leave control
 * characters out of an address and take `\\` for `/`: `/<tab>/evil.example` is another site's.
 */
export function pathOfThisSite(address: string | null): string | null {
  if (address === null || !/^\/(?![/\\])/.test(address)) return null
  for (const sign of address) {
    const code = sign.codePointAt(0) ?? 0
    if (code <= 0x20 || code === 0x7f || sign === '\\') return null
  }
  return address
}
