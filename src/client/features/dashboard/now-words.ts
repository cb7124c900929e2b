import { t } from '@lingui/core/macro'
import { priceSentence } from '#client/widgets/chart/price-words.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { OverviewCard } from '#contract/schools.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'

/** What gives the value of a tile a meaning: what is usual, what it was before, by which price it is worth so much. */
export function nowSentences(metric: Metric, card: OverviewCard): readonly string[] {
  const { value, baseline, compared_to } = card
  if (value === null) return []
  const sentences: string[] = []
  if (baseline !== null && !isSmallCount(metric, baseline)) {
    sentences.push(t`Vanligt den här timmen: ${amountOf(metric, baseline)}.`)
  }
  if (compared_to !== null) {
    const before = amountOf(metric, compared_to.value)
    sentences.push(
      compared_to.label === 'same_time_yesterday'
        ? t`Samma tid i går: ${before}.`
        : t`Samma dag förra veckan: ${before}.`,
    )
  }
  const price = card.cost_sek === null ? '' : priceSentence(card.price_source, null)
  return price === '' ? sentences : [...sentences, price]
}
