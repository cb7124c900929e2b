import { defaultIntervalS, freshnessLimits } from '#domain/metrics/freshness.ts'
import { type QualityKind, qualityTexts } from '#domain/series/quality.ts'

/** The most urgent first: a sensor has one problem at a time. */
export const sensorProblemKinds = [
  'rejected',
  'never_heard',
  'silent',
  'no_values',
  'wrong_values',
  'battery_low',
] as const
export type SensorProblemKind = (typeof sensorProblemKinds)[number]

/** What is known of one metric of a sensor. Times in epoch ms. */
export interface MeasuredFacts {
  readonly observedAt: number
  /** When it counts as silent (`staleAtOf`); null = never. */
  readonly staleAt: number | null
  /** Why nothing of it is shown, and from when on; null = it is shown. */
  readonly hidden: { readonly kind: QualityKind; readonly since: number } | null
}

export interface SensorFacts {
  readonly status: 'active' | 'inactive'
  /** What people write themselves: it has no clock, no battery, and is never silent. */
  readonly isByHand: boolean
  /** Epoch ms; null = never. */
  readonly lastSyncAt: number | null
  readonly lastSyncStatus: 'success' | 'unknown' | 'failure' | null
  /** Why nothing of the last message was stored. */
  readonly lastSyncCode: string | null
  readonly expectedIntervalS: number | null
  /** Each of its metrics, where it has measured anything. */
  readonly measured: readonly MeasuredFacts[]
  readonly batteryPercent: number | null
  readonly batteryMillivolts: number | null
  readonly batteryReportedAt: number | null
}

export interface SensorProblem {
  readonly kind: SensorProblemKind
  /** Epoch ms; null = unknown. */
  readonly since: number | null
  readonly nextStep: { readonly sv: string; readonly en: string }
}

/** At or below this a battery is to be changed, %. */
export const lowBatteryPercent = 20

/** At or below this a battery is worth changing by someone who is there anyway, %. */
export const soonBatteryPercent = 40

/** From there on it has recovered: well above, so that cold nights do not flicker. */
const fullBatteryPercent = 25
/** Of the 3.6 V lithium cells that LoRaWAN devices have, where a device reports no percentage. */
export const lowBatteryMillivolts = 3300
const fullBatteryMillivolts = 3450
/** 3 V and less are other cells, and mains adapters: what is low for them is unknown. */
export const leastJudgedMillivolts = 3050

/** True for a battery that has to be changed soon. `wasLow`: it was so before, and has to rise well above the limit. */
export function isBatteryLow(
  { batteryPercent, batteryMillivolts }: Pick<SensorFacts, 'batteryPercent' | 'batteryMillivolts'>,
  wasLow = false,
): boolean {
  if (batteryPercent !== null)
    return wasLow ? batteryPercent < fullBatteryPercent : batteryPercent <= lowBatteryPercent
  if (batteryMillivolts === null || batteryMillivolts < leastJudgedMillivolts) return false
  return batteryMillivolts < (wasLow ? fullBatteryMillivolts : lowBatteryMillivolts)
}

/**
 * What is wrong with a sensor, and what a teacher can do; null = nothing. A sensor that was switched off has no
 * problem. Offline detection: it is silent when everything that it measures is too old to be shown and nothing else is heard of it; one that
 * is heard sends what is refused, or no values. The one rule for the home page, the sensors and the alerts. `now` is
 * epoch ms.
 */
export function sensorProblem(facts: SensorFacts, now: number): SensorProblem | null {
  if (facts.status === 'inactive') return null
  const { lastSyncAt } = facts
  if (lastSyncAt === null) return { kind: 'never_heard', since: null, nextStep: nextSteps.never_heard }
  const unheard = facts.isByHand ? null : unheardProblem(facts, lastSyncAt, now)
  if (unheard !== null) return unheard
  const hidden = facts.measured.find((measuredFacts) => measuredFacts.hidden !== null)?.hidden
  if (hidden)
    return { kind: 'wrong_values', since: hidden.since, nextStep: qualityTexts[hidden.kind].nextStep }
  if (isBatteryLow(facts))
    return { kind: 'battery_low', since: facts.batteryReportedAt, nextStep: nextSteps.battery_low }
  return null
}

/** Nothing comes, nothing that can be stored, or nothing but contact. */
function unheardProblem(facts: SensorFacts, lastSyncAt: number, now: number): SensorProblem | null {
  const silent = silentSince(facts, lastSyncAt, now)
  if (silent !== null && !isInContact(facts, now))
    return { kind: 'silent', since: silent, nextStep: nextSteps.silent }
  if (facts.lastSyncStatus === 'failure') {
    const nextStep = stepsByCode[facts.lastSyncCode ?? ''] ?? nextSteps.rejected
    return { kind: 'rejected', since: lastSyncAt, nextStep }
  }
  return silent === null ? null : { kind: 'no_values', since: silent, nextStep: nextSteps.no_values }
}

/** Of a sensor that has measured nothing yet, its last message counts. */
function silentSince(
  { measured, expectedIntervalS }: SensorFacts,
  lastSyncAt: number,
  now: number,
): number | null {
  if (measured.length === 0) return isInContact({ expectedIntervalS, lastSyncAt }, now) ? null : lastSyncAt
  const isSilent = measured.every(({ staleAt }) => staleAt !== null && now > staleAt)
  return isSilent ? Math.max(...measured.map(({ observedAt }) => observedAt)) : null
}

/** Whether a device has sent anything lately, with values or without. `now`: epoch ms. */
export function isInContact(
  { expectedIntervalS, lastSyncAt }: Pick<SensorFacts, 'expectedIntervalS' | 'lastSyncAt'>,
  now: number,
): boolean {
  if (lastSyncAt === null) return false
  return now - lastSyncAt <= freshnessLimits(expectedIntervalS ?? defaultIntervalS).staleAfterMs
}

/** What is wrong with values is said by `qualityTexts`. */
const nextSteps: Readonly<Record<Exclude<SensorProblemKind, 'wrong_values'>, SensorProblem['nextStep']>> = {
  rejected: {
    sv: 'Sensorn skickar värden som inte kan stämma. Kontrollera att den sitter rätt och är hel.',
    en: 'The sensor sends values that cannot be true. Check that it is mounted right and not broken.',
  },
  never_heard: {
    sv: 'Sensorn har aldrig skickat något. Sätt på den och kontrollera att den finns i nätets plattform.',
    en: 'The sensor has never sent anything. Switch it on and check that the network platform knows it.',
  },
  silent: {
    sv: 'Sensorn har tystnat. Kontrollera att den sitter kvar och byt batteri.',
    en: 'The sensor has gone quiet. Check that it is still in place and change its battery.',
  },
  no_values: qualityTexts.no_values.nextStep,
  battery_low: {
    sv: 'Batteriet är snart slut. Byt det innan sensorn tystnar.',
    en: 'The battery is running out. Change it before the sensor goes quiet.',
  },
}

const wrongClock = {
  sv: 'Sensorns klocka går fel, så värdena sparas inte. Be den som sköter nätet att ställa den.',
  en: 'The sensor’s clock is wrong, so its values are not stored. Ask whoever runs the network to set it.',
}

/** Where the reason is one that calls for something else. */
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
  not_a_number: qualityTexts.no_values.nextStep,
  in_the_future: wrongClock,
  too_old: wrongClock,
}
