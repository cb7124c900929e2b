import type { PageMeta } from '#contract/pagination.ts'
import { Invalid } from '#domain/errors.ts'

const largest = 100

/** The page that a query asks for; more than 100 a page are 100. Throws Invalid. */
export function pageOf(
  query: { readonly page?: string | undefined; readonly per_page?: string | undefined },
  usual: number,
): { readonly page: number; readonly perPage: number } {
  const perPage = Math.min(largest, wholeNumber('per_page', query.per_page) ?? usual)
  return { page: wholeNumber('page', query.page) ?? 1, perPage }
}

/** Throws Invalid. */
function wholeNumber(path: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Invalid('invalid_input', 'pages are counted from 1', [{ path, code: 'not_a_page' }])
}

export function toPageMeta(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  count: number,
): PageMeta {
  return {
    page,
    per_page: perPage,
    total_pages: Math.max(1, Math.ceil(count / perPage)),
    total_count: count,
  }
}
