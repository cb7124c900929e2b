import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { AiringScreen } from '#client/features/activities/airing/AiringScreen.tsx'
import { ComfortVoteScreen } from '#client/features/activities/comfort-vote/ComfortVoteScreen.tsx'
import { EventsScreen, MarkClockWarning } from '#client/features/activities/events/EventsScreen.tsx'
import { ExperimentScreen } from '#client/features/activities/experiment/ExperimentScreen.tsx'
import { GuessScreen } from '#client/features/activities/guess/GuessScreen.tsx'
import { LessonGuessScreen } from '#client/features/activities/lesson-guess/LessonGuessScreen.tsx'
import { MysteryScreen } from '#client/features/activities/mystery/MysteryScreen.tsx'
import type { RoomActivity } from '#contract/activities.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { usualExperiment } from '#domain/activities/experiment-choices.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'
import { ClockWarning } from './ActivityWarning.tsx'
import type { ActivitySession } from './use-activity-session.tsx'

/** What the runner knows of a kind of activity. */
interface ActivityKind {
  /** What is the kind's own, between the warnings of the runner. It places `session.code` where something can be sent. */
  readonly Screen: ComponentType<{ readonly session: ActivitySession }>
  /** The names of its steps, in their order. */
  readonly steps: () => readonly string[]
  /** What a class does, as the rest of "Det här ska ni göra:"; left out = who comes in sees the question at once. */
  readonly todo?: () => ReactNode
  /** What has to be measured in the room; left out = nothing. `isRequired`: no answer is possible without. */
  readonly sensor?: (settings: RoomActivity['settings']) => {
    readonly metric: NumericMetricKey
    readonly isRequired: boolean
  }
  /** Shown while this tablet's clock may be wrong; left out = the kind does not depend on it. */
  readonly ClockWarning?: ComponentType
  /** What is said while it is not running; left out = the usual, null = the screen says it. */
  readonly closedText?: (() => ReactNode) | null
}

const trying = () => [t`Tro`, t`Göra`, t`Se`, t`Prata`]
const guessing = () => [t`Titta`, t`Gissa`, t`Se`, t`Prata`]

/** The kinds of activities that look at a room, as pupils see them. */
export const activityKinds: Readonly<Record<RoomActivityTypeId, ActivityKind>> = {
  room_events: {
    Screen: EventsScreen,
    steps: () => [t`Titta`, t`Märk`, t`Se`, t`Prata`],
    todo: () => <Trans>märk ut på kurvan vad som händer i rummet.</Trans>,
    sensor: () => ({ metric: 'co2', isRequired: false }),
    ClockWarning: MarkClockWarning,
    closedText: () => <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har märkt ut.</Trans>,
  },
  room_airing: {
    Screen: AiringScreen,
    todo: () => <Trans>gissa först, vädra sedan och se vad som hände med luften.</Trans>,
    steps: trying,
    sensor: () => ({ metric: 'co2', isRequired: true }),
    ClockWarning,
  },
  room_guess: {
    Screen: GuessScreen,
    todo: () => <Trans>rita hur ni tror att luften blir, och se sedan hur det blev.</Trans>,
    steps: guessing,
    sensor: () => ({ metric: 'co2', isRequired: true }),
    ClockWarning,
  },
  room_experiment: {
    Screen: ExperimentScreen,
    todo: () => <Trans>säg vad ni tror, ändra en sak i rummet och se vad mätaren visar.</Trans>,
    steps: trying,
    sensor: ({ experiment = usualExperiment }) => ({ metric: experiment.metric, isRequired: true }),
    ClockWarning,
  },
  room_feel: {
    Screen: ComfortVoteScreen,
    todo: () => <Trans>känn efter hur luften är och rösta. Sedan visar mätaren.</Trans>,
    steps: guessing,
  },
  room_mystery: {
    Screen: MysteryScreen,
    todo: () => <Trans>titta på veckans kurva och säg vad ni tror har hänt.</Trans>,
    steps: trying,
  },
  lesson_guess: { Screen: LessonGuessScreen, steps: guessing, closedText: null },
}
