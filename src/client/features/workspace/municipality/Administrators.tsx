import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { addAdministrator, administratorsQuery, removeAdministrator } from '#client/queries/municipality.ts'
import { conflictOf } from '#client/queries/refusal.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { Administrator } from '#contract/municipality.ts'
import { InviteTable } from './InviteTable.tsx'

/** Who looks after all schools. */
export function Administrators() {
  const { t } = useLingui()
  const { data: administrators } = useQuery(administratorsQuery())
  return (
    <>
      <Row justifyContent="space-between" gap="0.5rem 1.5rem">
        <PageHeading title={t`Personer`} isBusy={administrators === undefined} />
        <RouteLink to="/municipality/log">
          <Icon name="clock" />
          <Trans>Vem har ändrat vad?</Trans>
        </RouteLink>
      </Row>
      <Card title={<Trans>Kommunens administratörer</Trans>}>
        <p>
          <Trans>De kan öppna varje skolas arbetsyta och göra allt som skolans ägare kan.</Trans>
        </p>
        <LinedList role="list">
          {administrators?.map((administrator) => (
            <Person key={administrator.id} person={administrator} isOnly={administrators.length === 1} />
          ))}
        </LinedList>
      </Card>
      <Invite />
      <InviteTable />
    </>
  )
}

function Person({ person, isOnly }: { readonly person: Administrator; readonly isOnly: boolean }) {
  const ageOf = useAge()
  const { canEdit } = useEditAccess('owner')
  const { data: user } = useQuery(profileQuery())
  const removing = useChange(removeAdministrator())
  const { id, email, last_signed_in_at: signedInAt } = person
  const name = person.name ?? email
  const age = signedInAt === null ? null : ageOf(signedInAt)
  return (
    <li>
      <Row justifyContent="space-between">
        <Box overflowWrap="anywhere">
          <b>{name}</b> {email === user?.email && <Trans>(du)</Trans>}
          <Box color="fg-muted">
            {person.name !== null && `${email} · `}
            {age === null ? <Trans>Inbjuden, inte inloggad än</Trans> : <Trans>Inloggad {age}</Trans>}
          </Box>
        </Box>
        <ConfirmButton
          icon="trash-2"
          kind="danger"
          disabled={!canEdit || isOnly || removing.isPending}
          label={
            <Trans>
              Ta bort <span className="sr-only">{name}</span>
            </Trans>
          }
          title={<Trans>Ta bort {name}?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={removing.isPending}
          onConfirm={(close) =>
            removing.mutate(id, {
              onSuccess: () => notifySuccess(<Trans>{name} är inte administratör längre.</Trans>),
              onError: (error) => {
                if (conflictOf(error) !== null) notifyError(words(conflictOf(error) ?? ''))
              },
              onSettled: close,
            })
          }
        >
          <p>
            <Trans>
              Personen loggas ut direkt från alla enheter. Sin roll på enskilda skolor har den kvar.
            </Trans>
          </p>
        </ConfirmButton>
      </Row>
      {isOnly && (
        <Box as="p" color="fg-muted">
          <Trans>Den sista administratören tas bort av den som sköter servern.</Trans>
        </Box>
      )}
    </li>
  )
}

const blank = { email: '' }

function Invite() {
  const form = useForm({
    name: 'invite-administrator',
    saved: { value: blank, version: 'blank' },
    mutation: useMutation(addAdministrator()),
    fieldOf: (path, code) => (code === 'administrator_exists' ? 'email' : path),
  })
  const { email } = form.value ?? blank
  return (
    <FormCard
      title={<Trans>Bjud in en administratör</Trans>}
      form={{ ...form, savedAt: null }}
      folded=""
      needed="owner"
      faultOf={words}
      saveLabel={<Trans>Bjud in</Trans>}
      onSaved={() => notifySuccess(<Trans>{email} är inbjuden och kan logga in.</Trans>)}
    >
      <TextField
        path="email"
        limit="email"
        label={<Trans>E-postadress</Trans>}
        help={<Trans>Den som personen loggar in med i kommunen.</Trans>}
        type="email"
        inputMode="email"
        value={email}
        onChange={(typed) => form.set({ email: typed })}
      />
    </FormCard>
  )
}

const words = wordsOf(
  {
    not_an_email: () => <Trans>Skriv en e-postadress, till exempel anna.berg@kommunen.se.</Trans>,
    administrator_exists: () => <Trans>Den personen är redan administratör.</Trans>,
    last_administrator: () => <Trans>Den sista administratören tas bort av den som sköter servern.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
