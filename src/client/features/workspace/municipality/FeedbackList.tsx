import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { feedbackQuery, removeFeedback } from '#client/queries/municipality-feedback.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList } from '#client/ui/chakra/layout.ts'
import { Pagination } from '#client/ui/chakra/Pagination.tsx'
import type { KeptFeedback } from '#contract/municipality-feedback.ts'
import type { Statements } from '#contract/statements.ts'
import { feedbackKeptMs } from '#domain/privacy/retention.ts'
import { spanInWords } from '#domain/privacy/span-in-words.ts'
import { feedbackPlaceNames, obstacleNames } from '#domain/statements/accessibility-feedback.ts'

/** What people have told of obstacles and nobody has dealt with, the oldest first. */
export function FeedbackList({ statements }: { readonly statements: Statements | undefined }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(feedbackQuery(page))
  const heading = useRef<HTMLHeadingElement>(null)
  const kept = spanInWords(feedbackKeptMs)[currentLocale()]
  const days = statements?.accessibility?.feedback.answer_days
  if (data === undefined) return null
  return (
    <Card title={<Trans>Synpunkter på tillgängligheten</Trans>} headingRef={heading}>
      <p>
        {days !== undefined && (
          <Plural
            value={days}
            one="Redogörelsen lovar svar inom # arbetsdag till den som lämnar en e-postadress."
            other="Redogörelsen lovar svar inom # arbetsdagar till den som lämnar en e-postadress."
          />
        )}{' '}
        <Trans>Det som ingen tar bort försvinner efter {kept}.</Trans>
      </p>
      {data.meta.total_count === 0 && (
        <p>
          <Trans>Inga synpunkter väntar.</Trans>
        </p>
      )}
      <LinedList role="list">
        {data.data.map((item) => (
          <Feedback key={item.id} feedback={item} onRemoved={() => heading.current?.focus()} />
        ))}
      </LinedList>
      <Pagination page={data.meta.page} total={data.meta.total_pages} onPage={setPage} />
    </Card>
  )
}

interface FeedbackProps {
  readonly feedback: KeptFeedback
  /** Its row is gone, and with it what had the focus. */
  readonly onRemoved: () => void
}

function Feedback({ feedback, onRemoved }: FeedbackProps) {
  const { id, obstacle, words, place, wants_other_form: wantsOtherForm, email, received_at: at } = feedback
  const locale = currentLocale()
  const now = useNow()
  const { canEdit } = useEditAccess('owner')
  const removing = useChange(removeFeedback())
  const came = formatsOf(locale).moment(Date.parse(at), now)
  return (
    <Box as="li" display="grid" gap="0.4rem" overflowWrap="anywhere">
      <Box as="h3" fontSize="body">
        {obstacleNames[obstacle][locale]}
      </Box>
      <Box as="p" color="fg-muted">
        {place !== null && `${feedbackPlaceNames[place][locale]} · `}
        <Trans>Kom {came}</Trans>
      </Box>
      <Box as="p" whiteSpace="pre-line">
        {words}
      </Box>
      {wantsOtherForm && (
        <p>
          <b>
            <Trans>Vill ha innehållet i en annan form.</Trans>
          </b>
        </p>
      )}
      <p>
        {email === null ? (
          <Trans>Ingen adress att svara till.</Trans>
        ) : (
          <>
            <Trans>Svara till</Trans> <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      <ConfirmButton
        icon="check"
        justifySelf="start"
        disabled={!canEdit || removing.isPending}
        label={
          <Trans>
            Klar <span className="sr-only">med synpunkten som kom {came}</span>
          </Trans>
        }
        title={<Trans>Är ni klara med synpunkten?</Trans>}
        action={<Trans>Klar, ta bort</Trans>}
        isBusy={removing.isPending}
        onConfirm={(close) =>
          removing.mutate(id, {
            onSuccess: () => {
              notifySuccess(<Trans>Synpunkten är borttagen.</Trans>)
              onRemoved()
            },
            onSettled: close,
          })
        }
      >
        <p>
          <Trans>Den tas bort för gott. Den som skrev får inget besked härifrån, så svara först.</Trans>
        </p>
      </ConfirmButton>
    </Box>
  )
}
