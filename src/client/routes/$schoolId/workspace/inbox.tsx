import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#client/features/workspace/inbox/Inbox.tsx'
import { inboxSearch } from '#client/features/workspace/inbox/inbox-search.ts'

export const Route = createFileRoute('/$schoolId/workspace/inbox')({
  validateSearch: inboxSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Inbox
      schoolId={Route.useParams().schoolId}
      choice={Route.useSearch()}
      onChoice={(choice) => void navigate({ search: choice, resetScroll: false })}
    />
  )
}
