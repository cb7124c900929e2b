import { useState } from 'react'
import { guessChoicesOf } from '#domain/lesson/guess-choices.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Lesson } from './use-lesson.ts'

const steps = ['question', 'guesses', 'answer', 'talk'] as const
export type LessonStep = (typeof steps)[number]
export const stepsCount = steps.length

/** What a lesson is about. */
export interface LessonSubject {
  /** null = the whole school. */
  readonly placeId: string | null
  readonly placeName: string
  readonly date: LocalDate
}

/** Where a class is in its lesson, and what it has guessed. It lives in this page alone. */
export interface Round {
  readonly lesson: Lesson
  readonly subject: LessonSubject
  /** From 0. */
  readonly at: number
  readonly step: LessonStep
  readonly choices: readonly number[]
  /** For each choice, as the teacher has counted them. */
  readonly hands: readonly number[]
  /** The class has seen the answer, also where it went back since. */
  readonly isAnswered: boolean
}

interface RoundState {
  /** null = there is nothing to ask about (yet). */
  readonly round: Round | null
  readonly go: (change: 1 | -1) => void
  readonly raise: (choice: number, change: 1 | -1) => void
  readonly restart: () => void
}

/** What the class has begun to guess about stays, whatever is measured meanwhile, and whichever room most needs attention then. */
export function useRound(
  metric: Metric,
  { side }: LessonWords,
  found: Lesson | null,
  shown: LessonSubject,
): RoundState {
  const [at, setAt] = useState(0)
  const [hands, setHands] = useState<readonly number[]>([])
  const [isAnswered, setAnswered] = useState(false)
  const [begun, setBegun] = useState<Pick<Round, 'lesson' | 'subject'> | null>(null)
  const lesson = begun?.lesson ?? found
  const subject = begun?.subject ?? shown
  const values = lesson ? [...lesson.story.shown, ...lesson.story.hidden].map(({ value }) => value) : []
  const choices = lesson ? guessChoicesOf(metric, values, side) : []
  const step = steps[at] ?? 'question'
  return {
    round: lesson && {
      lesson,
      subject,
      at,
      step,
      choices,
      hands: choices.map((_, index) => hands[index] ?? 0),
      isAnswered,
    },
    go(change) {
      const next = at + change
      if (!lesson || next < 0 || next >= steps.length) return
      setBegun({ lesson, subject })
      setAt(next)
      if (steps[next] === 'answer') setAnswered(true)
    },
    raise(choice, change) {
      if (step !== 'guesses' || choice >= choices.length) return
      setHands((before) =>
        choices.map((_, index) => Math.max(0, (before[index] ?? 0) + (index === choice ? change : 0))),
      )
    },
    restart() {
      setBegun(null)
      setHands([])
      setAnswered(false)
      setAt(0)
    },
  }
}
