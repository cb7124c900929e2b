import type { PageProps } from '#client/features/workspace/components/page.ts'
import { UnknownPage } from '#client/features/workspace/components/UnknownPage.tsx'
import { ActivityList } from './ActivityList.tsx'
import { ActivityPage, isActivityPart } from './ActivityPage.tsx'

/** The school's activities, or one of them: `…/activities/{id}/edit`, `/share`, `/results`. */
export function ActivitiesPage({ schoolId, inside: [id, part = ''] }: PageProps) {
  if (id === undefined) return <ActivityList schoolId={schoolId} />
  if (!isActivityPart(part)) return <UnknownPage schoolId={schoolId} />
  return <ActivityPage key={id} schoolId={schoolId} id={id} part={part} />
}
