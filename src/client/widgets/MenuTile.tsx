import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { MenuWeek } from '#contract/menu.ts'
import { mustBeNamed } from '#domain/menu/meals.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { mondayOf } from '#domain/time/week.ts'
import { isDayOfMenu, menuWeeks, weekOfMenu } from '#domain/time/week-ranges.ts'
import { isExample } from './age-words.ts'
import styles from './MenuTile.module.css'
import tile from './Tile.module.css'

interface MenuTileProps {
  readonly weeks: readonly MenuWeek[]
  /** When they were fetched, server time, epoch ms. */
  readonly asOf: number
  /** Server time, epoch ms. */
  readonly now: number
  readonly onAbout?: () => void
}

/** What is for lunch, a week at a time; opens with this week. */
export function MenuTile({ weeks, asOf, now, onAbout }: MenuTileProps) {
  const { t } = useLingui()
  const id = useId()
  const [which, setWhich] = useState<(typeof menuWeeks)[number]>('current')
  const tabs = useRef<HTMLDivElement>(null)
  const names = { last: t`Förra veckan`, current: t`Den här veckan`, next: t`Nästa vecka` }
  const noMenu = {
    last: t`Det fanns ingen meny förra veckan.`,
    current: t`Det finns ingen meny för den här veckan än.`,
    next: t`Det finns ingen meny för nästa vecka än.`,
  }
  const topic = feedTopicOf('menu')
  // Kept answers grow old: which week is this one is decided by the clock.
  const { year, week } = weekOfMenu(which, now)
  const menu = weeks.find(({ iso_year, iso_week }) => iso_year === year && iso_week === week)

  // Roving tabindex: only the selected tab is in the tab order, and the arrow keys move on.
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -menuWeeks.length, End: menuWeeks.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const last = menuWeeks.length - 1
    const next = Math.min(last, Math.max(0, menuWeeks.indexOf(which) + step))
    setWhich(menuWeeks[next] ?? which)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  if (!topic) return null
  return (
    <article className={styles.menu} aria-labelledby={`${id}-name`}>
      <h3 className={tile.name} id={`${id}-name`}>
        <Icon name={topic.icon} />
        {topic.name[currentLocale()]}
      </h3>
      <div ref={tabs} role="tablist" aria-labelledby={`${id}-name`} className={styles.tabs} onKeyDown={move}>
        {menuWeeks.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === which}
            aria-controls={`${id}-panel`}
            tabIndex={key === which ? 0 : -1}
            onClick={() => setWhich(key)}
          >
            {names[key]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${which}`} className={styles.panel}>
        {menu === undefined || menu.days.every(({ meals }) => meals.length === 0) ? (
          <p className={styles.none}>
            {isDayOfMenu(mondayOf({ year, week }), asOf)
              ? noMenu[which]
              : t`Menyn för den veckan är inte hämtad än.`}
          </p>
        ) : (
          <ol role="list" className={styles.days}>
            {menu.days.map((day) => (
              <Day key={day.date} day={day} isToday={day.date === localDateOf(now)} />
            ))}
          </ol>
        )}
      </div>
      {weeks.some(({ provenance }) => isExample(provenance)) && (
        <p className={tile.age}>
          <Trans>Påhittat exempel</Trans>
        </p>
      )}
      {onAbout && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${buttonLook.outline} ${tile.about}`}
          onClick={onAbout}
        >
          <Icon name="circle-question-mark" />
          <Trans>Vad betyder det?</Trans>
          <span className="sr-only">{topic.name[currentLocale()]}</span>
        </button>
      )}
    </article>
  )
}

function Day({ day, isToday }: { readonly day: MenuWeek['days'][number]; readonly isToday: boolean }) {
  const formats = formatsOf(currentLocale())
  const meals = day.meals.filter(({ courses }) => courses.length > 0)
  return (
    <li className={styles.day} aria-current={isToday ? 'date' : undefined}>
      <h4>
        {formats.date(startOfDate(day.date) + 12 * 3_600_000)}
        {isToday && (
          <span className={styles.today}>
            <Trans>I dag</Trans>
          </span>
        )}
      </h4>
      {meals.length === 0 ? (
        <p className={styles.none}>
          <Trans>Ingen meny den här dagen.</Trans>
        </p>
      ) : (
        <div className={styles.meals}>
          {meals.map((meal) => (
            <Meal key={meal.name} meal={meal} isNamed={mustBeNamed(meals)} />
          ))}
        </div>
      )}
    </li>
  )
}

type Meals = MenuWeek['days'][number]['meals']

function Meal({ meal, isNamed }: { readonly meal: Meals[number]; readonly isNamed: boolean }) {
  const lang = currentLocale() === 'sv' ? undefined : 'sv'
  return (
    <div lang={lang}>
      {isNamed && <h5 className={styles.meal}>{meal.name}</h5>}
      <ul role="list">
        {meal.courses.map(({ name, allergens }) => (
          <li key={name}>
            {name}
            {allergens.length > 0 && <span className={styles.allergens}> ({allergens.join(', ')})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
