/** One item of RSS 2.0; null = it has no such element. Texts are plain: character references are read. */
export interface RssItem {
  readonly title: string | null
  /** May hold HTML. */
  readonly description: string | null
  readonly pubDate: string | null
}

const maxItems = 200

/** The items of an RSS 2.0 document in UTF-8; null when it is none. Reads what two providers of menus send, no more. */
export function parseRss(body: Uint8Array): readonly RssItem[] | null {
  const text = decode(body)
  if (text === null || !/<rss[\s>]/.test(text.slice(0, 2000))) return null
  return elementsOf(text, 'item').map((item) => ({
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    pubDate: textOf(item, 'pubDate'),
  }))
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    // Throws for bad input only.
    return null
  }
}

/** What stands between the tags of each element of a name. They do not hold elements of their own name. */
function elementsOf(text: string, name: string): string[] {
  const found: string[] = []
  let at = 0
  while (found.length < maxItems) {
    const open = text.indexOf(`<${name}`, at)
    const start = text.indexOf('>', open) + 1
    const end = text.indexOf(`</${name}>`, start)
    if (open < 0 || start === 0 || end < 0) return found
    // `<itemised>` is another element.
    if (/[\s>/]/.test(text[open + name.length + 1] ?? '')) found.push(text.slice(start, end))
    at = end + name.length + 3
  }
  return found
}

function textOf(item: string, name: string): string | null {
  const [content] = elementsOf(item, name)
  if (content === undefined) return null
  const trimmed = content.trim()
  const isLiteral = trimmed.startsWith('<![CDATA[') && trimmed.endsWith(']]>')
  return isLiteral ? trimmed.slice(9, -3).trim() : readReferences(trimmed)
}

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

/** Text with its character references read, as in XML and as Swedish HTML uses them. */
export function readReferences(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|\w{2,8});/gi, (whole, reference: string) => {
    if (!reference.startsWith('#'))
      return Object.hasOwn(named, reference) ? (named[reference] ?? whole) : whole
    const isHex = /^#x/i.test(reference)
    const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
