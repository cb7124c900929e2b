import { createHash } from 'node:crypto'
import { NotFound } from '#domain/errors.ts'
import { deleteLogo, findLogo, putLogo } from '#server/storage/schools/logos.ts'
import { setLogoUrl } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import type { Expected } from '#server/use-cases/versions.ts'
import { drawLogo, type UploadedLogo } from './draw-logo.ts'
import { plateOf } from './logo-plates.ts'
import { changeSchool, type WorkspaceSchool } from './school-settings.ts'

/** Gives a school another logo. Throws Invalid for a picture that breaks the rules, and Stale. */
export async function changeLogo(
  deps: Deps,
  member: Member,
  uploaded: UploadedLogo,
  expected: Expected,
): Promise<WorkspaceSchool> {
  const png = await drawLogo(uploaded)
  // Another picture has another address: browsers keep a logo for ever.
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 16)
  return changeSchool(deps, member, 'logo_changed', expected, async ({ db }, { color }) => {
    await putLogo(db, member.schoolId, hash, png)
    await setLogoUrl(db, member.schoolId, {
      url: `/logos/${member.schoolId}/${hash}.png`,
      plate: await plateOf(png, color),
    })
  })
}

/** Harmless when there is none. Throws Stale. */
export function removeLogo(deps: Deps, member: Member, expected: Expected): Promise<WorkspaceSchool> {
  return changeSchool(deps, member, 'logo_removed', expected, async ({ db }) => {
    await deleteLogo(db, member.schoolId)
    await setLogoUrl(db, member.schoolId, null)
  })
}

/** Throws NotFound. */
export async function getLogo({ db }: Deps, schoolId: string, hash: string): Promise<Buffer> {
  const png = await findLogo(db, schoolId, hash)
  if (png === null) throw new NotFound('logo_not_found', 'there is no such logo')
  return png
}
