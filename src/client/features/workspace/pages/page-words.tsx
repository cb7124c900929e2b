import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#client/queries/refusal.ts'

/** What is wrong with a page, a section or a part of it, by the server's code. */
const words: Readonly<Record<string, () => ReactNode>> = {
  empty: () => <Trans>Skriv något här, annars kan sidan inte publiceras.</Trans>,
  too_long: () => <Trans>Det är för långt. En rubrik får ha 120 tecken, ett stycke 5 000.</Trans>,
  max_length: () => <Trans>Det är för långt eller för många.</Trans>,
  not_a_slug: () => (
    <Trans>Använd bara små bokstäver a–z, siffror och bindestreck mellan orden, högst 60 tecken.</Trans>
  ),
  page_exists: () => <Trans>Skolan har redan en sida med det kortnamnet.</Trans>,
  not_a_web_address: () => (
    <Trans>Adressen ska börja med https:// eller, för den här webbplatsen, med /.</Trans>
  ),
  not_on_this_site: () => <Trans>Bilder från andra webbplatser visas inte. Välj en egen bild.</Trans>,
  not_a_picture: () => <Trans>Filen är ingen bild som kan visas. Välj en JPEG-, PNG- eller WebP-bild.</Trans>,
  unsupported_media_type: () => (
    <Trans>Filen är ingen bild som kan visas. Välj en JPEG-, PNG- eller WebP-bild.</Trans>
  ),
  too_large: () => <Trans>Bilden är för stor. Den får vara högst 12 MB.</Trans>,
  too_many_pictures: () => <Trans>Skolan har redan så många bilder som får plats.</Trans>,
  last_section: () => <Trans>En publicerad sida behöver minst ett avsnitt.</Trans>,
  not_the_sections_of_the_page: () => <Trans>Avsnitten har ändrats under tiden. Försök igen.</Trans>,
}

/** Words for a code; those for what this version does not know are true of every mistake. */
export function wordsOf(code: string): ReactNode {
  return words[code]?.() ?? <Trans>Det här går inte att spara så som det är skrivet.</Trans>
}

/** What is wrong with a field, in words: its own path, or one that lies inside it. */
export function errorOf(errors: FieldErrors, path: string): ReactNode {
  const found = errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))
  return found && wordsOf(found.code)
}

/** The field that a path of a section's mistake is about; the field's id is that path. */
export function fieldOf(path: string): string {
  return (
    /^(title\.\w+|blocks\.\d+\.(doc\.\w+|(label|alt)\.\w+|questions\.\d+\.text\.\w+|\w+))/.exec(path)?.[0] ??
    path
  )
}
