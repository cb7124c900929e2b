import type { Text } from '#domain/locale.ts'

/** A part of a long text: both languages travel with the page that shows it, not with every page's texts. */
export interface TextSection {
  readonly id: string
  readonly heading: Text
  readonly blocks: readonly TextBlock[]
}

export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  | { readonly kind: 'link'; readonly label: Text; readonly href: string }
  | { readonly kind: 'code'; readonly code: string }

/** A paragraph in both languages. */
export function paragraph(sv: string, en: string): TextBlock {
  return { kind: 'paragraph', text: { sv, en } }
}
