import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { RoleHere, useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { recipientsQuery, saveRecipients } from '#client/queries/alerts.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Select } from '#client/ui/rich/Select.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { AlertRecipients } from '#contract/alerts.ts'
import { mayActAs } from '#domain/schools/permissions.ts'

/** Who gets the alerts by e-mail; addresses are for owners alone. */
export function Recipients({ schoolId }: { readonly schoolId: string }) {
  const isOwner = mayActAs(use(RoleHere), 'owner')
  const { data } = useQuery({ ...recipientsQuery(schoolId), enabled: isOwner })
  if (!isOwner || !data) return null
  return <RecipientsForm schoolId={schoolId} saved={data} />
}

interface Row {
  readonly email: string
  readonly locale: 'sv' | 'en'
}

function RecipientsForm({ schoolId, saved }: { readonly schoolId: string; readonly saved: AlertRecipients }) {
  const { t } = useLingui()
  const may = useMayChange('owner')
  const mutation = useMutation(saveRecipients(schoolId))
  const addButton = useRef<HTMLButtonElement>(null)
  const stored = { rows: saved.recipients.map(({ email, locale }): Row => ({ email, locale })) }
  const form = useForm<{ rows: readonly Row[] }>({
    name: `recipients:${schoolId}`,
    saved: { value: stored, version: saved.version },
    mutation,
    save: mutation.mutateAsync,
  })
  const { rows } = form.value ?? stored
  const setRow = (index: number, change: Partial<Row>) =>
    form.set({ rows: rows.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  // Paths count the rows that were sent.
  const sent = rows.flatMap(({ email }, index) => (email.trim() === '' ? [] : [index]))
  const faults = form.errors.map(({ path, code }) => ({ row: sent[Number(path.split('.')[1])], code }))
  return (
    <FormCard
      title={<Trans>Larm med e-post</Trans>}
      form={form}
      may={may}
      needed="owner"
      problems={faults.map(({ row, code }) => ({
        id: row === undefined ? undefined : `recipient-${row}`,
        message: <Fault code={code} />,
      }))}
      onSubmit={() => void form.submit()}
    >
      <p>
        <Trans>De som står här får ett brev varje skoldag klockan 7, om det finns något nytt.</Trans>
      </p>
      {!saved.sends_mail && (
        <IconLine icon="clock-alert" tone="fg-warning">
          <Trans>Servern kan inte skicka e-post än. Säg till den som driver Kotte.</Trans>
        </IconLine>
      )}
      {rows.map(({ email, locale }, index) => {
        const fault = faults.find(({ row }) => row === index)
        const failures = saved.recipients.find((known) => known.email === email)?.failures ?? 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by where they stand
          <Box key={index} display="flex" flexWrap="wrap" gap="0.6rem" alignItems="end">
            <Box flex="1 1 14rem">
              <Field
                id={`recipient-${index}`}
                label={<Trans>E-postadress {index + 1}</Trans>}
                {...(failures > 0 && {
                  help: <Trans>Det gick inte att skicka dit de senaste gångerna.</Trans>,
                })}
                {...(fault && { error: <Fault code={fault.code} /> })}
              >
                <TextInput
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setRow(index, { email: target.value })}
                />
              </Field>
            </Box>
            <Box flex="0 0 8.5rem">
              <Field label={<Trans>Språk</Trans>}>
                <Select
                  value={locale}
                  onChange={({ target }) => setRow(index, { locale: target.value === 'en' ? 'en' : 'sv' })}
                >
                  <option value="sv">Svenska</option>
                  <option value="en">English</option>
                </Select>
              </Field>
            </Box>
            <Button
              kind="quiet"
              aria-label={t`Ta bort ${email}`}
              onClick={() => {
                form.set({ rows: rows.filter((_, at) => at !== index) })
                addButton.current?.focus()
              }}
            >
              <Icon name="trash-2" />
            </Button>
          </Box>
        )
      })}
      <div>
        <Button
          ref={addButton}
          type="button"
          onClick={() => form.set({ rows: [...rows, { email: '', locale: 'sv' }] })}
        >
          <Icon name="plus" />
          <Trans>Lägg till en mottagare</Trans>
        </Button>
      </div>
    </FormCard>
  )
}

function Fault({ code }: { readonly code: string }) {
  if (code === 'not_an_email') return <Trans>Det är ingen e-postadress.</Trans>
  if (code === 'twice') return <Trans>Adressen står två gånger.</Trans>
  return <Trans>Det här går inte att spara.</Trans>
}
