import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { RawMessage } from '#client/features/workspace/components/RawMessage.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { integrationMessagesQuery, integrationsQuery } from '#client/queries/school-integrations.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, FieldRow, LinedList } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { municipalityId } from '#domain/schools/school.ts'
import {
  foldKey,
  foldRepeats,
  kindOf,
  nameOf,
  type OutcomeKind,
  outcomeKinds,
  type ShownMessage,
} from './fold-messages.ts'
import { Notes, Reasons, Verdict } from './MessageOutcomeWords.tsx'
import { readOutcome } from './message-outcome.ts'

interface LiveMessagesProps {
  readonly schoolId: string
  /** Of the school's integration. */
  readonly id: string
}

/** The last messages, repeats folded, by device and outcome. New ones show up by themselves. */
export function LiveMessages({ schoolId, id }: LiveMessagesProps) {
  const { t } = useLingui()
  const { data } = useQuery(integrationMessagesQuery(id))
  const queryClient = useQueryClient()
  const [device, setDevice] = useState('')
  const [kind, setKind] = useState<OutcomeKind | ''>('')
  const messages = (data ?? []).map((message) => ({ ...message, outcome: readOutcome(message.outcome) }))
  const newest = messages[0]
  const newestId = newest?.id
  useEffect(() => {
    // Counts and the age of the last message are the integration's.
    if (newestId) void queryClient.invalidateQueries({ queryKey: integrationsQuery(schoolId).queryKey })
  }, [newestId, schoolId, queryClient])
  const devices = new Map(
    messages.flatMap((message) => message.devices.map((device) => [device.external_id, device] as const)),
  )
  const shown = messages.filter(
    (message) =>
      (device === '' || message.devices.some((candidate) => candidate.external_id === device)) &&
      (kind === '' || kindOf(message.outcome) === kind),
  )
  return (
    <FoldCard title={<Trans>Senaste meddelanden</Trans>}>
      <p className="sr-only" role="status">
        {newest && <Verdict outcome={newest.outcome} />}
      </p>
      {data?.length === 0 && (
        <p>
          <Trans>Inget har kommit än. Nya meddelanden dyker upp här av sig själva.</Trans>
        </p>
      )}
      {messages.length > 1 && (
        <FieldRow>
          <SelectField path="live-device" label={<Trans>Enhet</Trans>} value={device} onChange={setDevice}>
            <option value="">{t`Alla enheter`}</option>
            {[...devices.values()].map((device) => (
              <option key={device.external_id} value={device.external_id}>
                {nameOf(device)}
              </option>
            ))}
          </SelectField>
          <SelectField
            path="live-outcome"
            label={<Trans>Hur det gick</Trans>}
            value={kind}
            onChange={(chosen) => setKind(chosen as OutcomeKind | '')}
          >
            <option value="">{t`Alla ${messages.length}`}</option>
            {outcomeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords(kind)} {messages.filter((message) => kindOf(message.outcome) === kind).length}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      )}
      {messages.length > 0 && shown.length === 0 && (
        <p>
          <Trans>Inget av de senaste meddelandena passar in på det du har valt.</Trans>
        </p>
      )}
      <LinedList role="list">
        {foldRepeats(shown).map(({ message, repeats, since }) => (
          <Message
            key={foldKey(message)}
            schoolId={schoolId}
            message={message}
            repeats={repeats}
            since={since}
          />
        ))}
      </LinedList>
    </FoldCard>
  )
}

function kindWords(kind: OutcomeKind): string {
  if (kind === 'accepted') return t`Mottagna`
  return kind === 'rejected' ? t`Avvisade` : t`Övriga`
}

interface MessageProps {
  readonly schoolId: string
  readonly message: ShownMessage
  /** How many like it came before. */
  readonly repeats: number
  /** When the first of them came. */
  readonly since: string
}

function Message({ schoolId, message, repeats, since }: MessageProps) {
  const ageOf = useAge()
  const { received_at: at, body, outcome, devices } = message
  const first = formatsOf(currentLocale()).time(Date.parse(since))
  return (
    <li>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="0.1rem 0.75rem"
        css={{ '& > details[open]': { flexBasis: '100%' } }}
      >
        {devices.map((device) => (
          <From key={device.external_id} schoolId={schoolId} device={device} />
        ))}
        <Verdict outcome={outcome} />
        <Box as="span" color="fg-muted">
          <time dateTime={at}>{ageOf(at)}</time>
          {repeats > 0 && (
            <>
              {' · '}
              <Plural value={repeats} one="# likadant sedan" other="# likadana sedan" /> {first}
            </>
          )}
        </Box>
        <RawMessage summary={<Trans>Visa meddelandet</Trans>} body={body} />
      </Box>
      <Reasons outcome={outcome} />
      <Notes outcome={outcome} />
    </li>
  )
}

/** Which device it is from, where that hangs, and what it said. What the municipality has is at no school to link to. */
function From({
  schoolId,
  device,
}: {
  readonly schoolId: string
  readonly device: ShownMessage['devices'][number]
}) {
  const { sensor_id: sensorId, room, values } = device
  const name = nameOf(device)
  const valuesText = values.map(({ metric_key: key, value }) => valueWords(key, value)).join(', ')
  return (
    <Box as="span" overflowWrap="anywhere" minWidth="0">
      {sensorId === null || schoolId === municipalityId ? (
        <b>{name}</b>
      ) : (
        <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId, sensorId }}>
          <b>{name}</b>
        </RouteLink>
      )}
      {room === null ? (
        <>
          {' · '}
          <Trans>väntar på ett rum</Trans>
        </>
      ) : (
        room !== name && ` · ${room}`
      )}
      {valuesText !== '' && ` · ${valuesText}`}
    </Box>
  )
}

function valueWords(metricKey: string, value: number): string {
  const metric = metricOf(metricKey)
  return metric ? amountOf(metric, value) : String(value)
}
