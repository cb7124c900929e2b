import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { afterWords } from '#client/features/activities/events/change-words.ts'
import { useRoomAir } from '#client/features/activities/events/room-air.ts'
import { useNow } from '#client/offline/use-now.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { School } from '#contract/schools.ts'
import { changeAround } from '#domain/activities/change-around.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import { noFinding } from '#domain/activities/talk-questions.ts'
import type { FindingProps } from './finding-facts.ts'

/** After which of a class's marks the air changed most. */
export function EventsFinding({ counting, ...props }: FindingProps) {
  const { data: school } = useQuery(schoolQuery(props.schoolId))
  const marks = contributionsOfKind(counting, 'mark').flatMap(({ content: { mark }, at }) =>
    isMarkKey(mark) ? [{ name: markWords[mark][currentLocale()], at: Date.parse(at) / 1000 }] : [],
  )
  if (!school || marks.length === 0) return props.children(noFinding)
  return <Known {...props} school={school} marks={marks} />
}

interface KnownProps extends Omit<FindingProps, 'counting'> {
  readonly school: School
  /** `at`: epoch s. */
  readonly marks: readonly { readonly name: string; readonly at: number }[]
}

function Known({ school, settings, marks, children }: KnownProps) {
  const { points, holdsS } = useRoomAir(school, settings.room_id, useNow().at)
  const [most] = marks
    .map(({ name, at }) => ({ name, around: changeAround(points, at, holdsS) }))
    .flatMap(({ name, around }) => {
      const words = afterWords(around)
      const ppm = around.after ? Math.abs(around.after.to.value - around.after.from.value) : 0
      return words !== null && ppm >= co2ErrorPpm ? [{ name, words, ppm }] : []
    })
    .sort((one, other) => other.ppm - one.ppm)
  if (most) return children({ sentence: `${most.name}: ${most.words}`, talk: 'events' })
  const count = plural(marks.length, { one: '# märke på kurvan', other: '# märken på kurvan' })
  return children({ sentence: count, talk: null })
}
