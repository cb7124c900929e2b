import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { FormField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { RoleSelect, roleNames, roleRights } from '#client/features/workspace/components/roles.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { type Invitation, invite } from '#client/queries/members.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { useCopied } from '#client/ui/base/use-copied.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, FieldRow, LineLink, Row, Stack } from '#client/ui/chakra/layout.ts'
import { toEmail } from '#domain/schools/email.ts'
import { roles } from '#domain/schools/permissions.ts'
import { peopleWords } from './people-words.tsx'

const blank: Invitation = { email: '', role: 'editor' }

/** Invites a user: an address is enough, nothing is sent. */
export function InviteCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const [invited, setInvited] = useState<string | null>(null)
  const form = useForm({
    name: `invite:${schoolId}`,
    saved: { value: blank, version: 'blank' },
    mutation: useMutation(invite(schoolId)),
    fieldOf: (path, code) => (code === 'member_exists' ? 'email' : path),
  })
  const { email, role } = form.value ?? blank
  return (
    <FormCard
      title={<Trans>Bjud in någon</Trans>}
      form={{ ...form, savedAt: null }}
      folded=""
      needed="owner"
      faultOf={peopleWords}
      saveLabel={<Trans>Bjud in</Trans>}
      onSaved={() => setInvited(toEmail(email) ?? email)}
    >
      <FieldRow>
        <TextField
          path="email"
          label={<Trans>E-postadress</Trans>}
          help={<Trans>Den som personen loggar in med i kommunen.</Trans>}
          type="email"
          limit="email"
          inputMode="email"
          value={email}
          onChange={(typed) => form.set({ email: typed })}
        />
        <FormField path="role" label={<Trans>Roll</Trans>}>
          <RoleSelect value={role} onRole={(chosen) => form.set({ role: chosen })} />
        </FormField>
      </FieldRow>
      <Stack as="dl" aria-label={t`Vad rollerna får göra`} gap="0.35rem" margin="0">
        {roles.map((role) => (
          <div key={role}>
            <Box as="dt" display="inline" fontWeight="700">
              {roleNames[role]()}
            </Box>{' '}
            <Box as="dd" display="inline" margin="0">
              {roleRights[role]()}
            </Box>
          </div>
        ))}
      </Stack>
      {invited !== null && <InvitedNote email={invited} />}
    </FormCard>
  )
}

/** What a user who was invited has to know: the server sends no mail about it. */
function InvitedNote({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const address = location.origin
  const steps = [
    t`1. Gå till ${address}`,
    t`2. Tryck på Logga in och välj kommunens inloggning.`,
    t`3. Logga in som ${email}. Då kommer du till skolans arbetsyta.`,
  ]
  const text = steps.join('\n')
  const { state, copy } = useCopied(text)
  const mail = `mailto:${encodeURIComponent(email)}?${mailQuery(t`Du är inbjuden till skolans arbetsyta`, text)}`
  return (
    <Stack
      role="status"
      gap="0.5rem"
      padding="1rem"
      background="bg-success"
      color="fg-success"
      borderRadius="var(--radius-control)"
    >
      <b>
        <Icon name="circle-check" /> <Trans>{email} är inbjuden. Berätta hur man gör:</Trans>
      </b>
      <Box as="ol" margin="0" padding="0" listStyle="none" color="fg" overflowWrap="anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Row gap="0.5rem 1rem">
        <Button icon="copy" onClick={copy}>
          <Trans>Kopiera texten</Trans>
        </Button>
        <LineLink href={mail}>
          <Trans>Skriv ett mejl</Trans>
        </LineLink>
        {state === 'copied' && <Trans>Kopierad</Trans>}
        {state === 'failed' && (
          <Trans>Det gick inte att kopiera. Markera texten och kopiera den själv.</Trans>
        )}
      </Row>
    </Stack>
  )
}

/** Spaces as `%20`: programs for mail show the plus signs of forms as they are. */
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
