import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { readMyRoom, storeMyRoom } from '#client/session/my-room.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { MetricGroup } from '#domain/metrics/metric-definition.ts'
import type { Now } from '#domain/time/age.ts'
import { asleepHeading } from './asleep/asleep-heading.ts'
import { useStoryRoom } from './asleep/use-story-room.ts'
import { DayRibbon } from './day-ribbon/DayRibbon.tsx'
import { Moments } from './day-ribbon/Moments.tsx'
import { ReplayCard } from './day-ribbon/ReplayCard.tsx'
import { ReplayScene } from './day-ribbon/ReplayScene.tsx'
import { useIsReplaying, useReplay } from './day-ribbon/use-replay.ts'
import { useFaceAnswer } from './face-answer/use-face-answer.ts'
import { faceOf } from './face-of.ts'
import { GroupList } from './GroupList.tsx'
import { groupsOf } from './group-lines.ts'
import type { HistoryChoice } from './history/history-choice.ts'
import styles from './SchoolDashboard.module.css'
import { firstRoomOf, headingOf, moreWords, notShownWords, whenWords } from './school-view.ts'

const AboutSheet = lazyPart(
  () => import('./AboutSheet.tsx').then(({ AboutSheet }) => AboutSheet),
  PartMissing,
)
const ChooseRoom = lazyPart(
  () => import('./ChooseRoom.tsx').then(({ ChooseRoom }) => ChooseRoom),
  PartMissing,
)
const DoorQuestion = lazyPart(
  () => import('./DoorQuestion.tsx').then(({ DoorQuestion }) => DoorQuestion),
  PartMissing,
)
const HistorySection = lazyPart(
  () => import('./history/HistorySection.tsx').then(({ HistorySection }) => HistorySection),
  PartMissing,
)

/** Which room the address asks for. */
export interface RoomChoice {
  readonly asked: string | undefined
  /** The code on its door was scanned. */
  readonly isAtDoor: boolean
  /** Begins with the day played from its start. */
  readonly isPlayAsked: boolean
  /** Shows a room without remembering it; undefined = the device's own. */
  readonly onRoom: (roomId: string | undefined) => void
  readonly roomHref: (roomId: string) => string
}

interface SchoolDashboardProps extends RoomChoice {
  readonly school: School
  readonly overview: Overview
  readonly now: Now
  readonly hasContact: boolean
  readonly history: HistoryChoice
  readonly onHistory: (choice: HistoryChoice) => Promise<void>
  /** Stands under the sentence. */
  readonly children: ReactNode
}

/** The dashboard of a school that has something to show. */
export function SchoolDashboard(props: SchoolDashboardProps) {
  const { school, overview, hasContact, asked, isAtDoor, isPlayAsked, onRoom, roomHref, history, onHistory } =
    props
  const { t } = useLingui()
  const contact = contactOf(overview, props.now)
  const { now } = contact
  const schoolNow = schoolNowOf(school, overview, contact)
  const [homeRoomId, setHomeRoomId] = useState(() => readMyRoom(school.id))
  const [isChoosing, setIsChoosing] = useState(false)
  const [about, setAbout] = useState<string | null>(null)
  const groups = groupsOf(overview, schoolNow, now)
  const [onlyGroup, ...otherGroups] = groups
  const isOneGroup = onlyGroup?.topics.length === 1 && otherGroups.length === 0
  // Where there is only one, nothing else is on the page.
  const [open, setOpen] = useState<ReadonlySet<MetricGroup>>(new Set(isOneGroup ? [onlyGroup.key] : []))
  const [askedCharts, setAskedCharts] = useState(0)
  const cardHeading = useRef<HTMLHeadingElement>(null)
  const storyRoomId = useStoryRoom(school.id, schoolNow.hours, now)
  const room = firstRoomOf(schoolNow, asked, storyRoomId, homeRoomId)
  const replay = useReplay(school, overview, now, room?.room.id, isPlayAsked)
  const isReplaying = useIsReplaying(replay)
  const { roomId: answeringId, press } = useFaceAnswer()
  const notShown = notShownWords(schoolNow, overview, asked)
  const asleep = asleepHeading(school, schoolNow, replay, now)
  const heading = asleep ?? headingOf(schoolNow, hasContact, now, isOneGroup ? onlyGroup.line : null)
  const more = moreWords(schoolNow, schoolNow.hours.asleep === 'holiday' && asleep !== null)
  const hasChanged = useHasChanged(heading)
  const rooms = schoolNow.rooms.map((room) => room.room).sort((a, b) => a.sortOrder - b.sortOrder)

  const isAsked = isAtDoor && room !== undefined && room.room.id === asked
  const [shouldFocusCard, setLedToCard] = useState(false)
  const focusCard = () => setLedToCard(true)
  // Once no dialog keeps the focus: the address that closes one changes when the router is ready.
  useEffect(() => {
    if (!shouldFocusCard || isChoosing || isAsked) return
    cardHeading.current?.focus()
    setLedToCard(false)
  }, [shouldFocusCard, isChoosing, isAsked])
  const selectHomeRoom = (roomId: string | null) => {
    storeMyRoom(school.id, roomId)
    setHomeRoomId(roomId)
    setIsChoosing(false)
    // On a day of the week's story a room that is chosen comes before the story's.
    onRoom((storyRoomId && roomId) ?? undefined)
    focusCard()
  }
  const toggle = (key: MetricGroup) =>
    setOpen(open.has(key) ? new Set([...open].filter((other) => other !== key)) : new Set([...open, key]))
  const toChart = (metric: string) => {
    setAbout(null)
    onHistory({ metric })
    setAskedCharts(askedCharts + 1)
  }
  const words = (
    <>
      <h1 tabIndex={-1} data-is-long={heading.length > longHeading || undefined}>
        {heading}
      </h1>
      <p className="sr-only" role="status">
        {hasChanged && heading}
      </p>
      {contact.lostAt === null ? (
        <>
          <p>
            {whenWords(schoolNow, now)}
            {more && <span className={heading.length > twoLines ? styles.more : undefined}> · {more}</span>}
          </p>
          {props.children}
        </>
      ) : (
        <p role="status">
          {now.certainty === 'unsure' ? (
            <Trans>Klockan på den här enheten går fel.</Trans>
          ) : (
            <Trans>Vi vet inte hur luften är nu. Kotte försöker igen hela tiden.</Trans>
          )}
        </p>
      )}
    </>
  )
  return (
    <div>
      <div className={styles.now}>
        <div className={styles.left}>
          {schoolNow.rooms.length === 0 ? (
            <div className={styles.bare}>{words}</div>
          ) : (
            <ReplayScene
              replay={replay}
              school={school}
              overview={overview}
              schoolNow={schoolNow}
              now={now}
              roomHref={roomHref}
              answeringId={answeringId}
              onRoom={(roomId) => {
                onRoom(roomId)
                press(roomId)
              }}
              onFloor={() => {
                replay.backToNow()
                setOpen(new Set([...open, 'air']))
              }}
            >
              {words}
            </ReplayScene>
          )}
          {schoolNow.rooms.some(({ readings }) => readings.has('co2')) && (
            <div className={styles.ribbon}>
              {room && <DayRibbon replay={replay} room={room.room} now={now} />}
            </div>
          )}
        </div>
        <div className={styles.right}>
          {notShown && <p className={styles.notShown}>{notShown}</p>}
          {room && (
            <ReplayCard
              replay={replay}
              school={school}
              overview={overview}
              schoolNow={schoolNow}
              room={room}
              ownRoom={schoolNow.rooms.find((own) => own.room.id === homeRoomId)}
              now={now}
              headingRef={cardHeading}
              onChoose={() => setIsChoosing(true)}
              onOwnRoom={() => {
                onRoom(undefined)
                focusCard()
              }}
              onCompare={() => toChart(room.lead.metric.key)}
            />
          )}
          {/* The groups tell of now: beside a day that is played they would contradict it. */}
          {room && isReplaying ? (
            <Moments replay={replay} roomId={room.room.id} />
          ) : (
            <GroupList
              open={open}
              onToggle={toggle}
              groups={groups}
              school={school}
              room={room}
              overview={overview}
              schoolNow={schoolNow}
              now={now}
              onAbout={setAbout}
              onChart={toChart}
            />
          )}
        </div>
      </div>
      {overview.cards.length > 0 && Object.keys(history).length > 0 && (
        <div className={styles.history}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <HistorySection
              school={school}
              cards={overview.cards}
              now={now}
              roomId={asked ?? homeRoomId ?? undefined}
              choice={history}
              onChoice={onHistory}
              asked={askedCharts}
            />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {about !== null && (
          <AboutSheet
            topicKey={about}
            overview={overview}
            schoolNow={schoolNow}
            now={now}
            closeLabel={t`Stäng`}
            onClose={() => setAbout(null)}
            onHistory={toChart}
          />
        )}
        {isChoosing && (
          <ChooseRoom
            rooms={rooms}
            chosen={homeRoomId}
            onChoose={selectHomeRoom}
            onClose={() => setIsChoosing(false)}
          />
        )}
        {isAsked && (
          <DoorQuestion
            room={room.room}
            face={faceOf(schoolNow, room)}
            onYes={() => selectHomeRoom(room.room.id)}
            onNo={() => onRoom(room.room.id)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Characters; longer ones are set smaller, so that the rooms are still seen beneath them. */
const longHeading = 110
/** Characters; longer ones take two lines on a phone, and much longer ones on a tablet. */
const twoLines = 24

/** True once the sentence is another one than when it was first seen: a screen reader announces it once. */
function useHasChanged(value: string): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false })
  if (seen.value !== value) setSeen({ value, hasChanged: true })
  return seen.hasChanged
}
