import type { Text } from '#domain/locale.ts'
import type { PrivacyFacts } from './facts.ts'
import { spanInWords } from './span-in-words.ts'

/** Goes on in a list of what sensors show. */
export const countedVisitors: Text = {
  sv: ', och hur många som går genom en dörr',
  en: ', and how many people pass a door',
}

/** A sentence about the sensors that count visitors, with a space before it; empty where nobody is counted. */
export function aboutCounters(counters: PrivacyFacts['visitorCounters']): Text {
  if (counters === 'none') return { sv: '', en: '' }
  if (counters === 'cameras')
    return {
      sv: ' Kommunen har uppgett att mätare som räknar besökare är kameror. De skickar bara antalet hit. Gäller kamerabevakningslagen (2018:1200) för dem ska kommunen också upplysa om dem där de sitter.',
      en: ' The municipality states that sensors that count visitors are cameras. They send only the number here. Where the Swedish Camera Surveillance Act (2018:1200) applies to them, the municipality also has to tell of them where they are.',
    }
  if (counters === 'no_cameras')
    return {
      sv: ' Kommunen har uppgett att mätarna som räknar besökare inte är kameror.',
      en: ' The municipality states that the sensors that count visitors are not cameras.',
    }
  return {
    sv: ' Kommunen har inte uppgett om mätarna som räknar besökare är kameror.',
    en: ' The municipality has not stated whether the sensors that count visitors are cameras.',
  }
}

/** What the server's log has of those who read the pages. */
export const loggedLines: Readonly<Record<PrivacyFacts['log'], Text>> = {
  requests: {
    sv: 'En rad i serverns logg för varje anrop: vad som hämtades, när och från vilket nät. Av IP-adressen skrivs bara början.',
    en: 'A line in the server’s log for each request: what was fetched, when and from which network. Only the beginning of the IP address is written.',
  },
  errors: {
    sv: 'En rad i serverns logg bara när något går fel på servern, när någon frågar för ofta eller när någon nekas: vad som skulle hämtas, när och från vilket nät. Av IP-adressen skrivs bara början.',
    en: 'A line in the server’s log only when something goes wrong on the server, when somebody asks too often or when somebody is refused: what was asked for, when and from which network. Only the beginning of the IP address is written.',
  },
  none: { sv: 'Servern skriver ingen logg.', en: 'The server writes no log.' },
}

/** Goes on after a session's full age; empty where a session does not end by being left alone. */
export function idleWords(minutes: number | null): Text {
  if (minutes === null) return { sv: '', en: '' }
  const span = spanInWords(minutes * 60_000)
  return {
    sv: `, eller när den inte har använts på ${span.sv}`,
    en: `, or when it was not used for ${span.en}`,
  }
}
