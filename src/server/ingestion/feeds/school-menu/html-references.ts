const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
}

/** Text of HTML with its character references read, those that Swedish menus use. */
export function readReferences(html: string): string {
  return html.replaceAll(/&(#x?[0-9a-f]{1,6}|\w{2,8});/gi, (whole, reference: string) => {
    if (!reference.startsWith('#'))
      return Object.hasOwn(named, reference) ? (named[reference] ?? whole) : whole
    const isHex = /^#x/i.test(reference)
    const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
