import { defaultIntervalS, freshnessLimits } from '#domain/metrics/freshness.ts'

/** The most urgent first: a sensor has one problem at a time. */
export const sensorProblemKinds = ['rejected', 'never_heard', 'silent', 'battery_low'] as const
export type SensorProblemKind = (typeof sensorProblemKinds)[number]

export interface SensorFacts {
  readonly status: 'active' | 'inactive'
  /** Epoch ms; null = never. */
  readonly lastSyncAt: number | null
  readonly lastSyncStatus: 'success' | 'unknown' | 'failure' | null
  /** Why nothing of the last message was stored. */
  readonly lastSyncCode: string | null
  readonly expectedIntervalS: number | null
  readonly batteryPercent: number | null
  readonly batteryReportedAt: number | null
}

export interface SensorProblem {
  readonly kind: SensorProblemKind
  /** Epoch ms; null = nobody knows. */
  readonly since: number | null
  readonly nextStep: { readonly sv: string; readonly en: string }
}

/** At or below this a battery is to be changed, %. */
export const lowBatteryPercent = 20

/** True for a battery that has to be changed soon. */
export function isBatteryLow(percent: number | null): boolean {
  return percent !== null && percent <= lowBatteryPercent
}

/**
 * What is wrong with a sensor, and what a teacher can do; null = nothing. A sensor that somebody switched off has no
 * problem. Silence counts when values are too old to be shown (`freshness.ts`). `now` is epoch ms.
 */
export function sensorProblem(facts: SensorFacts, now: number): SensorProblem | null {
  if (facts.status === 'inactive') return null
  const { lastSyncAt } = facts
  if (lastSyncAt === null) return { kind: 'never_heard', since: null, nextStep: nextSteps.never_heard }
  const { staleAfterMs } = freshnessLimits(facts.expectedIntervalS ?? defaultIntervalS)
  if (now - lastSyncAt > staleAfterMs)
    return { kind: 'silent', since: lastSyncAt, nextStep: nextSteps.silent }
  if (facts.lastSyncStatus === 'failure') {
    const nextStep = stepsByCode[facts.lastSyncCode ?? ''] ?? nextSteps.rejected
    return { kind: 'rejected', since: lastSyncAt, nextStep }
  }
  if (isBatteryLow(facts.batteryPercent))
    return { kind: 'battery_low', since: facts.batteryReportedAt, nextStep: nextSteps.battery_low }
  return null
}

const nextSteps: Readonly<Record<SensorProblemKind, SensorProblem['nextStep']>> = {
  rejected: {
    sv: 'Sensorn skickar värden som inte kan stämma. Kontrollera att den sitter rätt och är hel.',
    en: 'The sensor sends values that cannot be true. Check that it is mounted right and not broken.',
  },
  never_heard: {
    sv: 'Sensorn har aldrig hörts av. Sätt på den och kontrollera att den finns i nätets plattform.',
    en: 'The sensor has never been heard from. Switch it on and check that the network platform knows it.',
  },
  silent: {
    sv: 'Sensorn har tystnat. Kontrollera att den sitter kvar och byt batteri.',
    en: 'The sensor has gone quiet. Check that it is still in place and change its battery.',
  },
  battery_low: {
    sv: 'Batteriet är snart slut. Byt det innan sensorn tystnar.',
    en: 'The battery is running out. Change it before the sensor goes quiet.',
  },
}

const wrongClock = {
  sv: 'Sensorns klocka går fel, så värdena sparas inte. Be den som sköter nätet att ställa den.',
  en: 'The sensor’s clock is wrong, so its values are not stored. Ask whoever runs the network to set it.',
}

/** Where the reason is one that somebody can do something else about. */
const stepsByCode: Readonly<Record<string, SensorProblem['nextStep']>> = {
  unknown_device_model: {
    sv: 'Kotte känner inte igen modellen. Välj vilken sorts sensor det är.',
    en: 'Kotte does not recognise the model. Choose what kind of sensor it is.',
  },
  unknown_fields: {
    sv: 'Kotte vet inte vad sensorns fält betyder. Välj vad de mäter.',
    en: 'Kotte does not know what the sensor’s fields mean. Choose what they measure.',
  },
  placed_elsewhere: {
    sv: 'Sensorn säger ute och platsen säger inne, eller tvärtom. Ändra det som är fel.',
    en: 'The sensor says outdoors and its place says indoors, or the other way round. Change what is wrong.',
  },
  in_the_future: wrongClock,
  too_old: wrongClock,
}
