import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { integrationMessagesQuery, integrationsQuery } from '#client/queries/school-integrations.ts'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Details } from '#client/ui/rich/Details.tsx'
import { Box, LinedList, Row } from '#client/ui/rich/layout.ts'
import { type MessageOutcome, readOutcome } from './message-outcome.ts'

interface LiveMessagesProps {
  readonly schoolId: string
  /** Of the school's integration. */
  readonly id: string
}

/** The last messages as they came, with what became of them. New ones show up by themselves. */
export function LiveMessages({ schoolId, id }: LiveMessagesProps) {
  const { data: messages } = useQuery(integrationMessagesQuery(id))
  const queryClient = useQueryClient()
  const newest = messages?.[0]
  const newestId = newest?.id
  useEffect(() => {
    // Counts and the age of the last message are the integration's.
    if (newestId) void queryClient.invalidateQueries({ queryKey: integrationsQuery(schoolId).queryKey })
  }, [newestId, schoolId, queryClient])
  return (
    <Card title={<Trans>Senaste meddelanden</Trans>}>
      <p className="sr-only" role="status">
        {newest && <Verdict outcome={readOutcome(newest.outcome)} />}
      </p>
      {messages?.length === 0 && (
        <p>
          <Trans>Inget har kommit än. Nya meddelanden dyker upp här av sig själva.</Trans>
        </p>
      )}
      <LinedList role="list">
        {messages?.map(({ id: messageId, received_at: at, body, outcome }) => (
          <Message key={messageId} at={at} body={body} outcome={readOutcome(outcome)} />
        ))}
      </LinedList>
    </Card>
  )
}

interface MessageProps {
  readonly at: string
  readonly body: string
  readonly outcome: MessageOutcome
}

function Message({ at, body, outcome }: MessageProps) {
  const ageOf = useAge()
  return (
    <li>
      <Row gap="0.25rem 0.75rem">
        <Verdict outcome={outcome} />
        <Box as="span" color="fg-muted">
          <time dateTime={at}>{ageOf(at)}</time>
        </Box>
      </Row>
      <Reasons outcome={outcome} />
      <Notes outcome={outcome} />
      <Details summary={<Trans>Visa meddelandet</Trans>}>
        <Box
          as="pre"
          tabIndex={0}
          margin="0"
          padding="0.75rem"
          maxHeight="20rem"
          overflow="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          background="bg-muted"
          borderRadius="var(--radius-control)"
          fontSize="var(--text-small)"
        >
          {body}
        </Box>
      </Details>
    </li>
  )
}

/** What became of a message, in a word or two. */
function Verdict({
  outcome: { accepted, duplicate, rejected, isIgnored },
}: {
  readonly outcome: MessageOutcome
}) {
  if (accepted + duplicate + rejected.length === 0) {
    return (
      <Badge icon="check">{isIgnored ? <Trans>Inget mätvärde</Trans> : <Trans>Inget att spara</Trans>}</Badge>
    )
  }
  return (
    <>
      {accepted > 0 && (
        <Badge icon="circle-check" tone="good">
          <Plural value={accepted} one="Mottaget: # värde" other="Mottaget: # värden" />
        </Badge>
      )}
      {duplicate > 0 && (
        <Badge icon="copy">
          <Plural value={duplicate} one="Dubblett: # värde" other="Dubblett: # värden" />
        </Badge>
      )}
      {rejected.length > 0 && (
        <Badge icon="circle-x" tone="bad">
          <Trans>Avvisat</Trans>
        </Badge>
      )}
    </>
  )
}

/** Whose time it has, and what of it nobody understood. */
function Notes({
  outcome: { fields, timeSource, isClockWrong, isSimulated },
}: {
  readonly outcome: MessageOutcome
}): ReactNode {
  const { used, total, unused } = fields ?? { used: 0, total: 0, unused: [] }
  const names = unused.join(', ')
  return (
    <>
      {isSimulated && <RejectionWords code="simulated" />}
      {isClockWrong && (
        <span>
          <Trans>Avsändarens klocka går fel.</Trans>
        </span>
      )}
      {timeSource === 'receipt' && (
        <span>
          <Trans>Tiden är den då meddelandet kom hit.</Trans>
        </span>
      )}
      {timeSource === 'network' && (
        <span>
          <Trans>Tiden är den då nätet tog emot meddelandet.</Trans>
        </span>
      )}
      {unused.length > 0 && (
        <span>
          <Trans>
            {used} av {total} fält används. Kotte förstår inte: {names}
          </Trans>
        </span>
      )}
    </>
  )
}

function Reasons({ outcome: { rejected } }: { readonly outcome: MessageOutcome }): ReactNode {
  return rejected.map(({ metricKey, code, field }) => (
    <span key={`${metricKey} ${code} ${field}`}>
      {field !== null && <Box as="code">{field}: </Box>}
      {metricKey !== '*' && (
        <b>
          <MetricName metricKey={metricKey} />:{' '}
        </b>
      )}
      <RejectionWords code={code} />
      {code === 'invalid_time' && (
        <>
          {' '}
          <Trans>Skicka tiden med tidszon, till exempel 2026-11-25T08:15:00+01:00.</Trans>
        </>
      )}
    </span>
  ))
}
