import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '#client/features/workspace/people/AuditLog.tsx'

export const Route = createFileRoute('/municipality/log')({
  /** `page` counts from 1; nothing = the first. */
  validateSearch: ({ page }: Record<string, unknown>): { readonly page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { page = 1 } = Route.useSearch()
  return (
    <AuditLog
      schoolId={null}
      page={page}
      onPage={(next) => navigate({ search: next > 1 ? { page: next } : {} })}
    />
  )
}
