import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextAreaField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { removeAccessibilityStatement, writeAccessibilityStatement } from '#client/queries/statements.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { FieldRow, Row } from '#client/ui/chakra/layout.ts'
import type { Statements } from '#contract/statements.ts'
import { statementLimits } from '#domain/statements/accessibility.ts'
import { draftOf, statementOf } from './accessibility-draft.ts'
import { FaultFields } from './FaultFields.tsx'

interface AccessibilityFormProps {
  readonly saved: Statements | undefined
  /** The municipality's name, where it is known. */
  readonly municipality: string
}

/** The municipality's own accessibility statement; it begins with what the developers found. */
export function AccessibilityForm({ saved, municipality }: AccessibilityFormProps) {
  const form = useForm({
    name: 'accessibility-statement',
    saved: saved && {
      value: draftOf(saved, municipality),
      version: saved.versions.accessibility,
    },
    mutation: useMutation(writeAccessibilityStatement()),
    toRequest: ({ value, version }) => ({ value: statementOf(value), version }),
    fieldOf: (path) => path.replace('statement.', ''),
  })
  const { value } = form
  return (
    <FormCard
      title={<Trans>Tillgänglighetsredogörelse</Trans>}
      form={form}
      needed="owner"
      faultOf={words}
      folded={saved?.accessibility === null ? <Trans>Ingen egen än</Trans> : <Trans>Kommunens egen</Trans>}
    >
      <p>
        {saved?.accessibility === null ? (
          <Trans>
            Kommunen har ingen egen redogörelse än. Fälten visar vad de som utvecklar Kotte har kommit fram
            till. Ändra och spara, så blir den kommunens.
          </Trans>
        ) : (
          <Trans>Gå igenom den minst en gång om året.</Trans>
        )}{' '}
        <RouteLink to="/accessibility-statement">
          <Icon name="external-link" />
          <Trans>Se sidan</Trans>
        </RouteLink>
      </p>
      {value && (
        <>
          <SelectField
            path="status"
            label={<Trans>Hur väl tjänsten följer lagen</Trans>}
            value={value.status}
            onChange={(status) => form.set({ status })}
          >
            <Statuses />
          </SelectField>
          <FieldRow alignItems="start">
            {(['sv', 'en'] as const).map((locale) => (
              <TextAreaField
                key={locale}
                path={`scope.${locale}`}
                limit="statement"
                label={
                  locale === 'sv' ? (
                    <Trans>Vad den gäller, på svenska</Trans>
                  ) : (
                    <Trans>Vad den gäller, på engelska</Trans>
                  )
                }
                lang={locale}
                fieldSizing="content"
                value={value.scope[locale]}
                onChange={(typed) => form.set({ scope: { ...value.scope, [locale]: typed } })}
              />
            ))}
          </FieldRow>
          <FieldRow alignItems="start">
            <SelectField
              path="assessment"
              label={<Trans>Sorts bedömning</Trans>}
              value={value.assessment}
              onChange={(assessment) => form.set({ assessment })}
            >
              <Assessments />
            </SelectField>
            <TextField
              path="assessor"
              limit="name"
              label={<Trans>Vem som har bedömt</Trans>}
              value={value.assessor}
              onChange={(assessor) => form.set({ assessor })}
            />
            <TextField
              path="assessed_on"
              type="date"
              label={<Trans>När</Trans>}
              value={value.assessedOn}
              onChange={(assessedOn) => form.set({ assessedOn })}
            />
          </FieldRow>
          <FaultFields faults={value.faults} onChange={(faults) => form.set({ faults })} />
          <FieldRow>
            <TextField
              path="feedback.address"
              limit="address"
              label={<Trans>Hit skriver den som hittar ett hinder</Trans>}
              help={<Trans>En e-postadress eller webbadress.</Trans>}
              value={value.address}
              onChange={(address) => form.set({ address })}
            />
            <TextField
              path="feedback.answer_days"
              label={<Trans>Svar inom så många arbetsdagar</Trans>}
              inputMode="numeric"
              value={value.answerDays}
              onChange={(answerDays) => form.set({ answerDays })}
            />
          </FieldRow>
        </>
      )}
      {saved?.accessibility && <Remove version={saved.versions.accessibility} />}
    </FormCard>
  )
}

function Remove({ version }: { readonly version: string }) {
  const { canEdit } = useEditAccess('owner')
  const removing = useChange(removeAccessibilityStatement())
  return (
    <Row>
      <ConfirmButton
        icon="trash-2"
        kind="danger"
        disabled={!canEdit || removing.isPending}
        label={<Trans>Ta bort kommunens redogörelse</Trans>}
        title={<Trans>Ta bort kommunens redogörelse?</Trans>}
        action={<Trans>Ta bort</Trans>}
        isBusy={removing.isPending}
        onConfirm={(close) =>
          removing.mutate(version, {
            onSuccess: () => notifySuccess(<Trans>Kommunens redogörelse är borttagen.</Trans>),
            onSettled: close,
          })
        }
      >
        <p>
          <Trans>Sidan visar då vad de som utvecklar Kotte har kommit fram till.</Trans>
        </p>
      </ConfirmButton>
    </Row>
  )
}

function Statuses() {
  return (
    <>
      <option value="full">
        <Trans>Helt förenlig</Trans>
      </option>
      <option value="partial">
        <Trans>Delvis förenlig</Trans>
      </option>
      <option value="none">
        <Trans>Inte förenlig</Trans>
      </option>
    </>
  )
}

function Assessments() {
  return (
    <>
      <option value="self">
        <Trans>Egen bedömning</Trans>
      </option>
      <option value="outside">
        <Trans>Granskning av någon utomstående</Trans>
      </option>
    </>
  )
}

const mostDays = statementLimits.answerDays

const words = wordsOf(
  {
    required: () => <Trans>Skriv något här.</Trans>,
    invalid_date: () => <Trans>Välj ett datum.</Trans>,
    date_in_future: () => <Trans>Datumet får inte ligga i framtiden.</Trans>,
    has_faults: () => (
      <Trans>
        En tjänst som är helt förenlig har inga kända brister. Ta bort dem, eller välj Delvis förenlig.
      </Trans>
    ),
    no_faults: () => <Trans>Skriv vad som brister, eller välj Helt förenlig.</Trans>,
    not_a_contact: () => <Trans>Skriv en e-postadress, eller en webbadress som börjar med https://.</Trans>,
    not_a_number_of_days: () => <Trans>Skriv ett helt antal dagar, 1 till {mostDays}.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
