import sharp from 'sharp'
import { logoPlateOn, logoSample } from '#domain/schools/logo-contrast.ts'
import type { LogoPlate } from '#domain/schools/logo-plate.ts'
import type { Database } from '#server/storage/database.ts'
import { findLogoOf } from '#server/storage/schools/logos.ts'
import { schoolsWithoutLogoPlate, setLogoPlate } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** Logos that are kept have fewer: see `pictures/draw-logo.ts`. */
const mostPixels = 1024 * 1024

/** What a logo stands on, on a colour: see `logoPlateOn`. */
export async function plateOf(png: Buffer, color: string): Promise<LogoPlate | null> {
  const pixels = await sharp(png, { limitInputPixels: mostPixels })
    .resize({ ...logoSample, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  return logoPlateOn(color, pixels)
}

/** Looks again at the logo that a school has, on its new colour. */
export async function updateLogoPlate(db: Database, schoolId: string, color: string): Promise<void> {
  const png = await findLogoOf(db, schoolId)
  // A picture that we do not keep cannot be judged: it stands on the colour.
  await setLogoPlate(db, schoolId, png && (await plateOf(png, color)))
}

/** Once for each logo of a version that judged none. */
export async function updateMissingLogoPlates({ db }: Deps): Promise<void> {
  for (const { id, color } of await schoolsWithoutLogoPlate(db)) await updateLogoPlate(db, id, color)
}
