import { Suspense } from 'react'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { Overview, School } from '#contract/schools.ts'
import type { MetricGroup } from '#domain/metrics/metric-definition.ts'
import { metricGroupName } from '#domain/metrics/metric-groups.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './GroupList.module.css'
import { type Group, topicKey } from './group-lines.ts'

const GroupPanel = lazyPart(
  () => import('./GroupPanel.tsx').then(({ GroupPanel }) => GroupPanel),
  PartMissing,
)

interface GroupListProps {
  readonly open: ReadonlySet<MetricGroup>
  readonly onToggle: (key: MetricGroup) => void
  readonly groups: readonly Group[]
  readonly school: School
  /** The room that the page shows. */
  readonly room: RoomNow | undefined
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
  /** Opens "what does it mean?" of a metric or topic. */
  readonly onAbout: (key: string) => void
  /** Goes to the chart of a metric. */
  readonly onChart: (metric: string) => void
}

/** All that is measured, under five headings that open. */
export function GroupList({ open, onToggle, groups, ...panel }: GroupListProps) {
  return (
    <ul role="list" className={styles.groups}>
      {groups.map((group) => {
        const isOpen = open.has(group.key)
        const name = metricGroupName(group.key, group.topics.map(topicKey))[currentLocale()]
        return (
          <li key={group.key} id={group.key}>
            <h2>
              <button
                type="button"
                className={styles.head}
                aria-expanded={isOpen}
                aria-controls={`${group.key}-panel`}
                onClick={() => onToggle(group.key)}
              >
                {group.symbol ? (
                  <LevelSymbol symbol={group.symbol} className={styles.symbol} />
                ) : (
                  <Icon name={group.icon} className={styles.symbol} />
                )}
                <span className={styles.words}>
                  {name}
                  <span className={styles.line} lang={group.lineLang}>
                    {group.line.replace(/\.$/, '')}
                  </span>
                </span>
                <Icon name="chevron-down" className={styles.chevron} />
              </button>
            </h2>
            <div id={`${group.key}-panel`}>
              {isOpen && (
                <Suspense fallback={<div className={styles.waiting} />}>
                  <GroupPanel group={group} {...panel} />
                </Suspense>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
