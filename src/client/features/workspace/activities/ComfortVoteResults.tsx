import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLessonAirs } from '#client/queries/lesson-air.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { sentenceWithExample } from '#client/widgets/age-words.ts'
import { ppmAmount } from '#client/widgets/format-ppm.ts'
import {
  type ComfortPicture,
  comfortPicture,
  comparedLesson,
  leastLessons,
  leastVotes,
  lessonSummary,
  type Vote,
} from '#domain/activities/comfort-vote.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { isFeeling } from '#domain/activities/feelings.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { ResultsProps } from './ActivityResults.tsx'
import { ComfortLessons } from './ComfortLessons.tsx'
import { ComfortScatter } from './ComfortScatter.tsx'

/** Older lessons are not asked for: each is a question to the server. */
const mostLessons = 40

/** How the air felt to a class and what was measured. There is no list of single votes: they could be traced to pupils. */
export function ComfortVoteResults({ schoolId, activity, counting }: ResultsProps) {
  const { data: school } = useQuery(schoolQuery(schoolId))
  if (!school) return null
  const votes = contributionsOfKind(counting, 'feel').flatMap(({ content: { feeling }, at }): Vote[] =>
    isFeeling(feeling) ? [{ at: Date.parse(at) / 1000, feeling }] : [],
  )
  return (
    <Card title={<Trans>Så känns luften, och så mäter sensorn</Trans>}>
      {votes.length === 0 ? (
        <p>
          <Trans>Ingen har röstat än.</Trans>
        </p>
      ) : (
        <ClassComfort
          schoolId={schoolId}
          roomId={activity.settings.room_id}
          calendar={school.calendar ?? emptyCalendar}
          votes={votes}
        />
      )}
    </Card>
  )
}

interface ClassComfortProps {
  readonly schoolId: string
  readonly roomId: string
  readonly calendar: SchoolCalendar
  readonly votes: readonly Vote[]
}

function ClassComfort({ schoolId, roomId, calendar, votes }: ClassComfortProps) {
  const { t } = useLingui()
  const all = lessonSummary(calendar, votes)
  const lessons = all.slice(-mostLessons)
  const airs = useLessonAirs(schoolId, roomId, lessons)
  const compared = lessons.flatMap((lesson, index) => {
    const point = comparedLesson(lesson, airs[index]?.ppm ?? null)
    return point ? [point] : []
  })
  const isAsked = airs.every((air) => air?.askedTo !== null)
  const words = pictureWords(comfortPicture(compared))
  return (
    <>
      {isAsked && <p>{words}</p>}
      {compared.length > 0 && (
        <>
          <ComfortScatter label={`${words} ${t`Alla tal står i tabellen.`}`} lessons={compared} />
          <p>
            {sentenceWithExample(
              t`Varje prick är en lektion med minst ${leastVotes} röster och en mätning av koldioxid.`,
              airs.map((air) => air?.provenance.ppm ?? null),
            )}
          </p>
        </>
      )}
      <ComfortLessons lessons={lessons} airs={airs} />
      {all.length > lessons.length && (
        <p>
          <Trans>Här är de {mostLessons} senaste lektionerna.</Trans>
        </p>
      )}
    </>
  )
}

/** What the lessons of some weeks say together: how it was, and not what comes from what. */
function pictureWords(picture: ComfortPicture): string {
  if (picture.kind === 'too_few') {
    const { lessons } = picture
    return t`För få lektioner för att jämföra än: ${lessons} av ${leastLessons} med minst ${leastVotes} röster och en mätning.`
  }
  const { stuffy, others } = picture
  const [inStuffy, inOthers] = [ppmAmount(stuffy?.ppm ?? null), ppmAmount(others?.ppm ?? null)]
  const count = stuffy?.lessons ?? 0
  const all = count + (others?.lessons ?? 0)
  if (inOthers === null) {
    return t`I alla ${all} lektioner tyckte minst hälften att luften var instängd. Sensorns median var ${inStuffy ?? ''}.`
  }
  return inStuffy === null
    ? t`I ingen av ${all} lektioner tyckte minst hälften att luften var instängd. Sensorns median var ${inOthers}.`
    : t`I ${count} av ${all} lektioner tyckte minst hälften att luften var instängd. Där var sensorns median ${inStuffy}, i de andra ${inOthers}. Vad det beror på syns inte här.`
}
