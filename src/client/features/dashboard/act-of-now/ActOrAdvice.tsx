import { useLingui } from '@lingui/react/macro'
import { usePlayDay } from '#client/features/dashboard/play-day.ts'
import { adviceWords, comparedWords } from '#client/features/dashboard/room-card-words.ts'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import type { Overview, School } from '#contract/schools.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { Act, Look } from './Act.tsx'
import styles from './Advice.module.css'
import { useActOfNow } from './use-act-of-now.ts'

interface ActOrAdviceProps {
  readonly school: School
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly room: RoomNow
  readonly now: Now
  /** How the room is may be called now. */
  readonly isKnown: boolean
}

/** The act of now, or where there is none the room's one advice. */
export function ActOrAdvice(props: ActOrAdviceProps) {
  const { school, schoolNow, room, now, isKnown } = props
  const { isReady } = usePlayDay()
  const shown = useActOfNow(school, schoolNow, room, now, isReady)
  const { act } = shown
  if (act === undefined) return null
  if (act !== null) return <Act {...props} {...shown} act={act} />
  const { advice } = room
  const words = adviceWords(schoolNow, room, now)
  return (
    <p
      className={styles.advice}
      data-judged={(isKnown && advice.level !== null) || undefined}
      data-asks={(isKnown && advice.isAsking) || undefined}
    >
      <Icon name={iconOf(schoolNow, room)} />
      <span>{words}</span>
      <ReadAloud
        isSmall
        text={() =>
          isKnown ? room.room.name + advice.spoken[currentLocale()] : `${room.room.name}. ${words}`
        }
      />
    </p>
  )
}

interface ComparedProps {
  readonly room: RoomNow
  /** The room of this device. */
  readonly ownRoom: RoomNow
  /** Both rooms' day, side by side. */
  readonly onCompare: () => void
}

/** Why it is better there than in our room, or worse: a look at both. */
export function Compared({ room, ownRoom, onCompare }: ComparedProps) {
  const { t } = useLingui()
  const [name, ours] = [nameOf(room), nameOf(ownRoom)]
  return (
    <Look
      title={comparedWords(room, ownRoom)}
      line={t`Jämför ${name} med ${ours} i dag`}
      onOpen={onCompare}
    />
  )
}

function nameOf({ room }: RoomNow): string {
  return roomNameInWords(room.name)[currentLocale()]
}

function iconOf({ lostAt }: SchoolNow, { advice, isSilent }: RoomNow): IconName {
  if (lostAt === null && advice.key === 'asleep') return 'clock'
  if (isSilent) return 'cloud-off'
  if (lostAt !== null) return 'wind'
  return needIcons[advice.need ?? 'air']
}

const needIcons = {
  airing: 'wind',
  air: 'wind',
  cold: 'thermometer',
  heat: 'thermometer',
  noise: 'volume-2',
} as const
