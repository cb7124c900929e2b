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
  room_feel({ counting, calendar }: Omit<FindingFacts, 'activity'>): ClassFinding {
    const votes = contributionsOfKind(counting, 'feel').flatMap(({ content: { feeling }, at }) =>
      isFeeling(feeling) ? [{ at: Date.parse(at) / 1000, feeling }] : [],
    )
    const lesson = lessonSummary(calendar ?? emptyCalendar, votes).at(-1)
    if (!lesson || lesson.votes < leastVotes)
      return { sentence: waitsFor(lesson?.votes ?? 0, leastVotes), talk: null }
    const top = mostChosen(feelings.map((key) => ({ key, count: lesson.counts[key] })))
    const talk = top.keys.includes('stuffy') ? 'feel_stuffy' : 'feel_good'
    const [count, all] = [top.count, lesson.votes]
    const words = top.keys.map((key) => feelingWords[key][currentLocale()].toLocaleLowerCase(currentLocale()))
    const [word = ''] = words
    const sentence = tieWords(words, count, all) ?? t`${count} av ${all} tyckte att luften kändes ${word}`
    return { sentence, talk }
  },
  room_mystery({ activity, counting }: FindingFacts): ClassFinding {
    const { mystery } = activity.settings
    if (!mystery) return noFinding
    const verdicts = contributionsOfKind(counting, 'verdict').map(({ content }) => content.hypothesis)
    const { keys, count } = mostChosen(countsOf(hypothesesOf[mystery.kind], verdicts))
    const titles = keys.map((key) => hypothesisWords[key].title[currentLocale()])
    const [title] = titles
    if (title === undefined) return noFinding
    const all = verdicts.length
    return { sentence: tieWords(titles, count, all) ?? t`${count} av ${all} tror: ${title}`, talk: 'mystery' }
  },
  lesson_guess({ activity, counting }: FindingFacts): ClassFinding {
    const { question } = activity.settings
    const asked = question && askedBy(question)
    if (!asked) return noFinding
    const guessed = contributionsOfKind(counting, 'choice').map(({ content }) => content.choice)
    const { keys, count } = mostChosen(countsOf(question.choices, guessed))
    const amounts = keys.map((key) => choiceAmount(asked.metric, key))
    const [amount] = amounts
    if (amount === undefined) return noFinding
    const sentence =
      tieWords(amounts, count, guessed.length) ??
      plural(guessed.length, {
        one: `Den enda gissningen var ${amount}`,
        other: `${count} av # gissade ${amount}`,
      })
    return { sentence, talk: 'lesson' }
  },
}

function waitsFor(votes: number, least: number): string | null {
  return votes === 0 ? null : t`Vänta på fler röster (${votes} av ${least})`
}

function countsOf<Key>(choices: readonly Key[], chosen: readonly unknown[]) {
  return choices.map((key) => ({ key, count: chosen.filter((candidate) => candidate === key).length }))
}

/** What was chosen most often: several where it is a tie, none where nobody chose. */
function mostChosen<Key>(counts: readonly { readonly key: Key; readonly count: number }[]) {
  const count = Math.max(0, ...counts.map((choice) => choice.count))
  return { count, keys: counts.filter((choice) => count > 0 && choice.count === count).map(({ key }) => key) }
}

/** The sentence of a tie, of `count` votes each; null = it is none. */
function tieWords(names: readonly string[], count: number, all: number): string | null {
  if (names.length < 2) return null
  const list = names.join(', ')
  return t`Lika många valde: ${list} (${count} av ${all} vardera)`
}
