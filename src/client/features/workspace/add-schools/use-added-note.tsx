import { Plural, Trans } from '@lingui/react/macro'
import { ProblemError } from '#client/api/problem-error.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { takeBackSchools } from '#client/queries/school-table.ts'
import { notificationStore, notifyError, notifySuccess } from '#client/session/notification-store.ts'

type Added = readonly { readonly id: string; readonly name: string }[]

/** Says how many schools were made, with a way back that takes exactly these back. */
export function useAddedNote(): (added: Added, wrong: number) => void {
  const takingBack = useChange(takeBackSchools())
  const undo = (added: Added) =>
    takingBack.mutate(
      added.map(({ id }) => id),
      {
        onSuccess: ({ data: { taken_back: schools } }) =>
          notifySuccess(
            <Plural
              value={schools.length}
              one="Ångrat. # skola är borta igen."
              other="Ångrat. # skolor är borta igen."
            />,
          ),
        onError: (error) => notifyError(<NotTakenBack added={added} error={error} />),
      },
    )
  return (added, wrong) =>
    notificationStore.getState().setMessageWithAction({
      variant: 'success',
      message: (
        <>
          <Plural value={added.length} one="# skola är tillagd." other="# skolor är tillagda." />{' '}
          {wrong > 0 && <Plural value={wrong} one="# är kvar att rätta." other="# är kvar att rätta." />}
        </>
      ),
      actionName: <Trans>Ångra</Trans>,
      onAction: () => undo(added),
    })
}

/** Why the schools are still there. */
function NotTakenBack({ added, error }: { readonly added: Added; readonly error: Error }) {
  const code = error instanceof ProblemError ? error.code : null
  const place = error instanceof ProblemError ? error.errors[0]?.path.split('.')[1] : undefined
  const name = added[Number(place)]?.name
  if (code === 'school_in_use' && name !== undefined)
    return (
      <Trans>{name} används redan, så alla skolor är kvar. En skola som inte behövs kan arkiveras.</Trans>
    )
  if (code === 'school_too_old')
    return (
      <Trans>
        Det går bara att ångra i tio minuter. Alla skolor är kvar, och en som inte behövs kan arkiveras.
      </Trans>
    )
  return <Trans>Det gick inte att ångra. Alla skolor är kvar.</Trans>
}
