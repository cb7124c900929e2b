import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { sessionStore } from '#client/session/session-store.ts'

const NoAccountDialog = lazyPart(
  () => import('./NoAccountDialog.tsx').then(({ NoAccountDialog }) => NoAccountDialog),
  PartMissing,
)

/** The dialog of a sign-in that was refused; few who open a page ever see it. `contactUrl`: where a person is helped; null = nowhere. */
export function LazyNoAccountDialog({ contactUrl }: { readonly contactUrl: string | null }) {
  const isRefused = useStore(sessionStore, ({ noAccountDialog }) => noAccountDialog !== 'closed')
  return isRefused ? (
    <Suspense>
      <NoAccountDialog contactUrl={contactUrl} />
    </Suspense>
  ) : null
}
