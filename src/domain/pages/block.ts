/** Text that a person wrote: Swedish always, English where it is written. */
export interface AuthoredText {
  readonly sv: string
  readonly en: string | null
}

export interface Span {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly href?: string
}

/** A tree of what may stand in a text; never HTML. */
export type Paragraph =
  | { readonly type: 'paragraph' | 'heading'; readonly spans: readonly Span[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }

/** One part of a section. */
export type Block =
  | {
      readonly type: 'rich_text'
      readonly doc: { readonly sv: readonly Paragraph[]; readonly en: readonly Paragraph[] | null }
    }
  | { readonly type: 'image'; readonly url: string; readonly alt: AuthoredText }
  | { readonly type: 'widget'; readonly widget_id: string }
  | {
      readonly type: 'questions'
      readonly questions: readonly { readonly id: string; readonly text: AuthoredText }[]
    }
  | { readonly type: 'activity'; readonly activity_id: string }
  | { readonly type: 'link'; readonly url: string; readonly label: AuthoredText }
