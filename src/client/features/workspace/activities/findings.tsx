import { plural, t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { choiceAmount } from '#client/widgets/guess-choice.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { leastVotes, lessonSummary } from '#domain/activities/comfort-vote.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { feelings, feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { askedBy } from '#domain/lesson/lesson-question.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import { hypothesesOf } from '#domain/mysteries/mystery-kinds.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { RoomPartProps } from './part.ts'

interface FindingFacts {
  readonly activity: RoomPartProps['activity']
  /** What counts of what the class has sent. */
  readonly counting: readonly Contribution[]
  readonly calendar: SchoolCalendar | null
}

/** What a class found out, in a sentence; null where its picture says it, and where nothing can be said. */
type Finding = (facts: FindingFacts) => string | null

const none: Finding = () => null

/** By kind. */
export const findings: Readonly<Record<RoomActivityTypeId, Finding>> = {
  room_events: none,
  room_airing: none,
  room_guess: none,
  room_experiment: none,
  room_feel({ counting, calendar }) {
    const votes = contributionsOfKind(counting, 'feel').flatMap(({ content: { feeling }, at }) =>
      isFeeling(feeling) ? [{ at: Date.parse(at) / 1000, feeling }] : [],
    )
    const lesson = lessonSummary(calendar ?? emptyCalendar, votes).at(-1)
    if (!lesson || lesson.votes < leastVotes) return waitsFor(lesson?.votes ?? 0, leastVotes)
    const [first] = [...feelings].sort((one, other) => lesson.counts[other] - lesson.counts[one])
    if (!first) return null
    const word = feelingWords[first][currentLocale()].toLocaleLowerCase(currentLocale())
    const [count, all] = [lesson.counts[first], lesson.votes]
    return t`${count} av ${all} tyckte att luften kändes ${word}`
  },
  room_mystery({ activity, counting }) {
    const { mystery } = activity.settings
    if (!mystery) return null
    const verdicts = contributionsOfKind(counting, 'verdict').map(({ content }) => content.hypothesis)
    const [top] = mostChosen(hypothesesOf[mystery.kind], verdicts)
    if (!top) return null
    const { key, count } = top
    const title = hypothesisWords[key].title[currentLocale()]
    const all = verdicts.length
    return t`${count} av ${all} tror: ${title}`
  },
  lesson_guess({ activity, counting }) {
    const { question } = activity.settings
    const asked = question && askedBy(question)
    if (!asked) return null
    const guessed = contributionsOfKind(counting, 'choice').map(({ content }) => content.choice)
    const [top] = mostChosen(question.choices, guessed)
    if (!top) return null
    const amount = choiceAmount(asked.metric, top.key)
    return plural(guessed.length, {
      one: `Den enda gissningen var ${amount}`,
      other: `${top.count} av # gissade ${amount}`,
    })
  },
}

function waitsFor(votes: number, least: number): string | null {
  return votes === 0 ? null : t`Vänta på fler röster (${votes} av ${least})`
}

/** How often each was chosen, the most often first, without those that nobody chose. */
function mostChosen<Key>(choices: readonly Key[], chosen: readonly unknown[]) {
  return choices
    .map((key) => ({ key, count: chosen.filter((candidate) => candidate === key).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}
