import { createHash } from 'node:crypto'
import { Invalid, NotFound } from '#domain/errors.ts'
import type { LogoKind } from '#domain/schools/logo.ts'
import { drawInChildProcess } from '#server/pictures/draw-in-child-process.ts'
import { deleteLogo, findLogo, putLogo } from '#server/storage/schools/logos.ts'
import { setLogoUrl } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import type { Expected } from '#server/use-cases/versions.ts'
import { plateOf } from './logo-plates.ts'
import { changeSchool, type WorkspaceSchool } from './school-settings.ts'

/** A picture as it was uploaded, with the kind that its sender says it is. */
export interface UploadedLogo {
  readonly bytes: Buffer
  readonly kind: LogoKind
}

/** Gives a school another logo. Throws Invalid for a picture that breaks the rules, Busy and Stale. */
export async function changeLogo(
  deps: Deps,
  member: Member,
  uploaded: UploadedLogo,
  expected: Expected,
): Promise<WorkspaceSchool> {
  const png = await drawLogo(member.schoolId, uploaded)
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

/** The logo as a PNG of our own. Throws Invalid with the rule that it breaks, and Busy. */
async function drawLogo(schoolId: string, { bytes, kind }: UploadedLogo): Promise<Buffer> {
  const drawn = await drawInChildProcess(schoolId, { type: 'logo', kind }, bytes)
  if (drawn.ok) return drawn.picture
  throw new Invalid('invalid_logo', 'the picture cannot be a logo', [{ path: 'logo', code: drawn.code }])
}
