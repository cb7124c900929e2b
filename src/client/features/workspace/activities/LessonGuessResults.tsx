import { Plural, Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { choiceAmount, levelTextOf } from '#client/widgets/guess-choice.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { askedBy, choiceCounts } from '#domain/lesson/lesson-question.ts'
import type { ResultsProps } from './ActivityResults.tsx'

/** How many guessed what in a lesson, all of it together: there is no list of single guesses. */
export function LessonGuessResults({ activity, counting }: ResultsProps) {
  const { question } = activity.settings
  const asked = question && askedBy(question)
  if (!question || !asked) return null
  const guessed = contributionsOfKind(counting, 'choice').map(({ content }) => content.choice)
  const counts = choiceCounts(question.choices, guessed)
  const locale = currentLocale()
  const day = formatsOf(locale).day(Date.parse(`${question.date}T12:00Z`))
  return (
    <Card title={<Trans>Gissningar på surfplattor</Trans>}>
      <p>
        <Trans>Frågan handlade om {day}. Händer räknas bara på tavlan.</Trans>
      </p>
      <Stack as="ul" role="list" gap="0.5rem">
        {question.choices.map((choice, index) => (
          <Row as="li" key={choice} gap="0 1rem">
            <b>{choiceAmount(asked.metric, choice)}</b>
            <span>{levelTextOf(asked.metric, choice)?.word[locale]}</span>
            {counts[index] ? (
              <Plural value={counts[index]} one="# gissade" other="# gissade" />
            ) : (
              <Trans>Ingen gissade</Trans>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
