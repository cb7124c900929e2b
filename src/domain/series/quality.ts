import type { Text } from '#domain/locale.ts'

/** What is wrong with a series, the most urgent first. */
export const qualityKinds = [
  'silent',
  'no_values',
  'unreadable',
  'stuck_value',
  'unit_change',
  'below_outdoor_air',
  'at_limit',
  'follows_light',
  'needs_calibration',
  'implausible',
  'clock_skew',
  'low_coverage',
] as const
export type QualityKind = (typeof qualityKinds)[number]

export interface QualityProblem {
  readonly kind: QualityKind
  /** Epoch ms; null = always, as far as anybody knows. */
  readonly since: number | null
  /** True when what was sent since then is not shown. */
  readonly isHidden: boolean
  /** True when what is shown has no level: pupils read that somebody has to look at the sensor. */
  readonly needsCheck?: true
}

/** The kinds that hide nothing while they last: a value is shown, and has no level. */
export const unjudgedKinds = ['needs_calibration', 'implausible', 'clock_skew', 'no_values'] as const
export type UnjudgedKind = (typeof unjudgedKinds)[number]

export function isUnjudgedKind(kind: QualityKind): kind is UnjudgedKind {
  return unjudgedKinds.some((unjudged) => unjudged === kind)
}

/** Below this share of a week something is lost all the time. */
export const lowCoverage = 0.8

/** What it is and what staff can do about it. */
export const qualityTexts: Readonly<Record<QualityKind, { readonly title: Text; readonly nextStep: Text }>> =
  {
    silent: {
      title: { sv: 'Tyst', en: 'Silent' },
      nextStep: {
        sv: 'Se efter att sensorn sitter kvar och har batteri. Är flera tysta samtidigt är det nätet: ring den som sköter det.',
        en: 'Check that the sensor is still there and has battery. If several are silent at once, it is the network: call whoever runs it.',
      },
    },
    no_values: {
      title: { sv: 'Skickar inga värden', en: 'Sends no values' },
      nextStep: {
        sv: 'Sensorn svarar, men det den skickar innehåller inget värde. Starta om den. Hjälper det inte: fråga den som sköter nätet vad den skickar.',
        en: 'The sensor answers, but what it sends holds no value. Restart it. If that does not help, ask whoever runs the network what it sends.',
      },
    },
    unreadable: {
      title: { sv: 'Kan inte läsas', en: 'Cannot be read' },
      nextStep: {
        sv: 'Sensorn skickar värden, men ingen vet vilken modell det är. Välj modell för den under Sensorer.',
        en: 'The sensor sends values, but nobody knows its model. Choose the model under Sensors.',
      },
    },
    stuck_value: {
      title: { sv: 'Har fastnat', en: 'Stuck' },
      nextStep: {
        sv: 'Samma värde har kommit för länge för att vara sant, så det visas inte. Ta ur batteriet en minut; hjälper det inte ska sensorn bytas.',
        en: 'The same value has come for too long to be true, so it is not shown. Take the battery out for a minute; if that does not help, replace the sensor.',
      },
    },
    unit_change: {
      title: { sv: 'Byter enhet?', en: 'Another unit?' },
      nextStep: {
        sv: 'Värdena ser ut att komma i en annan enhet än förut, så de visas inte. Fråga den som ändrat i plattformen och rätta till enheten där.',
        en: 'The values seem to come in another unit than before, so they are not shown. Ask whoever changed the platform, and put the unit right there.',
      },
    },
    below_outdoor_air: {
      title: { sv: 'Mindre än utomhus', en: 'Less than outdoors' },
      nextStep: {
        sv: 'Så lite koldioxid finns inte ens utomhus, så värdena visas inte. Kalibrera sensorn: låt den stå i frisk luft enligt tillverkarens anvisning. Hjälper det inte ska den bytas.',
        en: 'Not even the air outside has so little carbon dioxide, so the values are not shown. Calibrate the sensor: leave it in fresh air as its maker says. If that does not help, replace it.',
      },
    },
    at_limit: {
      title: { sv: 'Står på 0 eller 100 %', en: 'Stays at 0 or 100%' },
      nextStep: {
        sv: 'Så torr eller fuktig är luften inne aldrig i timmar, så värdena visas inte. Se efter om sensorn har blivit våt, och låt den torka. Hjälper det inte ska den bytas.',
        en: 'The air indoors is never that dry or wet for hours, so the values are not shown. See whether the sensor got wet, and let it dry. If that does not help, replace it.',
      },
    },
    follows_light: {
      title: { sv: 'Värms av lampan', en: 'Warmed by the lamp' },
      nextStep: {
        sv: 'Temperaturen går upp när ljuset tänds och ner när det släcks, så den visas inte. Flytta sensorn bort från lampan, projektorn eller solen.',
        en: 'The temperature rises when the light goes on and falls when it goes off, so it is not shown. Move the sensor away from the lamp, the projector or the sun.',
      },
    },
    needs_calibration: {
      title: { sv: 'Behöver kalibreras', en: 'Needs calibration' },
      nextStep: {
        sv: 'En vecka i rad har luften på nätter och lediga dagar inte kommit ner till det som finns utomhus, eller legat under det. Då mäter sensorn fel, så värdet visas utan nivå. Kalibrera den: låt den stå i frisk luft enligt tillverkarens anvisning.',
        en: 'For a week the air at night and on days off has never come down to what is outdoors, or has been below it. The sensor measures wrong, so its value is shown without a level. Calibrate it: leave it in fresh air as its maker says.',
      },
    },
    implausible: {
      title: { sv: 'Orimliga värden', en: 'Implausible values' },
      nextStep: {
        sv: 'Värden som inte kan vara sanna har avvisats. Sitter sensorn i solen, vid ett element eller i drag? Annars behöver den kalibreras eller bytas.',
        en: 'Values that cannot be true were refused. Is the sensor in the sun, by a radiator or in a draught? If not, it needs calibration or replacement.',
      },
    },
    clock_skew: {
      title: { sv: 'Klockan går fel', en: 'Wrong clock' },
      nextStep: {
        sv: 'Tiderna stämmer inte med när värdena kommer fram. Ställ sensorns eller plattformens klocka och tidszon.',
        en: 'The times do not agree with when the values arrive. Set the clock and time zone of the sensor or its platform.',
      },
    },
    low_coverage: {
      title: { sv: 'Många luckor', en: 'Many gaps' },
      nextStep: {
        sv: 'Mer än en femtedel av veckan saknas. Flytta sensorn närmare nätets antenn eller bort från metall.',
        en: 'More than a fifth of the week is missing. Move the sensor closer to the gateway, or away from metal.',
      },
    },
  }
