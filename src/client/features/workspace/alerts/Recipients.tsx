import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { type Recipient, recipientsQuery, saveRecipients } from '#client/queries/alerts.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { AlertRecipients } from '#contract/alerts.ts'

/** Who gets the alerts by e-mail; addresses are for owners alone. */
export function Recipients({ schoolId }: { readonly schoolId: string }) {
  const { hasRole } = useEditAccess('owner')
  const { data } = useQuery({ ...recipientsQuery(schoolId), enabled: hasRole })
  if (!hasRole || !data) return null
  return <RecipientsForm schoolId={schoolId} saved={data} />
}

function RecipientsForm({ schoolId, saved }: { readonly schoolId: string; readonly saved: AlertRecipients }) {
  const { t } = useLingui()
  const addButton = useRef<HTMLButtonElement>(null)
  const stored = { rows: saved.recipients.map(({ email, locale }): Recipient => ({ email, locale })) }
  const form = useForm<{ rows: readonly Recipient[] }>({
    name: `recipients:${schoolId}`,
    saved: { value: stored, version: saved.version },
    mutation: useMutation(saveRecipients(schoolId)),
    // Paths count the rows that were sent.
    fieldOf: (path, _code, value) => {
      const sent = value.rows.filter(isTyped)[Number(path.split('.')[1])]
      return sent ? `recipients.${value.rows.indexOf(sent)}` : ''
    },
  })
  const { rows } = form.value ?? stored
  const setRow = (index: number, change: Partial<Recipient>) =>
    form.set({ rows: rows.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  return (
    <FormCard
      title={<Trans>Larm med e-post</Trans>}
      form={form}
      folded={<Plural value={rows.length} _0="Ingen får mejl" one="# mottagare" other="# mottagare" />}
      needed="owner"
      faultOf={faultOf}
    >
      <p>
        <Trans>De som står här får ett mejl varje skoldag klockan 7, om det finns något nytt.</Trans>
      </p>
      {!saved.sends_mail && (
        <IconLine icon="clock-alert" tone="fg-warning">
          <Trans>Servern kan inte skicka e-post än. Säg till den som driver Kotte.</Trans>
        </IconLine>
      )}
      {rows.map(({ email, locale }, index) => {
        const failures = saved.recipients.find((recipient) => recipient.email === email)?.failures ?? 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are distinguished by where they stand
          <Row key={index} alignItems="end">
            <Box flex="1 1 14rem">
              <TextField
                path={`recipients.${index}`}
                label={<Trans>E-postadress {index + 1}</Trans>}
                help={failures > 0 ? <Trans>Det gick inte att skicka dit de senaste gångerna.</Trans> : null}
                type="email"
                limit="email"
                value={email}
                onChange={(typed) => setRow(index, { email: typed })}
              />
            </Box>
            <Box flex="0 1 8.5rem" minWidth="0">
              <SelectField
                path={`recipients.${index}.locale`}
                label={<Trans>Språk</Trans>}
                value={locale}
                onChange={(chosen) => setRow(index, { locale: chosen === 'en' ? 'en' : 'sv' })}
              >
                <option value="sv">Svenska</option>
                <option value="en">English</option>
              </SelectField>
            </Box>
            <Button
              kind="quiet"
              icon="trash-2"
              aria-label={t`Ta bort ${email}`}
              onClick={() => {
                form.set({ rows: rows.filter((_, at) => at !== index) })
                addButton.current?.focus()
              }}
            />
          </Row>
        )
      })}
      <Button
        icon="plus"
        ref={addButton}
        type="button"
        onClick={() => form.set({ rows: [...rows, { email: '', locale: 'sv' }] })}
      >
        <Trans>Lägg till en mottagare</Trans>
      </Button>
    </FormCard>
  )
}

const isTyped = ({ email }: Recipient) => email.trim() !== ''

const faultOf = wordsOf(
  {
    not_an_email: () => <Trans>Det är ingen e-postadress.</Trans>,
    twice: () => <Trans>Adressen står två gånger.</Trans>,
  },
  () => <Trans>Det här går inte att spara.</Trans>,
)
