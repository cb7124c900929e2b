import { Trans } from '@lingui/react/macro'
import { wordsOf } from '#client/features/workspace/components/words.tsx'

/** What is wrong with a page, a section or a part of it, by the server's code. */
export const pageFault = wordsOf(
  {
    empty: () => <Trans>Skriv något här, annars kan sidan inte publiceras.</Trans>,
    not_a_slug: () => (
      <Trans>Använd bara små bokstäver a–z, siffror och bindestreck mellan orden, högst 60 tecken.</Trans>
    ),
    page_exists: () => <Trans>Skolan har redan en sida med det kortnamnet.</Trans>,
    not_a_web_address: () => (
      <Trans>Adressen ska börja med https:// eller, för den här webbplatsen, med /.</Trans>
    ),
    not_on_this_site: () => <Trans>Bilder från andra webbplatser visas inte. Välj en egen bild.</Trans>,
    not_a_picture: () => (
      <Trans>Filen är ingen bild som kan visas. Välj en JPEG-, PNG- eller WebP-bild.</Trans>
    ),
    unsupported_media_type: () => (
      <Trans>Filen är ingen bild som kan visas. Välj en JPEG-, PNG- eller WebP-bild.</Trans>
    ),
    too_heavy: () => <Trans>Bilden tar för lång tid att läsa in. Spara den mindre och försök igen.</Trans>,
    drawing_busy: () => <Trans>Just nu läses många bilder in. Försök igen om en stund.</Trans>,
    too_large: () => <Trans>Bilden är för stor. Den får vara högst 12 MB.</Trans>,
    too_many_pictures: () => <Trans>Skolan har redan så många bilder som får plats.</Trans>,
    last_section: () => <Trans>En publicerad sida behöver minst ett avsnitt.</Trans>,
    not_the_sections_of_the_page: () => <Trans>Avsnitten har ändrats under tiden. Försök igen.</Trans>,
  },
  () => <Trans>Det här går inte att spara så som det är skrivet.</Trans>,
)

/** The field that a mistake in a page or a section is about; the field's id is that path. */
export function fieldOf(path: string, code?: string): string {
  if (code === 'page_exists') return 'slug'
  return (
    /^(title\.\w+|blocks\.\d+\.(doc\.\w+|(label|alt)\.\w+|questions\.\d+\.text\.\w+|\w+))/.exec(path)?.[0] ??
    path
  )
}
