import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { nameDataProtection } from '#client/queries/statements.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { DataProtection, Statements } from '#contract/statements.ts'

const emptyContact: DataProtection = { name: '', address: '' }

/** Whom people ask about their data. */
export function DataProtectionForm({ saved }: { readonly saved: Statements | undefined }) {
  const form = useForm({
    name: 'data-protection',
    saved: saved && { value: saved.data_protection ?? emptyContact, version: saved.versions.data_protection },
    mutation: useMutation(nameDataProtection()),
    fieldOf: (path) => path.replace('contact.', ''),
  })
  const { name, address } = form.value ?? emptyContact
  return (
    <FormCard
      title={<Trans>Kontakt för dataskydd</Trans>}
      form={form}
      needed="owner"
      faultOf={words}
      folded={name || <Trans>Ingen kontakt än</Trans>}
    >
      <p>
        <Trans>Hit vänder sig den som vill veta vad som är sparat, eller få något raderat.</Trans>{' '}
        <RouteLink to="/privacy-policy">
          <Icon name="external-link" />
          <Trans>Se sidan</Trans>
        </RouteLink>
      </p>
      <TextField
        path="name"
        limit="name"
        label={<Trans>Namn</Trans>}
        help={<Trans>Helst ett uppdrag, till exempel Kommunens dataskyddsombud.</Trans>}
        value={name}
        onChange={(typed) => form.set({ name: typed })}
      />
      <TextField
        path="address"
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
