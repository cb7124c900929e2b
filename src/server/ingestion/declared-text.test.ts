import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredText } from './declared-text.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

// RFC 7303 (XML media types) section 3: byte order mark, then charset, then the document's own word. The WHATWG
// Encoding Standard reads ISO-8859-1 as Windows-1252. Servers that add their own charset: Apache's AddDefaultCharset.
// Reported feeds: ISO-8859-1 by both words (golem.de: matrix-org/matrix-hookshot, issue 1108; comicforum.de:
// sdepold/jquery-rss, issue 141), Windows-1252 that calls itself ISO-8859-1 (Etuldan/spaRSS, issue 215), ISO-8859-2
// (alexdebril/feed-io, issue 247), ASCII by the server and ISO-8859-1 by the feed (FreshRSS/FreshRSS, issue 1130).
test.each<[string, Uint8Array, string | null, string]>([
  [
    'ISO-8859-1 by its own word',
    latin1('<?xml version="1.0" encoding="ISO-8859-1"?>Ärtsoppa'),
    null,
    'Ärtsoppa',
  ],
  ['a single-quoted declaration', latin1("<?xml version='1.0' encoding='iso-8859-1'?>Ål"), null, 'Ål'],
  [
    'Windows-1252 with its own signs',
    Buffer.from([0x93, 0x41, 0x94]),
    'text/xml; charset=windows-1252',
    '“A”',
  ],
  [
    'ISO-8859-1 by both words',
    latin1('<?xml version="1.0" encoding="ISO-8859-1"?>Köttbullar'),
    'application/rss+xml; charset=ISO-8859-1',
    'Köttbullar',
  ],
  [
    'Windows-1252 that calls itself ISO-8859-1',
    Buffer.concat([latin1('<?xml encoding="ISO-8859-1"?>'), Buffer.from([0x93, 0xc5, 0x94])]),
    'text/xml; charset=iso-8859-1',
    '“Å”',
  ],
  ['ISO-8859-2', Buffer.concat([latin1('<?xml encoding="iso-8859-2"?>'), Buffer.from([0xb9])]), null, 'š'],
  [
    'ASCII by the server, ISO-8859-1 by its own word',
    latin1('<?xml encoding="ISO-8859-1"?>Räkor'),
    'text/xml; charset=us-ascii',
    'Räkor',
  ],
  ['ISO-8859-15 and its euro', Buffer.from([0xa4]), 'text/xml; charset=ISO-8859-15', '€'],
  ['the charset of the content type', latin1('Rödbetsbiff'), 'text/xml;charset="ISO-8859-1"', 'Rödbetsbiff'],
  [
    "Latin 1 behind a server's UTF-8",
    latin1('<?xml version="1.0" encoding="iso-8859-1"?>Böngryta'),
    'application/xml; charset=utf-8',
    'Böngryta',
  ],
  [
    "UTF-8 behind a server's ISO-8859-1",
    utf8('<?xml version="1.0" encoding="utf-8"?>Böngryta'),
    'text/xml; charset=ISO-8859-1',
    'Böngryta',
  ],
  ['UTF-8 that calls itself nothing', utf8('Fläskpannkaka'), null, 'Fläskpannkaka'],
  ['Latin 1 that calls itself nothing', latin1('Fläskpannkaka'), null, 'Fläskpannkaka'],
  ['Latin 1 that calls itself UTF-8', latin1('<?xml encoding="utf-8" ?>Köttfärs'), null, 'Köttfärs'],
  ['a byte order mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('Ägg')]), null, 'Ägg'],
  [
    'UTF-16 with its mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ägg', 'utf16le')]),
    null,
    'Ägg',
  ],
  ['UTF-16, the other way round, without one', utf16be('<rss>Ägg'), null, '<rss>Ägg'],
  ['an HTML page', latin1('<html><meta charset="iso-8859-1">Lök'), 'text/html', 'Lök'],
  ['an encoding that nobody knows', latin1('<?xml encoding="x-kitchen"?>Lök'), null, 'Lök'],
])('%s', (_name, bytes, contentType, expected) => {
  expect(declaredText(bytes, contentType)?.endsWith(expected)).toBe(true)
})

test('every text comes back from UTF-8 and UTF-16, whatever the server calls it', () => {
  const charset = fc.constantFrom(null, 'text/xml', 'text/xml; charset=utf-8')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), charset, (text, contentType) => {
      const written = `<r>${text}`
      expect(declaredText(utf8(written), contentType)).toBe(written)
      expect(declaredText(Buffer.from(written, 'utf16le'), contentType)).toBe(written)
    }),
  )
})
