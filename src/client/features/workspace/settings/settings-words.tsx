import { Trans } from '@lingui/react/macro'
import { limitWordsOfErrors } from '#client/features/workspace/components/Co2LimitFields.tsx'
import { type Words, wordsOf } from '#client/features/workspace/components/words.tsx'
import { logoRules } from '#domain/schools/logo.ts'

const words: Words = {
  ...limitWordsOfErrors,
  empty: () => <Trans>Skriv ett namn.</Trans>,
  not_plain_text: () => <Trans>Skriv namnet på en rad, utan tabbar och radbrytningar.</Trans>,
  not_a_color: () => <Trans>Skriv färgen som en HEX-kod: # och sex tecken, till exempel #17693A.</Trans>,
  not_a_number: () => <Trans>Skriv ett tal, till exempel 58,41.</Trans>,
  not_a_latitude: () => <Trans>Latituden är mellan −90 och 90. I Sverige är den mellan 55 och 70.</Trans>,
  not_a_longitude: () => <Trans>Longituden är mellan −180 och 180. I Sverige är den mellan 10 och 25.</Trans>,
  not_a_public_https_address: () => (
    <Trans>Skriv en adress som börjar med https:// och som nås från internet.</Trans>
  ),
  // The calendar.
  required: () => <Trans>Fyll i det här.</Trans>,
  invalid_date: () => <Trans>Skriv ett datum som finns, till exempel 2026-08-18.</Trans>,
  ends_before_start: () => <Trans>Slutet är före början.</Trans>,
  overlaps: () => <Trans>Två terminer har samma dagar. Ändra den ena.</Trans>,
  invalid_weekday: () => <Trans>Välj måndag till fredag.</Trans>,
  invalid_time: () => <Trans>Skriv en tid, till exempel 08:10.</Trans>,
  not_text: () => <Trans>Det här ska vara text.</Trans>,
  not_json: () => (
    <Trans>
      Från den raden är filen inte längre giltig JSON. Ofta saknas ett tecken just där eller före.
    </Trans>
  ),
  not_an_object: () => <Trans>Filen har en annan form än skolans kalender.</Trans>,
  not_a_list: () => <Trans>Filen har en annan form än skolans kalender.</Trans>,
  unknown_property: () => <Trans>Filen har ett fält som inte hör till skolans kalender.</Trans>,
  // The logo.
  not_png_or_svg: () => <Trans>Filen är varken PNG eller SVG. Namnet räcker inte, innehållet räknas.</Trans>,
  unsupported_media_type: () => (
    <Trans>Filen är varken PNG eller SVG. Namnet räcker inte, innehållet räknas.</Trans>
  ),
  too_large: () => <Trans>Filen är för stor. Den får vara högst {logoMegabytes} Mb.</Trans>,
  too_low: () => <Trans>Bilden är för låg. Den ska vara minst {minLogoHeight} pixlar hög.</Trans>,
  not_transparent: () => (
    <Trans>Bilden har ingen genomskinlig bakgrund. Spara den med genomskinlighet och försök igen.</Trans>
  ),
  not_only_a_drawing: () => (
    <Trans>
      Filen innehåller mer än en teckning, till exempel ett skript. Spara den som en vanlig bild och försök
      igen.
    </Trans>
  ),
  has_filters: () => (
    <Trans>
      Teckningen har effekter som skuggor eller oskärpa. Ta bort dem, eller spara den som PNG, och försök
      igen.
    </Trans>
  ),
  too_intricate: () => (
    <Trans>
      Teckningen upprepar sig för många gånger. Förenkla den, eller spara den som PNG, och försök igen.
    </Trans>
  ),
  too_heavy: () => (
    <Trans>Bilden tar för lång tid att rita. Förenkla den, eller spara den som PNG, och försök igen.</Trans>
  ),
  drawing_busy: () => <Trans>Just nu läses många bilder in. Försök igen om en stund.</Trans>,
  not_a_picture: () => <Trans>Bilden går inte att läsa. Spara den på nytt och försök igen.</Trans>,
}

const minLogoHeight = logoRules.minHeight
const logoMegabytes = logoRules.bytes / 1024 ** 2

/** What is wrong, in words. */
export const settingsWords = wordsOf(words, () => (
  <Trans>Något stämmer inte. Titta igenom det som står här och försök igen.</Trans>
))
