import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { FormField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { type Invitation, invite } from '#client/queries/members.ts'
import { Box, FieldRow, Stack } from '#client/ui/rich/layout.ts'
import { toEmail } from '#domain/schools/email.ts'
import { roles } from '#domain/schools/permissions.ts'
import { InvitedNote } from './InvitedNote.tsx'
import { peopleWords } from './people-words.tsx'
import { RoleSelect, roleNames, roleRights } from './roles.tsx'

const blank: Invitation = { email: '', role: 'editor' }

/** Lets somebody in: an address is enough, nothing is sent. */
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
          inputMode="email"
          value={email}
          onChange={(typed) => form.set({ email: typed })}
        />
        <FormField path="role" label={<Trans>Roll</Trans>}>
          <RoleSelect value={role} onRole={(chosen) => form.set({ role: chosen })} />
        </FormField>
      </FieldRow>
      <Stack as="dl" aria-label={t`Vad rollerna får göra`} gap="0.35rem" margin="0">
        {roles.map((one) => (
          <div key={one}>
            <Box as="dt" display="inline" fontWeight="700">
              {roleNames[one]()}
            </Box>{' '}
            <Box as="dd" display="inline" margin="0">
              {roleRights[one]()}
            </Box>
          </div>
        ))}
      </Stack>
      {invited !== null && <InvitedNote email={invited} />}
    </FormCard>
  )
}
