import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { ContentOf, ContributionContent, ContributionKind } from '#domain/activities/contribution.ts'
import { feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'

const approvedText = () => (
  <Trans>
    Alla kan öppna den. Bara den som har klassens kod kan skicka in, och bara det du säger ja till syns för
    alla.
  </Trans>
)

const guessText = () => (
  <Trans>
    Alla kan öppna den. Bara den som har klassens kod kan lämna in en gissning och se klassens gissningar.
    Stämmer mitten av dem kan du visa den för alla.
  </Trans>
)

/** Who can do what while an activity is running, by its kind. */
export const runningTexts: Readonly<Record<RoomActivityTypeId, () => ReactNode>> = {
  room_events: approvedText,
  room_airing: approvedText,
  room_guess: guessText,
  room_experiment: () => (
    <Trans>
      Alla kan öppna den. Bara den som har klassens kod kan gissa, ändra något och se vad klassen kom fram
      till.
    </Trans>
  ),
  room_feel: () => (
    <Trans>Alla kan öppna den. Bara den som har klassens kod kan rösta och se vad klassen tyckte.</Trans>
  ),
  room_mystery: () => (
    <Trans>Alla kan öppna den. Bara den som har klassens kod kan svara och se vad klassen tror.</Trans>
  ),
  lesson_guess: guessText,
}

/** What a contribution is called in a teacher's list, by its kind; null = it is in no list. */
const contributionNames: {
  readonly [Kind in ContributionKind]: ((content: ContentOf<Kind>) => ReactNode) | null
} = {
  mark: ({ mark }) => (isMarkKey(mark) ? markWords[mark][currentLocale()] : null),
  airing: ({ lasted_s }) => {
    const minutes = Math.round(lasted_s / 60)
    return <Plural value={minutes} one="Vädring i # minut" other="Vädring i # minuter" />
  },
  opening: null,
  guess: ({ points }) => {
    const ppm = points.at(-1)?.ppm ?? 0
    return <Trans>Gissning, {ppm} ppm i slutet</Trans>
  },
  hypothesis: ({ answer }) => hypothesisNames[answer](),
  trial: ({ lasted_s }) => {
    const minutes = Math.round(lasted_s / 60)
    return <Plural value={minutes} one="Ändring i # minut" other="Ändring i # minuter" />
  },
  feel: ({ feeling }) => (isFeeling(feeling) ? feelingWords[feeling][currentLocale()] : null),
  verdict: () => <Trans>Svar på ett detektivfall</Trans>,
  choice: null,
}

const hypothesisNames: Readonly<Record<ContentOf<'hypothesis'>['answer'], () => ReactNode>> = {
  higher: () => <Trans>Gissning: högre</Trans>,
  same: () => <Trans>Gissning: ungefär lika</Trans>,
  lower: () => <Trans>Gissning: lägre</Trans>,
}

export function ContributionName({ content }: { readonly content: ContributionContent }) {
  // The table has for each kind the name of its own content.
  const name = contributionNames[content.kind] as ((content: ContributionContent) => ReactNode) | null
  return name?.(content)
}
