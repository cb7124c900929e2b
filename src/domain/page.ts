/** A page of a list, counted from 1. */
export interface Page {
  readonly page: number
  readonly perPage: number
}

/** How many pages a list of `count` has: at least 1. */
export function pagesIn(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage))
}

/** The page that is shown of a list of `count`, and how many lie before it: beyond the last it is the last. */
export function pageWithin({ page, perPage }: Page, count: number): Page & { readonly offset: number } {
  const shown = Math.min(page, pagesIn(count, perPage))
  return { page: shown, perPage, offset: (shown - 1) * perPage }
}
