import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { nameController, nameDataProtection } from '#client/queries/statements.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { DataProtection, Statements } from '#contract/statements.ts'

const emptyContact: DataProtection = { name: '', address: '' }

interface FormProps {
  readonly saved: Statements | undefined
}

/** The body that decides about personal data. */
export function ControllerForm({ saved }: FormProps) {
  return (
    <ContactForm
      name="data-controller"
      title={<Trans>Personuppgiftsansvarig</Trans>}
      saved={saved && { value: saved.controller ?? emptyContact, version: saved.versions.controller }}
      mutation={useMutation(nameController())}
      nameHelp={<Trans>Nämnden, till exempel Barn- och utbildningsnämnden.</Trans>}
    >
      <Trans>Den nämnd som ansvarar för skolornas personuppgifter. Lagen kräver att den står på sidan.</Trans>
    </ContactForm>
  )
}

/** Whom people ask about their data. */
export function DataProtectionForm({ saved }: FormProps) {
  return (
    <ContactForm
      name="data-protection"
      title={<Trans>Kontakt för dataskydd</Trans>}
      saved={
        saved && { value: saved.data_protection ?? emptyContact, version: saved.versions.data_protection }
      }
      mutation={useMutation(nameDataProtection())}
      nameHelp={<Trans>Helst ett uppdrag, till exempel Kommunens dataskyddsombud.</Trans>}
    >
      <Trans>Hit vänder sig den som vill veta vad som är sparat, eller få något raderat.</Trans>
    </ContactForm>
  )
}

type ContactOptions = Parameters<typeof useForm<DataProtection>>[0]

interface ContactFormProps extends Pick<ContactOptions, 'name' | 'saved' | 'mutation'> {
  readonly title: ReactNode
  readonly nameHelp: ReactNode
  /** What the contact is for. */
  readonly children: ReactNode
}

/** Its fields have the form's name in their ids: both forms stand on one page. */
function ContactForm({ title, nameHelp, children, ...options }: ContactFormProps) {
  const form = useForm({ ...options, fieldOf: (path) => path.replace('contact.', `${options.name}-`) })
  const { name, address } = form.value ?? emptyContact
  return (
    <FormCard
      title={title}
      form={form}
      needed="owner"
      faultOf={words}
      folded={name || <Trans>Inte ifyllt än</Trans>}
    >
      <p>
        {children}{' '}
        <RouteLink to="/privacy-policy">
          <Icon name="external-link" />
          <Trans>Se sidan</Trans>
        </RouteLink>
      </p>
      <TextField
        path={`${options.name}-name`}
        limit="name"
        label={<Trans>Namn</Trans>}
        help={nameHelp}
        value={name}
        onChange={(typed) => form.set({ name: typed })}
      />
      <TextField
        path={`${options.name}-address`}
        limit="address"
        label={<Trans>E-post eller webbadress</Trans>}
        help={<Trans>Lämna båda fälten tomma om ingen ska stå där.</Trans>}
        value={address}
        onChange={(typed) => form.set({ address: typed })}
      />
    </FormCard>
  )
}

const words = wordsOf(
  {
    required: () => <Trans>Skriv ett namn.</Trans>,
    not_a_contact: () => <Trans>Skriv en e-postadress, eller en webbadress som börjar med https://.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
