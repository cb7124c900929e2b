import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressWithCode } from '#client/features/workspace/components/AddressWithCode.tsx'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { removeWall, saveWall, wallsQuery } from '#client/queries/workspace-walls.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import type { WorkspaceWall } from '#contract/workspace-walls.ts'
import { SeenLine } from './SeenLine.tsx'
import { WallFields } from './WallFields.tsx'
import { bodyOf, draftOf } from './wall-draft.ts'
import { wallFault } from './wall-words.tsx'

interface WallDetailProps {
  readonly schoolId: string
  readonly wallId: string
  /** Stands there for a screen that does not exist. */
  readonly missing: ReactNode
}

/** One screen: its address, whether it lives, its set-up, and the way for it to go. */
export function WallDetail({ schoolId, wallId, missing }: WallDetailProps) {
  const { t } = useLingui()
  const { hasRole } = useEditAccess()
  const { data: walls } = useQuery(wallsQuery(schoolId))
  const wall = walls?.find(({ id }) => id === wallId)
  if (walls && !wall) return missing
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/walls" params={{ schoolId }}>
          <Trans>Alla skärmar</Trans>
        </BackTo>
        <PageHeading title={wall?.name ?? t`Skärm`} tab={t`Skärm`} isBusy={wall === undefined} />
      </div>
      {wall && (
        <Columns>
          <Address wall={wall} />
          <Stack>
            <Setup schoolId={schoolId} wall={wall} />
            {hasRole && <Remove schoolId={schoolId} wall={wall} />}
          </Stack>
        </Columns>
      )}
    </>
  )
}

interface WallProps {
  readonly schoolId: string
  readonly wall: WorkspaceWall
}

function Setup({ schoolId, wall }: WallProps) {
  const saved = draftOf(wall)
  const form = useForm({
    name: `wall:${wall.id}`,
    saved: { value: saved, version: wall.version },
    mutation: useMutation(saveWall(schoolId, wall.id)),
    toRequest: ({ value, version }) => ({ value: bodyOf(value), version }),
  })
  return (
    <FormCard title={<Trans>Vad skärmen visar</Trans>} form={form} folded={wall.name} faultOf={wallFault}>
      <WallFields schoolId={schoolId} draft={form.value ?? saved} onChange={form.set} />
    </FormCard>
  )
}

/** What is opened on the screen, to show and to print. */
function Address({ wall }: { readonly wall: WorkspaceWall }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Skärmens adress</Trans>}>
      <div>
        <SeenLine wall={wall} />
        {wall.build !== null && (
          <Box color="fg-muted">
            <Trans>Version {wall.build}</Trans>
          </Box>
        )}
      </div>
      <p>
        <Trans>
          Öppna adressen på skärmen. Ingen loggar in där: bara en skärm där ingen är inloggad räknas som sedd.
        </Trans>
      </p>
      <AddressWithCode
        address={new URL(wall.url, location.origin).href}
        codeLabel={t`QR-kod till skärmen ${wall.name}`}
        heading={wall.name}
        label={<Trans>Adress att öppna på skärmen</Trans>}
      />
    </Card>
  )
}

function Remove({ schoolId, wall }: WallProps) {
  const { canEdit } = useEditAccess()
  const navigate = useNavigate()
  const removing = useChange(removeWall(schoolId, wall.id))
  const remove = (close: () => void) =>
    removing.mutate(undefined, {
      onSuccess: () => {
        notifySuccess(<Trans>Skärmen {wall.name} är borttagen.</Trans>)
        void navigate({ to: '/$schoolId/workspace/walls', params: { schoolId } })
      },
      onError: close,
    })
  return (
    <Card title={<Trans>Ta bort skärmen</Trans>}>
      <Consequence />
      <div>
        <ConfirmButton
          kind="danger"
          icon="trash-2"
          disabled={!canEdit}
          label={<Trans>Ta bort skärmen</Trans>}
          title={<Trans>Ta bort {wall.name}?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={removing.isPending}
          onConfirm={remove}
        >
          <Consequence />
        </ConfirmButton>
      </div>
    </Card>
  )
}

function Consequence() {
  return (
    <p>
      <Trans>
        Adressen slutar att gälla. En skärm som har den öppen visar sedan det som gäller för skolans alla
        väggskärmar.
      </Trans>
    </p>
  )
}
