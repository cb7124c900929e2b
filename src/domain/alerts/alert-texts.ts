import type { Text } from '#domain/locale.ts'
import { qualityTexts } from '#domain/series/quality.ts'

export const alertKinds = [
  'integration_failing',
  'level_persists',
  'sensor_silent',
  'stuck_value',
  'implausible',
  'battery_low',
] as const
/** Something that a person should look at; in the order of urgency. */
export type AlertKind = (typeof alertKinds)[number]

/** What happened and what to do about it, for staff. */
export const alertTexts: Readonly<Record<AlertKind, { readonly title: Text; readonly nextStep: Text }>> = {
  integration_failing: {
    title: { sv: 'Anslutningen fungerar inte', en: 'The connection does not work' },
    nextStep: {
      sv: 'Prova anslutningen och se efter om lösenordet eller adressen har ändrats.',
      en: 'Test the connection, and see whether its password or address has changed.',
    },
  },
  level_persists: {
    title: { sv: 'Stör lektionerna', en: 'Disturbs the lessons' },
    nextStep: {
      sv: 'Värdet har varit dåligt minst en halvtimme av lektionstiden. Vädra, och säg till vaktmästaren om det återkommer.',
      en: 'The value was bad for at least half an hour of lessons. Air the room, and tell the caretaker if it comes back.',
    },
  },
  sensor_silent: {
    title: { sv: 'Sensorn är tyst', en: 'The sensor is silent' },
    nextStep: {
      sv: 'Se efter att sensorn sitter kvar och har batteri.',
      en: 'Check that the sensor is still there and has battery.',
    },
  },
  stuck_value: {
    title: { sv: 'Sensorn har fastnat', en: 'The sensor is stuck' },
    nextStep: {
      sv: 'Ta ur batteriet en minut. Hjälper det inte ska sensorn bytas.',
      en: 'Take the battery out for a minute. If that does not help, replace the sensor.',
    },
  },
  implausible: {
    title: { sv: 'Värden som inte kan stämma', en: 'Values that cannot be right' },
    nextStep: {
      sv: 'Se efter var sensorn sitter, och vad som har ändrats i dess plattform.',
      en: 'See where the sensor is mounted, and what has changed on its platform.',
    },
  },
  battery_low: {
    title: { sv: 'Batteriet tar snart slut', en: 'The battery is running low' },
    nextStep: { sv: 'Byt batteri inom några veckor.', en: 'Change the battery within a few weeks.' },
  },
}

/** The texts of an alert. `detail`: what is wrong more exactly, a quality kind where its values are wrong. */
export function alertTextsOf({
  kind,
  detail,
}: {
  readonly kind: AlertKind
  readonly detail: string | null
}): (typeof alertTexts)[AlertKind] {
  // A sensor without values has none that could be wrong.
  return kind === 'implausible' && detail === 'no_values' ? qualityTexts.no_values : alertTexts[kind]
}
