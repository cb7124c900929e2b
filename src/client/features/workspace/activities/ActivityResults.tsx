import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { schoolQuery } from '#client/queries/schools.ts'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { ClassFinding } from '#domain/activities/talk-questions.ts'
import { answerFindings } from './findings.ts'
import type { RoomPartProps } from './part-props.ts'
import styles from './ResultsHead.module.css'
import { ResultsHead } from './ResultsHead.tsx'
import { useShownTime } from './ShownTime.tsx'
import { TalkCard } from './TalkCard.tsx'

/** A contribution as its teachers see it. */
export interface SentContribution extends Contribution {
  readonly removed: boolean
}

/** What the results of a kind get. */
export interface ResultsProps extends RoomPartProps {
  /** What the class has sent, in the order of time, also what was removed. */
  readonly all: readonly SentContribution[]
  /** Of the time that is shown, without what was removed. */
  readonly counting: readonly SentContribution[]
}

/** Says what a class found out. What was measured belongs to what pupils see, so the route brings those that read it. */
export type FindingOf = ComponentType<{
  readonly schoolId: string
  readonly settings: RoomPartProps['activity']['settings']
  readonly counting: readonly SentContribution[]
  readonly children: (finding: ClassFinding) => ReactNode
}>

/** The results of a kind, once what the class has sent is there: first what it found out, and what that asks to be talked about. */
export function withContributions(
  Results: ComponentType<ResultsProps>,
  Finding: FindingOf | keyof typeof answerFindings,
): ComponentType<RoomPartProps> {
  return function WithContributions(props) {
    const { schoolId, activity } = props
    const calendar = useQuery(schoolQuery(schoolId)).data?.calendar ?? null
    const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
    const kept = all?.filter(({ removed }) => !removed) ?? []
    const { isShown, picker } = useShownTime(schoolId, activity.id, kept.map(madeAtOf))
    if (!all) {
      return (
        <p role="status" aria-busy="true">
          <Trans>Hämtar det som klassen har skickat</Trans>
        </p>
      )
    }
    const counting = kept.filter((sent) => isShown(madeAtOf(sent)))
    const show = ({ sentence, talk }: ClassFinding) => (
      <>
        <ResultsHead {...props} finding={sentence} count={counting.length} time={picker} />
        <div className={styles.body} data-beside={talk === null ? undefined : ''}>
          <div>
            <Results {...props} all={all} counting={counting} />
          </div>
          <TalkCard talk={talk} />
        </div>
      </>
    )
    if (typeof Finding === 'string') return show(answerFindings[Finding]({ activity, counting, calendar }))
    return (
      <Finding schoolId={schoolId} settings={activity.settings} counting={counting}>
        {show}
      </Finding>
    )
  }
}

/** Epoch ms. */
function madeAtOf({ made_at }: Contribution): number {
  return Date.parse(made_at)
}
