import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import { metricOf } from '#domain/metrics/registry.ts'

/** What a metric is called; its key where this version does not know it. */
export function MetricName({ metricKey }: { readonly metricKey: string }): ReactNode {
  return (metricOf(metricKey) ?? feedTopicOf(metricKey))?.name[currentLocale()] ?? metricKey
}
