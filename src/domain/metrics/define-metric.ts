import type { feedTopics } from './feed-topics.ts'
import type { MetricDefinition } from './metric-definition.ts'
import type { NumericMetricKey } from './registry.ts'

/** What is shown beside the metrics but comes from a feed and is no number: a menu, a forecast. */
export type FeedKey = (typeof feedTopics)[number]['key']

/** Every metric of the product (specification, section 1). */
export type MetricKey = NumericMetricKey | FeedKey

/** A registered metric. */
export type Metric<Level extends string = string> = MetricDefinition<Level, NumericMetricKey>
