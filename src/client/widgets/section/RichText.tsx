import type { ReactNode } from 'react'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import type { RichText as Tree } from '#contract/pages.ts'
import { safeHref } from './safe-href.ts'

type Spans = Extract<Tree[number], { type: 'paragraph' }>['spans']

/** A school's text as elements: the tree knows paragraphs, headings, lists and links, and nothing else gets through. */
export function RichText({ doc }: { readonly doc: Tree }) {
  return doc.map((part, index) => <Part key={keyOf(part, index)} part={part} />)
}

function Part({ part }: { readonly part: Tree[number] }) {
  switch (part.type) {
    case 'heading':
      return (
        <h2>
          <SpanList spans={part.spans} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <SpanList spans={part.spans} />
        </p>
      )
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul'
      return (
        <List>
          {part.items.map((spans, index) => (
            <li key={keyOf(spans, index)}>
              <SpanList spans={spans} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function SpanList({ spans }: { readonly spans: Spans }) {
  return spans.map((span, index) => <Span key={keyOf(span, index)} {...span} />)
}

function Span({ text, bold, italic, href }: Spans[number]) {
  let content: ReactNode = text
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  const target = href === undefined ? null : safeHref(href)
  return target === null ? content : <OutsideLink href={target}>{content}</OutsideLink>
}

/** The parts never change places while they are shown. */
function keyOf(_: unknown, index: number): string {
  return String(index)
}
