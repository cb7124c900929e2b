import type { Text } from '#domain/locale.ts'

export const guessLabel: Text = { sv: 'Jag gissar', en: 'My guess' }
export const whyLabel: Text = { sv: 'Därför att', en: 'Because' }
export const resultLabel: Text = { sv: 'Så blev det', en: 'How it went' }

export const exampleNote: Text = {
  sv: 'Står det ”påhittat exempel” är talen påhittade, för att visa hur sidan fungerar.',
  en: 'Where it says “made-up example”, somebody made the numbers up to show how the page works.',
}

export const noNamesNote: Text = {
  sv: 'Inga namn. Ingen kan skriva text på surfplattan, och ingen vet vem som svarade vad.',
  en: 'No names. Nobody can write text on the tablet, and nobody knows who answered what.',
}

export const offlineNote: Text = {
  sv: 'Försvinner nätet sparas svaren på surfplattan. De skickas när nätet kommer tillbaka.',
  en: 'If the network goes, answers are saved on the tablet. They are sent when the network is back.',
}

export const co2Room: Text = {
  sv: 'Ett rum med en mätare för koldioxid, och en surfplatta för två eller tre elever.',
  en: 'A room with a sensor for carbon dioxide, and a tablet for every two or three pupils.',
}
