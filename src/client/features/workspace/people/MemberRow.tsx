import { Trans, useLingui } from '@lingui/react/macro'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { Member } from '#contract/members.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { RoleSelect } from './roles.tsx'

interface MemberRowProps {
  readonly member: Member
  /** Whoever looks at it. */
  readonly isSelf: boolean
  readonly isLocked: boolean
  readonly onRole: (role: Role) => void
  readonly onRemove: () => void
}

/** Somebody of the school: a row of the table, and a card on a phone. */
export function MemberRow({ member, isSelf, isLocked, onRole, onRemove }: MemberRowProps) {
  const { t } = useLingui()
  const ageOf = useAge()
  const { name, email, role, last_signed_in_at: signedInAt } = member
  const person = name ?? email
  return (
    <tr>
      <Box as="th" fontWeight="700" overflowWrap="anywhere" {...{ scope: 'row' }}>
        {person} {isSelf && <Trans>(du)</Trans>}
        {name !== null && (
          <Box fontWeight="400" color="fg-muted">
            {email}
          </Box>
        )}
      </Box>
      <td>
        <RoleSelect
          aria-label={t`Roll för ${person}`}
          minWidth="9rem"
          value={role}
          disabled={isLocked}
          onRole={onRole}
        />
      </td>
      <td data-label={t`Senast inloggad`}>
        {signedInAt === null ? (
          <Badge icon="clock" tone="warning">
            <Trans>Inbjuden, inte inloggad än</Trans>
          </Badge>
        ) : (
          <time dateTime={signedInAt}>{ageOf(signedInAt)}</time>
        )}
      </td>
      <td>
        <Button icon="trash-2" kind="danger" whiteSpace="nowrap" disabled={isLocked} onClick={onRemove}>
          <Trans>
            Ta bort <span className="sr-only">{person}</span>
          </Trans>
        </Button>
      </td>
    </tr>
  )
}
