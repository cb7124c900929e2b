import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { authored } from '#client/texts/authored.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import type { Reading } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import type { Block } from '#contract/pages.ts'
import type { HomePage } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'
import type { Now } from '#domain/time/age.ts'
import { RichText } from './RichText.tsx'
import styles from './SectionBlock.module.css'
import { safeHref } from './safe-href.ts'

interface SectionBlockProps {
  readonly block: Block
  /** The language of what the school wrote. */
  readonly locale: Locale
  /** The school's values by the id of their widget; undefined while they are fetched. */
  readonly readings: ReadonlyMap<string, Reading> | undefined
  /** What can be played at the school now. */
  readonly activities: HomePage['activities'] | undefined
  readonly now: Now
}

/** One piece of a section. What it points to and is not there any more takes no room. */
export function SectionBlock({ block, locale, readings, activities, now }: SectionBlockProps) {
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
      return <LiveTile reading={readings?.get(block.widget_id)} now={now} />
    case 'questions':
      return <Questions questions={block.questions} locale={locale} />
    case 'activity':
      return <ActivityLink activity={activities?.find(({ id }) => id === block.activity_id)} />
    case 'link': {
      const { value, lang } = authored(block.label, locale)
      const href = safeHref(block.url)
      if (href === null) return null
      return (
        <p className={styles.single} lang={lang}>
          <OutsideLink href={href}>{value}</OutsideLink>
        </p>
      )
    }
  }
}

/** The metric as it is right now, as on the dashboard. */
function LiveTile({ reading, now }: { readonly reading: Reading | undefined; readonly now: Now }) {
  const headingId = useId()
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

function Questions({
  questions,
  locale,
}: Pick<Extract<Block, { type: 'questions' }>, 'questions'> & { readonly locale: Locale }) {
  const headingId = useId()
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

function ActivityLink({ activity }: { readonly activity: HomePage['activities'][number] | undefined }) {
  if (!activity) return null
  return (
    <a href={activity.share_url} className={buttonLook.card}>
      <Icon name="gamepad-2" />
      <span>{activity.title}</span>
      <Icon name="arrow-right" />
    </a>
  )
}
