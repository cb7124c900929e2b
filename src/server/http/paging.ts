import type { PageMeta } from '#contract/pagination.ts'
import { Invalid } from '#domain/errors.ts'
import { type Page, pagesIn, pageWithin } from '#domain/page.ts'

const largest = 100

/** The page that a query asks for; more than 100 a page are 100. Throws Invalid. */
export function pageOf(
  query: { readonly page?: string | undefined; readonly per_page?: string | undefined },
  usual: number,
): Page {
  const perPage = Math.min(largest, wholeNumber('per_page', query.per_page) ?? usual)
  return { page: wholeNumber('page', query.page) ?? 1, perPage }
}

/** Throws Invalid. */
function wholeNumber(path: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Invalid('invalid_input', 'pages are counted from 1', [{ path, code: 'not_a_page' }])
}

/** The `meta` of a list; beyond the last page the last one is sent. */
export function toPageMeta(asked: Page, count: number): PageMeta {
  const { page, perPage } = pageWithin(asked, count)
  return { page, per_page: perPage, total_pages: pagesIn(count, perPage), total_count: count }
}
