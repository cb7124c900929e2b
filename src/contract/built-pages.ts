/** What the build says of its pages: `src/build/page-html.ts` writes it, `src/server/html` reads it (`dist/.vite/pages.json`). */
export interface BuiltPages {
  /** By the file in dist. */
  readonly html: Readonly<Record<HtmlFile, PageTemplate>>
  /** By a page's path, or its path and the name of what it shows instead: `/$schoolId/dashboard#wall`. */
  readonly screens: Readonly<Record<string, ScreenFiles>>
}

/** A single widget inside another site has a page of its own. */
export type HtmlFile = 'index.html' | 'widget.html'

export interface PageTemplate {
  /** HTML with `{{name}}` where the server puts what is true of an address. */
  readonly template: string
  /** Sources of a content security policy: hashes of what stands inside the HTML. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a first screen needs and its HTML does not name by itself, as addresses on the server. */
export interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly texts: { readonly sv: readonly string[]; readonly en: readonly string[] }
}

/** What the picture of a school says before anything of it is known. */
export const waitWords = { sv: 'Vi frågar rummen …', en: 'Asking the rooms …' } as const
