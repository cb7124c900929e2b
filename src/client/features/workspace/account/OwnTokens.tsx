import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { revokeScriptToken, scriptTokensQuery } from '#client/queries/script-tokens.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { ScriptToken } from '#contract/script-tokens.ts'
import { rightNames } from './token-words.tsx'

/** The keys that scripts act for a user with. */
export function OwnTokens() {
  const { data: tokens } = useQuery(scriptTokensQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card
      title={<Trans>Nycklar till program</Trans>}
      headingRef={heading}
      aria-busy={tokens === undefined || undefined}
    >
      <p>
        <Trans>
          Med en nyckel kan ett program läsa eller ändra i en skolas arbetsyta åt dig. Det kan aldrig göra mer
          än du själv får.
        </Trans>
      </p>
      <AccessNote needed="viewer" />
      {tokens?.length === 0 && (
        <p>
          <Trans>Du har inga nycklar.</Trans>
        </p>
      )}
      <LinedList role="list">
        {tokens?.map((token) => (
          <Token key={token.id} token={token} onRevoked={() => heading.current?.focus()} />
        ))}
      </LinedList>
    </Card>
  )
}

function Token({ token, onRevoked }: { readonly token: ScriptToken; readonly onRevoked: () => void }) {
  const ageOf = useAge()
  const now = useNow()
  const { canEdit } = useEditAccess('viewer')
  const { data: user } = useQuery(profileQuery())
  const revoking = useChange(revokeScriptToken())
  const { name, role, used_at: usedAt } = token
  const school = user?.schools.find(({ id }) => id === token.school_id)?.name ?? token.school_id
  const end = formatsOf(currentLocale()).moment(Date.parse(token.expires_at), now)
  const used = usedAt === null ? null : ageOf(usedAt)
  return (
    <li>
      <Row justifyContent="space-between">
        <Box overflowWrap="anywhere">
          <b>{name}</b>
          <Box color="fg-muted">
            {school} · {rightNames[role]()}
          </Box>
          <Box color="fg-muted">
            {used === null ? <Trans>Inte använd än</Trans> : <Trans>Senast använd {used}</Trans>} ·{' '}
            <Trans>gäller till {end}</Trans>
          </Box>
        </Box>
        <ConfirmButton
          icon="trash-2"
          kind="danger"
          disabled={!canEdit || revoking.isPending}
          label={
            <Trans>
              Ta bort <span className="sr-only">{name}</span>
            </Trans>
          }
          title={<Trans>Ta bort {name}?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={revoking.isPending}
          onConfirm={(close) =>
            revoking.mutate(token.id, {
              onSuccess: () => notifySuccess(<Trans>Nyckeln är borttagen.</Trans>),
              onSettled: () => {
                close()
                onRevoked()
              },
            })
          }
        >
          <p>
            <Trans>Programmet som använder nyckeln slutar fungera direkt.</Trans>
          </p>
        </ConfirmButton>
      </Row>
    </li>
  )
}
