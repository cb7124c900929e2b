import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { type Invitation, invite } from '#client/queries/members.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { toEmail } from '#domain/schools/email.ts'
import { roles } from '#domain/schools/permissions.ts'
import { InvitedNote } from './InvitedNote.tsx'
import { peopleWords } from './people-words.tsx'
import { RoleSelect, roleNames, roleRights } from './roles.tsx'

const emailId = 'invite-email'
const blank: Invitation = { email: '', role: 'editor' }

/** Lets somebody in: an address is enough, nothing is sent. */
export function InviteCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const may = useMayChange('owner')
  const mutation = useMutation(invite(schoolId))
  const [invited, setInvited] = useState<string | null>(null)
  const form = useForm({
    name: `invite:${schoolId}`,
    saved: { value: blank, version: 'blank' },
    mutation,
    save: mutation.mutateAsync,
  })
  const code = form.errorAt('email') ?? form.conflict ?? undefined
  const other = form.errors.filter(({ path }) => path !== 'email')
  return (
    <FormCard
      title={<Trans>Bjud in någon</Trans>}
      form={{ ...form, savedAt: null }}
      may={may}
      needed="owner"
      problems={[
        ...(code === undefined ? [] : [{ id: emailId, message: peopleWords(code) }]),
        ...other.map((error) => ({ message: peopleWords(error.code) })),
      ]}
      saveLabel={<Trans>Bjud in</Trans>}
      onSubmit={async () => {
        const typed = form.value?.email ?? ''
        if (await form.submit()) setInvited(toEmail(typed) ?? typed)
      }}
    >
      <Box
        display="grid"
        gap="1rem"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
        alignItems="end"
      >
        <Field
          id={emailId}
          label={<Trans>E-postadress</Trans>}
          help={<Trans>Den som personen loggar in med i kommunen.</Trans>}
          error={code && peopleWords(code)}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            value={form.value?.email ?? ''}
            onChange={({ target }) => form.set({ email: target.value })}
          />
        </Field>
        <Field label={<Trans>Roll</Trans>}>
          <RoleSelect value={form.value?.role ?? blank.role} onRole={(role) => form.set({ role })} />
        </Field>
      </Box>
      <Box as="dl" aria-label={t`Vad rollerna får göra`} display="grid" gap="0.35rem" margin="0">
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
      </Box>
      {invited !== null && <InvitedNote email={invited} />}
    </FormCard>
  )
}
