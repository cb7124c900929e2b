import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { isNotFound } from '#client/api/problem-error.ts'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { schoolReadingOf } from '#client/living-school/school-reading.ts'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Forecast } from '#client/widgets/Forecast.tsx'
import { LunchToday } from '#client/widgets/LunchToday.tsx'
import { cardOfRoom } from '#client/widgets/reading.ts'
import { SchoolScale } from '#client/widgets/SchoolScale.tsx'
import { SingleWidget, WidgetFrame } from '#client/widgets/SingleWidget.tsx'
import type { Overview, OverviewCard, School } from '#contract/schools.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import styles from './Embed.module.css'
import type { EmbedAddress } from './embed-address.ts'
import { otherRoomsOf } from './other-rooms-of.ts'
import { usePostedHeight } from './use-posted-height.ts'

/** A single widget as the whole page. `null` = the address is no widget's. */
export function Embed({ address }: { readonly address: EmbedAddress | null }) {
  return (
    <main className={styles.page}>{address === null ? <Missing /> : <KnownAddress address={address} />}</main>
  )
}

function KnownAddress({ address: { schoolId, widgetId, roomId } }: { readonly address: EmbedAddress }) {
  const { data: school, error: schoolError } = useQuery(schoolQuery(schoolId))
  const { data: overview, error } = useQuery(overviewQuery(schoolId))
  if (isNotFound(schoolError) || isNotFound(error)) return <Missing />
  if (!school || !overview) return <Waiting />
  return (
    <SchoolScale school={school}>
      <FoundSchool school={school} overview={overview} widgetId={widgetId} roomId={roomId} />
    </SchoolScale>
  )
}

interface FoundSchoolProps {
  readonly school: School
  readonly overview: Overview
  readonly widgetId: string
  readonly roomId: string | null
}

function FoundSchool({ school, overview, widgetId, roomId }: FoundSchoolProps) {
  const locale = currentLocale()
  const contact = contactOf(overview, useNow())
  const { now } = contact
  const frame = useRef<HTMLElement>(null)
  usePostedHeight(frame, widgetId)
  const whole = overview.cards.find(({ widget_id }) => widget_id === widgetId)
  const isOfRoom = roomId !== null && whole !== undefined && isMeasuredByRoom(whole, roomId)
  const card = isOfRoom ? cardOfRoom(whole, roomId) : whole
  const schoolNow = schoolNowOf(school, overview, contact)
  const reading = card && schoolReadingOf(card, schoolNow, now)
  const feed = feedOf(overview, widgetId)
  const title = (reading?.metric ?? feed)?.name[locale]
  const place = isOfRoom && reading?.roomName ? [reading.roomName] : []
  useTitle(title && [title, ...place, school.name].join(' | '))
  const dashboard = `/${school.id}/dashboard`
  const href = isOfRoom ? `${dashboard}?${new URLSearchParams({ room: roomId })}` : dashboard
  const shared = { school: school.name, href, frameRef: frame }
  if (card && reading) {
    const mentionsOthers =
      card.aggregation === 'worst_room' &&
      !isOfRoom &&
      schoolNow.lostAt === null &&
      schoolNow.hours.state !== 'asleep'
    const others = mentionsOthers ? otherRoomsOf(reading.metric, card, now) : null
    return <SingleWidget reading={reading} now={now} others={others} {...shared} />
  }
  if (!feed || !title) return <Missing />
  return (
    <WidgetFrame icon={feed.icon} title={title} {...shared}>
      {feed.key === 'menu' ? (
        <LunchToday weeks={overview.menu} asOf={Date.parse(overview.as_of)} now={now.at} />
      ) : (
        <Forecast forecast={overview.weather} now={now.at} />
      )}
    </WidgetFrame>
  )
}

/** What is outdoors or belongs to the whole school is the same whichever room is asked for. */
function isMeasuredByRoom({ aggregation, rooms }: OverviewCard, roomId: string): boolean {
  return aggregation === 'worst_room' || rooms.some(({ room }) => room.id === roomId)
}

function feedOf({ menu_widget_id, weather_widget_id }: Overview, widgetId: string) {
  if (widgetId === menu_widget_id) return feedTopicOf('menu')
  return widgetId === weather_widget_id ? feedTopicOf('weather') : undefined
}

/** Page not found; quiet in a frame, where the page around it is a third party's. */
function Missing() {
  if (window.parent === window) return <MissingPage />
  return (
    <div className={styles.quiet}>
      <Icon name="search" />
      <h1 className={styles.message}>
        <Trans>Widgeten finns inte</Trans>
      </h1>
    </div>
  )
}

function MissingPage() {
  const { t } = useLingui()
  useTitle(t`Sidan finns inte`)
  return (
    <div className={`${styles.quiet} ${styles.whole}`}>
      <h1 className={styles.message}>
        <Trans>Hoppsan! Sidan finns inte</Trans>
      </h1>
      <p>
        <Trans>Vi hittar inte det du letar efter. Adressen kan vara fel eller så har sidan flyttat.</Trans>
      </p>
      <a href="/">
        <Trans>Till startsidan</Trans>
      </a>
    </div>
  )
}

function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])
}

/** Still asking; the first answer may be long in coming, and without contact it is asked for again and again. */
function Waiting() {
  const { hasContact } = useConnection()
  return (
    <div className={styles.quiet}>
      {!hasContact && <Icon name="cloud-off" />}
      <h1 className={hasContact ? 'sr-only' : styles.message}>
        {hasContact ? <Trans>Hämtar mätvärden</Trans> : <Trans>Inget internet. Försöker igen snart.</Trans>}
      </h1>
    </div>
  )
}
