import type { HtmlFile } from '#contract/built-pages.ts'
import { NotFound } from '#domain/errors.ts'
import { lessonSheetOf } from '#domain/lesson-sheets/lesson-sheets.ts'
import { matchClientPath, type PathParams, widgetPath } from '#domain/paths.ts'
import { isSchoolId } from '#domain/schools/school.ts'
import { requireActivity } from '#server/use-cases/activities/activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireWidget } from '#server/use-cases/measurements/widgets.ts'
import { getSection } from '#server/use-cases/pages/pages.ts'
import { getSchool } from '#server/use-cases/schools/schools.ts'

/**
 * What a reload of an address of the client answers: 404 where the client shows page-not-found, because there is no such
 * page, school, widget, section or activity. What lies in the workspace is for those who are signed in alone: its
 * addresses answer 200 whatever they name.
 */
export async function pageStatus(deps: Deps, pathname: string): Promise<200 | 404> {
  const page = matchClientPath(pathname)
  if (page === null || page.path === '/404') return 404
  const isPublic = !page.path.startsWith('/$schoolId/workspace')
  try {
    return (await hasAllOf(deps, page.params, isPublic)) ? 200 : 404
  } catch (error) {
    if (error instanceof NotFound) return 404
    throw error
  }
}

/** Which HTML of the build shows a path: a single widget has one of its own, which other sites may embed. */
export function htmlOf(pathname: string): HtmlFile {
  return matchClientPath(pathname)?.path === widgetPath ? 'widget.html' : 'index.html'
}

/** Whether what the address names is there and belongs to its school. Throws NotFound. */
async function hasAllOf(deps: Deps, params: PathParams, isPublic: boolean): Promise<boolean> {
  const { schoolId, widgetId, pageId, sectionId, activityId, sheetId } = params
  if (schoolId === undefined) return true
  if (!isSchoolId(schoolId)) return false
  await getSchool(deps, schoolId)
  if (!isPublic) return true
  if (sheetId !== undefined && !lessonSheetOf(sheetId)) return false
  const named = [
    ...(widgetId ? [requireWidget(deps, widgetId).then(({ widget }) => widget)] : []),
    ...(pageId && sectionId ? [getSection(deps, pageId, sectionId)] : []),
    ...(activityId ? [requireActivity(deps, activityId)] : []),
  ]
  return (await Promise.all(named)).every((found) => found.schoolId === schoolId)
}
