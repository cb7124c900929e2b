import { plural, t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { choiceAmount } from '#client/widgets/guess-choice.ts'
import type { Contribution } from '#contract/contributions.ts'
import { leastVotes, lessonSummary } from '#domain/activities/comfort-vote.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { feelings, feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { type ClassFinding, noFinding } from '#domain/activities/talk-questions.ts'
import { askedBy } from '#domain/lesson/lesson-question.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import { hypothesesOf } from '#domain/mysteries/mystery-kinds.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { RoomPartProps } from './part-props.ts'

interface FindingFacts {
  readonly activity: RoomPartProps['activity']
  /** What counts of what the class has sent. */
  readonly counting: readonly Contribution[]
  readonly calendar: SchoolCalendar | null
}

/** Of the kinds whose finding is in what was answered alone; what was measured says those of the others. */
export const answerFindings = {
  room_feel({ counting, calendar }: FindingFacts): ClassFinding {
    const votes = contributionsOfKind(counting, 'feel').flatMap(({ content: { feeling }, at }) =>
      isFeeling(feeling) ? [{ at: Date.parse(at) / 1000, feeling }] : [],
    )
    const lesson = lessonSummary(calendar ?? emptyCalendar, votes).at(-1)
    if (!lesson || lesson.votes < leastVotes)
      return { sentence: waitsFor(lesson?.votes ?? 0, leastVotes), talk: null }
    const [first] = [...feelings].sort((one, other) => lesson.counts[other] - lesson.counts[one])
    if (!first) return noFinding
    const word = feelingWords[first][currentLocale()].toLocaleLowerCase(currentLocale())
    const [count, all] = [lesson.counts[first], lesson.votes]
    const sentence = t`${count} av ${all} tyckte att luften kändes ${word}`
    return { sentence, talk: first === 'stuffy' ? 'feel_stuffy' : 'feel_good' }
  },
  room_mystery({ activity, counting }: FindingFacts): ClassFinding {
    const { mystery } = activity.settings
    if (!mystery) return noFinding
    const verdicts = contributionsOfKind(counting, 'verdict').map(({ content }) => content.hypothesis)
    const [top] = mostChosen(hypothesesOf[mystery.kind], verdicts)
    if (!top) return noFinding
    const { key, count } = top
    const title = hypothesisWords[key].title[currentLocale()]
    const all = verdicts.length
    return { sentence: t`${count} av ${all} tror: ${title}`, talk: 'mystery' }
  },
  lesson_guess({ activity, counting }: FindingFacts): ClassFinding {
    const { question } = activity.settings
    const asked = question && askedBy(question)
    if (!asked) return noFinding
    const guessed = contributionsOfKind(counting, 'choice').map(({ content }) => content.choice)
    const [top] = mostChosen(question.choices, guessed)
    if (!top) return noFinding
    const amount = choiceAmount(asked.metric, top.key)
    const sentence = plural(guessed.length, {
      one: `Den enda gissningen var ${amount}`,
      other: `${top.count} av # gissade ${amount}`,
    })
    return { sentence, talk: 'lesson' }
  },
}

function waitsFor(votes: number, least: number): string | null {
  return votes === 0 ? null : t`Vänta på fler röster (${votes} av ${least})`
}

/** The count of each choice, the highest first, without zeros. */
function mostChosen<Key>(choices: readonly Key[], chosen: readonly unknown[]) {
  return choices
    .map((key) => ({ key, count: chosen.filter((candidate) => candidate === key).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}
