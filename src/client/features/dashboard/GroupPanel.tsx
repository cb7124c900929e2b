import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { MenuTile } from '#client/widgets/MenuTile.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import { WeatherTile } from '#client/widgets/WeatherTile.tsx'
import type { Overview, School } from '#contract/schools.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './GroupPanel.module.css'
import { type Group, type GroupTopic, topicKey } from './group-lines.ts'
import { RoomRows } from './RoomRows.tsx'

const AirOfRoom = lazyPart(() => import('./AirOfRoom.tsx').then(({ AirOfRoom }) => AirOfRoom))
const WasteOverTime = lazyPart(
  () => import('./WasteOverTime.tsx').then(({ WasteOverTime }) => WasteOverTime),
  PartMissing,
)

interface GroupPanelProps {
  readonly group: Group
  readonly school: School
  /** The room that the page shows. */
  readonly room: RoomNow | undefined
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
  readonly onAbout: (key: string) => void
  readonly onChart: (metric: string) => void
}

/** What a group holds: a metric's rooms, what the whole school has together, the menu, the forecast. */
export function GroupPanel({ group, school, room, ...panel }: GroupPanelProps) {
  return (
    <div className={styles.panel}>
      {group.topics.map((topic) => (
        <Topic key={topicKey(topic)} topic={topic} {...panel} />
      ))}
      {group.key === 'air' && room?.readings.has('co2') && (
        <Suspense fallback={null}>
          <AirOfRoom school={school} room={room} schoolNow={panel.schoolNow} now={panel.now} />
        </Suspense>
      )}
    </div>
  )
}

interface TopicProps extends Omit<GroupPanelProps, 'group' | 'school' | 'room'> {
  readonly topic: GroupTopic
}

function Topic({ topic, overview, schoolNow, now, onAbout, onChart }: TopicProps) {
  if (topic.kind === 'rooms')
    return <RoomRows {...topic} schoolNow={schoolNow} now={now} onAbout={onAbout} onChart={onChart} />
  if (topic.kind === 'feed') {
    const about = () => onAbout(topic.key)
    if (topic.key === 'menu')
      return <MenuTile weeks={overview.menu} asOf={Date.parse(overview.as_of)} now={now.at} onAbout={about} />
    return (
      overview.weather && (
        <TileList>
          <TilePlace>
            <WeatherTile forecast={overview.weather} now={now} onAbout={about} />
          </TilePlace>
        </TileList>
      )
    )
  }
  const { metric, card } = topic
  const reading = readingOf(card, now)
  return (
    <>
      {reading && (
        <TileList>
          <TilePlace>
            <Tile reading={reading} now={now} onAbout={() => onAbout(metric.key)} />
          </TilePlace>
        </TileList>
      )}
      <button type="button" className={styles.action} onClick={() => onChart(metric.key)}>
        <Icon name="chart-line" />
        <Trans>Se diagram</Trans>
      </button>
      {metric.key === 'food_waste' && <WasteOverTime widgetId={card.widget_id} />}
    </>
  )
}
