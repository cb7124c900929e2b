import { type FieldError, Invalid } from '#domain/errors.ts'
import { putArrangement } from '#server/storage/pages/dashboards.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type WidgetView, widgetsOf } from '#server/use-cases/measurements/widgets.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { type Arrangement, arrangementOf } from './arrangements.ts'
import { type SchoolDashboard, toDashboard } from './school-dashboard.ts'

export interface EditedDashboard extends SchoolDashboard {
  readonly hiddenWidgets: readonly WidgetView[]
  readonly version: string
}

/** Throws NotFound. */
export async function getWorkspaceDashboard(deps: Deps, schoolId: string): Promise<EditedDashboard> {
  const school = toSchool(await requireSchool(deps.db, schoolId))
  return editedDashboard(deps, school, await widgetsOf(deps, school))
}

async function editedDashboard(
  deps: Deps,
  school: School,
  widgets: readonly WidgetView[],
): Promise<EditedDashboard> {
  const arrangement = await arrangementOf(deps.db, school.id)
  return {
    ...toDashboard(deps, school, widgets, arrangement),
    hiddenWidgets: widgets.filter(({ id }) => arrangement.hidden_widget_ids.includes(id)),
    version: versionOf(arrangement),
  }
}

/** Throws Invalid for widgets that are not the school's or named twice, and Stale. */
export function updateWorkspaceDashboard(
  deps: Deps,
  member: Member,
  arrangement: Arrangement,
  expected: Expected,
): Promise<EditedDashboard> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const before = await arrangementOf(inside.db, schoolId)
    requireVersion(expected, versionOf(before))
    const school = toSchool(await requireSchool(inside.db, schoolId))
    const widgets = await widgetsOf(inside, school)
    const errors = arrangementErrors(arrangement, new Set(widgets.map(({ id }) => id)))
    if (errors.length > 0) throw new Invalid('invalid_dashboard', 'the dashboard has mistakes', errors)
    await putArrangement(inside.db, schoolId, JSON.stringify(arrangement))
    if (versionOf(before) !== versionOf(arrangement)) {
      const subject = `school_dashboard:${schoolId}`
      await note({ action: 'dashboard_arranged', subject, before, after: arrangement })
    }
    return editedDashboard(inside, school, widgets)
  })
}

function arrangementErrors(
  { widgets, hidden_widget_ids }: Arrangement,
  widgetIds: ReadonlySet<string>,
): FieldError[] {
  const named = [
    ...widgets.map(({ widget_id }, index) => [`widgets.${index}.widget_id`, widget_id] as const),
    ...hidden_widget_ids.map((id, index) => [`hidden_widget_ids.${index}`, id] as const),
  ]
  return named.flatMap(([path, id], index) => {
    if (!widgetIds.has(id)) return [{ path, code: 'unknown_widget' }]
    return named.findIndex(([, other]) => other === id) < index ? [{ path, code: 'repeated' }] : []
  })
}
