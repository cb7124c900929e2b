import type { RichText } from '#contract/pages.ts'

type Part = RichText[number]
type Spans = Extract<Part, { type: 'paragraph' }>['spans']
type Span = Spans[number]

/**
 * A text as a user writes it in a plain field: `# ` begins a heading, `- ` and `1. ` a row of a list, every other line
 * is a paragraph; `**bold**`, `*italic*` and `[words](address)` within. A backslash takes a sign's meaning away.
 */
export function toMarkup(doc: RichText): string {
  return doc.map(partToMarkup).join('\n\n')
}

/** The text of such a field; null when it has no words. */
export function fromMarkup(markup: string): RichText | null {
  const parts: RichText = []
  let isInList = false
  for (const line of markup.split(/\r?\n/).map((item) => item.trim())) {
    const item = /^(?:[-•]|(\d{1,3})[.)])\s+(.*)$/s.exec(line)
    if (item) {
      const ordered = item[1] !== undefined
      const spans = spansOf(item[2] ?? '')
      const last = parts.at(-1)
      if (isInList && last?.type === 'list' && last.ordered === ordered) last.items.push(spans)
      else parts.push({ type: 'list', ordered, items: [spans] })
      isInList = true
      continue
    }
    isInList = false
    if (line === '') continue
    const heading = /^#{1,6}\s+(.*)$/s.exec(line)
    parts.push(
      heading
        ? { type: 'heading', spans: spansOf(heading[1] ?? '') }
        : { type: 'paragraph', spans: spansOf(line) },
    )
  }
  return parts.length === 0 ? null : parts
}

function partToMarkup(part: Part): string {
  switch (part.type) {
    case 'heading':
      return `# ${spansToMarkup(part.spans)}`
    case 'paragraph':
      // At the start of a line these signs would begin something else.
      return spansToMarkup(part.spans).replace(/^(#|[-•]\s|\d{1,3}[.)]\s)/, '\\$1')
    case 'list':
      return part.items
        .map((spans, index) => `${part.ordered ? `${index + 1}.` : '-'} ${spansToMarkup(spans)}`)
        .join('\n')
  }
}

function spansToMarkup(spans: Spans): string {
  return spans.map(spanToMarkup).join('').trim()
}

function spanToMarkup({ text, bold, italic, href }: Span): string {
  const line = text.replaceAll(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
  const escaped = line.replaceAll(/[\\*[\]]/g, '\\$&')
  const words = escaped.trim()
  if (words === '') return escaped
  const before = escaped.slice(0, escaped.length - escaped.trimStart().length)
  const after = escaped.slice(escaped.trimEnd().length)
  const stars = `${bold ? '**' : ''}${italic ? '*' : ''}`
  const marked = `${stars}${words}${stars}`
  return before + (href === undefined ? marked : `[${marked}](${encodeEnds(href)})`) + after
}

/** The end of an address must be found again. */
function encodeEnds(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20')
}

const words = /(?!\s)((?:\\.|[^\\*])+?)/.source
const marks = new RegExp(
  [
    /\\(.)/.source,
    /\[((?:\\.|[^\\[\]])+)\]\(([^()\s]*)\)/.source,
    `\\*\\*\\*${words}\\*\\*\\*`,
    `\\*\\*${words}\\*\\*`,
    `\\*${words}\\*`,
  ].join('|'),
  'g',
)

function spansOf(text: string, look: Omit<Span, 'text'> = {}): Spans {
  const spans: Spans = []
  const add = (more: Spans) => {
    for (const span of more) {
      const last = spans.at(-1)
      if (last && sameLook(last, span)) last.text += span.text
      else spans.push(span)
    }
  }
  const plain = (words: string) => words !== '' && add([{ ...look, text: words }])
  let end = 0
  for (const match of text.matchAll(marks)) {
    plain(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, sign, label, href, both, bold, italic] = match
    if (sign !== undefined) plain(sign)
    else if (label !== undefined && href !== undefined) {
      // An address that is not finished is not a link yet.
      add(spansOf(label, href === '' ? look : { ...look, href }))
    } else if (both !== undefined) add(spansOf(both, { ...look, bold: true, italic: true }))
    else if (bold !== undefined) add(spansOf(bold, { ...look, bold: true }))
    else if (italic !== undefined) add(spansOf(italic, { ...look, italic: true }))
  }
  plain(text.slice(end))
  return spans
}

function sameLook(a: Span, b: Span): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.href === b.href
}

/** A field's text with its chosen part marked, and what is then chosen. */
export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type Mark = 'heading' | 'bold' | 'italic' | 'list' | 'numbers' | 'link'

/** Marks the chosen part of a field's text; where nothing is chosen, example words are put there, chosen. */
export function mark(kind: Mark, { text, start, end }: Marked, example: string): Marked {
  if (kind === 'bold' || kind === 'italic' || kind === 'link') {
    const chosen = text.slice(start, end) || example
    const [open, close] = kind === 'link' ? ['[', '](https://)'] : kind === 'bold' ? ['**', '**'] : ['*', '*']
    const from = start + open.length
    return {
      text: text.slice(0, start) + open + chosen + close + text.slice(end),
      start: from,
      end: from + chosen.length,
    }
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(lineStart, end).split('\n')
  const signOf = (index: number) => ({ heading: '# ', list: '- ', numbers: `${index + 1}. ` })[kind]
  const marked = lines
    .map((line, index) => signOf(index) + line.replace(/^(#{1,6}|[-•]|\d{1,3}[.)])\s+/, ''))
    .join('\n')
  return {
    text: text.slice(0, lineStart) + marked + text.slice(end),
    start: lineStart + marked.length,
    end: lineStart + marked.length,
  }
}
