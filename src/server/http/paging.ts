import type { PageMeta } from '#contract/pagination.ts'

const largest = 100

/** The page that a query asks for; more than 100 a page are 100. */
export function pageOf(
  query: { readonly page?: string | undefined; readonly per_page?: string | undefined },
  usual: number,
): { readonly page: number; readonly perPage: number } {
  const perPage = Math.min(largest, Number(query.per_page ?? usual))
  return { page: Number(query.page ?? 1), perPage }
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
