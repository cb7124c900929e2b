import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { caseWords } from '#domain/mysteries/case-words.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { MysteryMetric } from '#domain/mysteries/mystery-kinds.ts'
import { celsiusAmount, ppmAmount } from './format-ppm.ts'
import { amountOf } from './shown-number.ts'

const metrics: Readonly<Record<MysteryMetric, Metric>> = {
  co2,
  indoor_temperature: indoorTemperature,
  electricity,
}

export function metricOfMystery(key: MysteryMetric): Metric {
  return metrics[key]
}

/** A value of a mystery with its unit; `step`: as closely as that, left out = as closely as its metric is told. */
export function mysteryAmount(metric: MysteryMetric, value: number, step?: number): string {
  if (metric === 'co2') return ppmAmount(value) ?? ''
  return amountOf(metrics[metric], value, step)
}

/** What has happened, in the reader's language. */
export function caseOf(mystery: Mystery): string {
  const formats = formatsOf(currentLocale())
  const { metric, from, to, facts } = mystery
  return caseWords(mystery, {
    day: formats.day(from * 1000),
    dayAfter: formats.day(to * 1000),
    weekday: formats.weekday(from * 1000),
    time: formats.time(from * 1000),
    value: mysteryAmount(metric, facts.value),
    usual: mysteryAmount(metric, facts.usual),
    outdoor: celsiusAmount(facts.outdoor ?? null),
    usualOutdoor: celsiusAmount(facts.usual_outdoor ?? null),
  })[currentLocale()]
}
