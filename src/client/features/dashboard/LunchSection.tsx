import { MenuTile } from '#client/widgets/MenuTile.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import tiles from '#client/widgets/TileList.module.css'
import type { Overview } from '#contract/schools.ts'
import styles from './LunchSection.module.css'
import { WasteOverTime } from './WasteOverTime.tsx'

interface LunchSectionProps {
  readonly overview: Overview
  /** Server time, epoch ms. */
  readonly now: number
  readonly onAbout: (key: string) => void
}

/** What is for lunch, and what became of it. */
export function LunchSection({ overview, now, onAbout }: LunchSectionProps) {
  const waste = overview.cards.find((card) => card.metric_key === 'food_waste')
  const reading = waste && readingOf(waste, now)
  return (
    <div className={styles.lunch}>
      {waste && reading && (
        <div className={styles.waste}>
          <div className={`${tiles.place} ${styles.tile}`}>
            <Tile reading={reading} now={now} onAbout={() => onAbout('food_waste')} />
          </div>
          <WasteOverTime widgetId={waste.widget_id} />
        </div>
      )}
      {overview.menu.length > 0 && (
        <MenuTile weeks={overview.menu} now={now} onAbout={() => onAbout('menu')} />
      )}
    </div>
  )
}
