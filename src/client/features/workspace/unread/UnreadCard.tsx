import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeviceNames } from '#client/features/workspace/components/DeviceNames.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { UnreadGroup } from '#contract/unread.ts'
import { trimEndCharacters } from '#domain/trim-characters.ts'
import { FieldList } from './FieldList.tsx'
import { RefusedFields } from './RefusedFields.tsx'

export type Field = UnreadGroup['fields'][number]

/** Answers about some fields of a group; null = they are not needed. */
export type AnswerOfField = (
  group: UnreadGroup,
  names: readonly string[],
  meaning: { readonly metric: string; readonly unit?: string } | null,
) => void

interface UnreadCardProps {
  readonly group: UnreadGroup
  readonly showsSchool: boolean
  readonly isBusy: boolean
  readonly onAnswer: AnswerOfField
  /** Asks what a field is. */
  readonly onAsk: (name: string) => void
}

/** Devices whose messages hold the same unknown fields: each field with the metric that it may be as a button. */
export function UnreadCard({ group, showsSchool, isBusy, onAnswer, onAsk }: UnreadCardProps) {
  const { canEdit, hasRole } = useEditAccess()
  const { fields, refused_fields: refusedFields, code, can_be_mapped: canBeMapped } = group
  const isDisabled = !canEdit || isBusy
  const guessed = fields.find(({ guess }) => guess !== null)
  const names = fields.length === 0 ? [code] : fields.map(({ name }) => name)
  return (
    <Card title={<DeviceNames group={group} showsSchool={showsSchool} />}>
      <Facts group={group} />
      {fields.length > 0 && (
        <FieldList>
          {fields.map((field) => (
            <Box
              as="li"
              key={field.name}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="0.25rem 0.75rem"
            >
              <Box as="code" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
                {field.name} <b>{sentValue(field)}</b>
              </Box>
              {hasRole && canBeMapped && (
                <FieldButton
                  field={field}
                  isDisabled={isDisabled}
                  onGuess={(metric) => onAnswer(group, [field.name], { metric })}
                  onAsk={() => onAsk(field.name)}
                />
              )}
            </Box>
          ))}
        </FieldList>
      )}
      {refusedFields.length > 0 && <RefusedFields fields={refusedFields} />}
      {guessed && <Fit field={guessed} />}
      {!canBeMapped && (
        <p>
          <Trans>Det kommer genom kommunens integration. Be en administratör svara.</Trans>
        </p>
      )}
      {hasRole && (
        <Row justifyContent="space-between" gap="0.5rem">
          <Box as="p" flex="1 1 14rem" color="fg-muted">
            {fields.length > 0 ? (
              <Trans>Gäller alla enheter med samma fält. Går att ångra.</Trans>
            ) : (
              <Trans>Rätta det hos avsändaren, eller dölj det här. Går att ångra.</Trans>
            )}
          </Box>
          <Button disabled={isDisabled} onClick={() => onAnswer(group, names, null)}>
            <Trans>
              Behövs inte <span className="sr-only">{names.join(', ')}</span>
            </Trans>
          </Button>
        </Row>
      )}
    </Card>
  )
}

interface FieldButtonProps {
  readonly field: Field
  readonly isDisabled: boolean
  readonly onGuess: (metric: string) => void
  readonly onAsk: () => void
}

function FieldButton({ field: { name, guess }, isDisabled, onGuess, onAsk }: FieldButtonProps) {
  const { t } = useLingui()
  if (guess === null) {
    return (
      <Button aria-haspopup="dialog" disabled={isDisabled} onClick={onAsk}>
        <Trans>
          Vad är det här? <span className="sr-only">{name}</span>
        </Trans>
      </Button>
    )
  }
  return (
    <Box display="flex" alignItems="center" minWidth="0">
      <Button kind="solid" disabled={isDisabled} onClick={() => onGuess(guess.metric)}>
        <span>
          <ThisIs metric={guess.metric} title={guess.title[currentLocale()]} />
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
      <IconButton
        icon="pencil"
        label={t`Något annat: ${name}`}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={onAsk}
      />
    </Box>
  )
}

/** Carbon dioxide by its formula, as it stands on sensors; all else by its name within a sentence. */
function ThisIs({ metric, title }: { readonly metric: string; readonly title: string }): ReactNode {
  if (metric === 'co2') {
    return (
      <Trans>
        Det här är CO<sub>2</sub>
      </Trans>
    )
  }
  const name = title.toLocaleLowerCase()
  return <Trans>Det här är {name}</Trans>
}

/** Why the guess can be right: all that it has sent is what is accepted. */
function Fit({ field }: { readonly field: Field }): ReactNode {
  const { guess } = field
  if (guess === null) return null
  const { number } = formatsOf(currentLocale())
  const [value, name, unit] = [sentValue(field), guess.title[currentLocale()].toLocaleLowerCase(), guess.unit]
  const [min, max] = [number(guess.min, 1).replace('-', '−'), number(guess.max, 1)]
  return (
    <IconLine icon="lightbulb" tone="fg">
      <Trans>
        {value} passar för {name} ({min} till {max} {unit}).
      </Trans>
    </IconLine>
  )
}

function Facts({ group: { integration, messages, last_at: at, code } }: { readonly group: UnreadGroup }) {
  const ageOf = useAge()
  const age = ageOf(at)
  const title = integration.title[currentLocale()]
  return (
    <Box as="p" color="fg-muted">
      {title}, <Plural value={messages} one="# meddelande" other="# meddelanden" />,{' '}
      <Trans>senast {age}</Trans>. <Why code={code} />
    </Box>
  )
}

function Why({ code }: { readonly code: string }): ReactNode {
  if (code === 'partly') return <Trans>Resten av meddelandet lästes.</Trans>
  if (code === 'unknown_fields') return <Trans>Kotte känner inte fälten.</Trans>
  if (code === 'failed') return <Trans>Det kunde inte sparas och lades åt sidan.</Trans>
  return <RejectionWords code={code} />
}

/** As it was sent, with its unit. */
export function sentValue({ value, unit }: Pick<Field, 'value' | 'unit'>): string {
  const written = formatsOf(currentLocale()).number(value, 1e-6)
  const short = /[.,]/.test(written) ? trimEndCharacters(trimEndCharacters(written, '0'), '.,') : written
  return `${short.replace('-', '−')}${unit === null ? '' : ` ${unit}`}`
}
