import type { Text } from '#domain/locale.ts'
import { feedTopics } from './feed-topics.ts'
import type { GroupMembership, MetricGroup } from './metric-definition.ts'
import { metrics } from './registry.ts'
import type { Exposure } from './temperature.ts'

interface Member {
  readonly key: string
  readonly group: GroupMembership
}

const members: readonly Member[] = [...metrics, ...feedTopics]
const groupByMetric = new Map(members.map(({ key, group }) => [key, group]))

/**
 * What a group is called where only these metrics stand in it: `Värmen, ljuset och ljudet`, or `Elen` at a school that counts no
 * visits.
 */
export function metricGroupName(group: MetricGroup, keys: readonly string[]): Text {
  const named = members
    .flatMap(({ key, group: { name, isNamedFirst, ...membership } }) =>
      membership.key === group && name !== undefined ? [{ key, name, isNamedFirst }] : [],
    )
    .sort((a, b) => Number(b.isNamedFirst ?? false) - Number(a.isNamedFirst ?? false))
  const present = named.filter(({ key }) => keys.includes(key))
  const parts = (present.length > 0 ? present : named).map(({ name }) => name)
  return { sv: firstUpper(listed(parts, 'sv', 'och')), en: firstUpper(listed(parts, 'en', 'and')) }
}

function listed(parts: readonly Text[], locale: keyof Text, and: string): string {
  const words = parts.map((part) => part[locale])
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${and} ${last}` : last
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The group of a metric that is measured in such a place; undefined for a metric that this version does not know. */
export function metricGroupOf(key: string, exposure: Exposure): MetricGroup | undefined {
  const group = groupByMetric.get(key)
  return exposure === 'outdoor' ? (group?.outdoors ?? group?.key) : group?.key
}
