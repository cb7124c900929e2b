import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawLogo } from '#server/pictures/draw-logo.ts'
import { findLogoOf, putLogo } from '#server/storage/schools/logos.ts'
import { findSchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { demoSchools } from './demo-municipality.ts'

/** Keeps the logos that the demo has as files, so that they can be judged like others on whatever colour is chosen. */
export async function keepDemoLogos({ db }: Deps, publicDir: string): Promise<void> {
  for (const { id, logoUrl } of demoSchools) {
    const school = await findSchool(db, id)
    if (logoUrl === undefined || school?.logoUrl !== logoUrl || (await findLogoOf(db, id)) !== null) continue
    const bytes = await readFile(join(publicDir, logoUrl))
    // Our own bytes need no process of their own. Their addresses stay those of the files.
    await putLogo(db, id, 'demo', await drawLogo(bytes, 'svg'))
  }
}
