import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLessonAirs } from '#client/queries/lesson-air.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { sentenceWithExample } from '#client/widgets/age-words.ts'
import { comparedLesson, feelPicture, feltLessons, leastVotes, type Vote } from '#domain/activities/feel.ts'
import { isFeeling } from '#domain/activities/feelings.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { FeelLessons } from './FeelLessons.tsx'
import { FeelScatter } from './FeelScatter.tsx'
import { pictureWords } from './feel-words.ts'
import type { RoomPartProps } from './part.ts'

/** Older lessons are not asked for: each is a question to the server. */
const mostLessons = 40

/** How the air felt to a class and what was measured. There is no list of single votes: whoever sat there would know whose is whose. */
export function FeelResults({ schoolId, activity }: RoomPartProps) {
  const { data: school } = useQuery(schoolQuery(schoolId))
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  if (!all || !school) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar det som klassen har skickat</Trans>
      </p>
    )
  }
  const votes = all.flatMap(({ content, at, removed }): Vote[] =>
    content.kind === 'feel' && isFeeling(content.feeling) && !removed
      ? [{ at: Date.parse(at) / 1000, feeling: content.feeling }]
      : [],
  )
  return (
    <Card title={<Trans>Så känns luften, och så mäter mätaren</Trans>}>
      {votes.length === 0 ? (
        <p>
          <Trans>Ingen har röstat än.</Trans>
        </p>
      ) : (
        <ClassFeel
          schoolId={schoolId}
          roomId={activity.settings.room_id}
          calendar={school.calendar ?? emptyCalendar}
          votes={votes}
        />
      )}
    </Card>
  )
}

interface ClassFeelProps {
  readonly schoolId: string
  readonly roomId: string
  readonly calendar: SchoolCalendar
  readonly votes: readonly Vote[]
}

function ClassFeel({ schoolId, roomId, calendar, votes }: ClassFeelProps) {
  const { t } = useLingui()
  const all = feltLessons(calendar, votes)
  const lessons = all.slice(-mostLessons)
  const airs = useLessonAirs(schoolId, roomId, lessons)
  const compared = lessons.flatMap((lesson, index) => {
    const point = comparedLesson(lesson, airs[index]?.ppm ?? null)
    return point ? [point] : []
  })
  const isAsked = airs.every((air) => air?.askedTo !== null)
  const words = pictureWords(feelPicture(compared))
  return (
    <>
      {isAsked && <p>{words}</p>}
      {compared.length > 0 && (
        <>
          <FeelScatter label={`${words} ${t`Alla tal står i tabellen.`}`} lessons={compared} />
          <p>
            {sentenceWithExample(
              t`Varje prick är en lektion med minst ${leastVotes} röster och en mätning av koldioxid.`,
              airs.map((air) => air?.provenance.ppm ?? null),
            )}
          </p>
        </>
      )}
      <FeelLessons lessons={lessons} airs={airs} />
      {all.length > lessons.length && (
        <p>
          <Trans>Här är de {mostLessons} senaste lektionerna.</Trans>
        </p>
      )}
    </>
  )
}
