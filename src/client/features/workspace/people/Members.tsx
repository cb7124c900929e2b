import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { RoleSelect, roleNames } from '#client/features/workspace/components/roles.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { changeRole, membersQuery, removeMember } from '#client/queries/members.ts'
import { conflictOf } from '#client/queries/refusal.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { Table } from '#client/ui/chakra/Table.tsx'
import type { Member } from '#contract/members.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { peopleWords } from './people-words.tsx'

/** What a user is asked about before it happens. */
type Question =
  | { readonly kind: 'remove'; readonly member: Member }
  | { readonly kind: 'step_down'; readonly member: Member; readonly role: Role }

/** Who belongs to the school, with their roles. */
export function Members({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess('owner')
  const { data: members } = useQuery(membersQuery(schoolId))
  const { data: user } = useQuery(profileQuery())
  const changing = useChange(changeRole(schoolId))
  const removing = useChange(removeMember(schoolId))
  const isBusy = changing.isPending || removing.isPending
  const [question, setQuestion] = useState<Question | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function explain(error: Error) {
    const code = conflictOf(error)
    if (code !== null) notifyError(peopleWords(code))
  }
  function giveRole(member: Member, role: Role) {
    const name = nameOf(member)
    changing.mutate(
      { member, role },
      {
        onSuccess: () =>
          notifySuccess(
            <Trans>
              {name} är nu {roleNames[role]()}.
            </Trans>,
          ),
        onError: explain,
        onSettled: () => setQuestion(null),
      },
    )
  }
  function remove(member: Member) {
    const name = nameOf(member)
    removing.mutate(member, {
      onSuccess: () => {
        notifySuccess(<Trans>{name} är borttagen och utloggad.</Trans>)
        // The row that was pressed is gone; and while the question is open nothing behind it takes the focus.
        flushSync(() => setQuestion(null))
        heading.current?.focus()
      },
      onError: explain,
      onSettled: () => setQuestion(null),
    })
  }

  const isSelf = (member: Member) => member.email === user?.email
  return (
    <Card
      title={<Trans>Medlemmar</Trans>}
      headingRef={heading}
      aria-busy={members === undefined || undefined}
    >
      <AccessNote needed="owner" />
      {members && (
        <Box containerType="inline-size">
          <Table columns="many">
            <thead>
              <tr>
                <th scope="col">{t`Namn`}</th>
                <th scope="col">{t`Roll`}</th>
                <th scope="col">{t`Senast inloggad`}</th>
                <th scope="col">
                  <span className="sr-only">{t`Ta bort`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isSelf={isSelf(member)}
                  isLocked={!canEdit || isBusy}
                  onRole={(role) =>
                    isSelf(member) ? setQuestion({ kind: 'step_down', member, role }) : giveRole(member, role)
                  }
                  onRemove={() => setQuestion({ kind: 'remove', member })}
                />
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {question?.kind === 'remove' && (
        <Confirm
          title={<Trans>Ta bort {nameOf(question.member)}?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={isBusy}
          onConfirm={() => remove(question.member)}
          onCancel={() => setQuestion(null)}
        >
          <p>{isSelf(question.member) ? ownRemoval : othersRemoval}</p>
        </Confirm>
      )}
      {question?.kind === 'step_down' && (
        <Confirm
          title={<Trans>Byta din egen roll?</Trans>}
          action={<Trans>Byt min roll</Trans>}
          isBusy={isBusy}
          onConfirm={() => giveRole(question.member, question.role)}
          onCancel={() => setQuestion(null)}
        >
          <p>
            <Trans>Du är inte ägare längre då, och kan inte ändra tillbaka det själv.</Trans>
          </p>
        </Confirm>
      )}
    </Card>
  )
}

const ownRemoval: ReactNode = (
  <Trans>
    Du loggas ut direkt från alla enheter och kommer inte in på skolan igen förrän någon bjuder in dig.
  </Trans>
)
const othersRemoval: ReactNode = (
  <Trans>
    Personen loggas ut direkt från alla enheter och kommer inte in på skolan längre. Det som personen har
    gjort finns kvar.
  </Trans>
)

function nameOf({ name, email }: Member): string {
  return name ?? email
}

interface MemberRowProps {
  readonly member: Member
  /** A user who looks at it. */
  readonly isSelf: boolean
  readonly isLocked: boolean
  readonly onRole: (role: Role) => void
  readonly onRemove: () => void
}

/** A user of the school: a row of the table, and a card on a phone. */
function MemberRow({ member, isSelf, isLocked, onRole, onRemove }: MemberRowProps) {
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
          minWidth="min(9rem, 60vw)"
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
        <Button
          icon="trash-2"
          kind="danger"
          whiteSpace="nowrap"
          aria-haspopup="dialog"
          disabled={isLocked}
          onClick={onRemove}
        >
          <Trans>
            Ta bort <span className="sr-only">{person}</span>
          </Trans>
        </Button>
      </td>
    </tr>
  )
}
