import { currentLocale } from '#client/texts/i18n.ts'
import { OutsideLink } from '#client/ui/plain/OutsideLink.tsx'
import type { TextBlock, TextSection } from './text-section.ts'

/** The sections of a long text, in the page's language. */
export function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  const locale = currentLocale()
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{heading[locale]}</h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is written once and never changes its order
        <Block key={index} block={block} />
      ))}
    </section>
  ))
}

function Block({ block }: { readonly block: TextBlock }) {
  const locale = currentLocale()
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text[locale]}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.sv}>{item[locale]}</li>
          ))}
        </ul>
      )
    case 'link':
      return (
        <p>
          <OutsideLink href={block.href}>{block.label[locale]}</OutsideLink>
        </p>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide example scrolls, also by keyboard
        <pre tabIndex={0}>
          <code>{block.code}</code>
        </pre>
      )
  }
}
