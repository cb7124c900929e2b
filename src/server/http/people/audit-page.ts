import type { AnswerOf } from '#contract/endpoint.ts'
import type { listAuditEndpoint } from '#contract/members.ts'
import type { Page } from '#domain/page.ts'
import { toPageMeta } from '#server/http/paging.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { AuditEntry } from '#server/use-cases/people/audit.ts'

export const auditOnAPage = 50

/** A page of the log of a school, or of the municipality. */
export function toAuditPage(
  { entries, count }: { readonly entries: readonly AuditEntry[]; readonly count: number },
  page: Page,
): AnswerOf<typeof listAuditEndpoint> {
  return {
    data: entries.map(({ id, at, actor, action, subject, before, after }) => ({
      id,
      at: toInstant(at),
      actor,
      action,
      subject,
      before,
      after,
    })),
    meta: toPageMeta(page, count),
  }
}
