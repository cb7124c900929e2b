import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { homePageQuery, overviewQuery } from '#client/queries/schools.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import type { Block } from '#contract/pages.ts'
import { RichText, SafeLink } from './RichText.tsx'
import styles from './SectionPage.module.css'
import { safeHref } from './safe-href.ts'

/** One piece of a section. What it points to and is not there any more takes no room. */
export function SectionBlock({ block, schoolId }: { readonly block: Block; readonly schoolId: string }) {
  const locale = currentLocale()
  switch (block.type) {
    case 'rich_text': {
      const { value, lang } = authored(block.doc, locale)
      return (
        <div className={styles.prose} lang={lang}>
          <RichText doc={value} />
        </div>
      )
    }
    case 'image': {
      const { value, lang } = authored(block.alt, locale)
      return <img className={styles.image} src={block.url} alt={value} lang={lang} loading="lazy" />
    }
    case 'widget':
      return <LiveTile widgetId={block.widget_id} schoolId={schoolId} />
    case 'questions':
      return <Questions questions={block.questions} />
    case 'activity':
      return <ActivityLink activityId={block.activity_id} schoolId={schoolId} />
    case 'link': {
      const { value, lang } = authored(block.label, locale)
      const href = safeHref(block.url)
      if (href === null) return null
      return (
        <p className={styles.single} lang={lang}>
          <SafeLink href={href}>{value}</SafeLink>
        </p>
      )
    }
  }
}

/** The metric as it is right now, as on the dashboard. */
function LiveTile({ widgetId, schoolId }: { readonly widgetId: string; readonly schoolId: string }) {
  const headingId = useId()
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const card = overview?.cards.find(({ widget_id }) => widget_id === widgetId)
  const reading = card && readingOf(card, now)
  if (!reading) return null
  return (
    <section className={styles.tile} aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        <Trans>Just nu</Trans>
      </h2>
      <TileList>
        <TilePlace>
          <Tile reading={reading} now={now} />
        </TilePlace>
      </TileList>
    </section>
  )
}

function Questions({ questions }: Pick<Extract<Block, { type: 'questions' }>, 'questions'>) {
  const headingId = useId()
  const locale = currentLocale()
  return (
    <section className={styles.questions} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Icon name="lightbulb" />
        <Trans>Fundera och prata</Trans>
      </h2>
      <ul>
        {questions.map(({ id, text }) => {
          const { value, lang } = authored(text, locale)
          return (
            <li key={id} lang={lang}>
              {value}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ActivityLink({ activityId, schoolId }: { readonly activityId: string; readonly schoolId: string }) {
  const { data: home } = useQuery(homePageQuery(schoolId))
  const activity = home?.activities.find(({ id }) => id === activityId)
  if (!activity) return null
  return (
    <a href={activity.share_url} className={styles.activity}>
      <Icon name="gamepad-2" />
      <span>{activity.title}</span>
      <Icon name="arrow-right" />
    </a>
  )
}
