import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countUnassigned, removeUnplaced } from '#client/queries/inbox.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { RadioList } from './RadioList.tsx'
import { useChange } from './use-change.ts'

interface RemoveUnassignedProps {
  /** Null = what waits with the municipality. */
  readonly schoolId: string | null
  readonly canEdit: boolean
  readonly onRemoved: () => void
}

/** Removes all devices that wait, or those that have measured nothing: for the day on which a user invented thousands. */
export function RemoveUnassigned({ schoolId, canEdit, onRemoved }: RemoveUnassignedProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon="trash-2"
        aria-haspopup="dialog"
        disabled={!canEdit}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Ta bort alla som ingen har placerat</Trans>
      </Button>
      {isAsking && (
        <RemoveDialog schoolId={schoolId} onRemoved={onRemoved} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

type Choice = 'unmeasured' | 'all'

function RemoveDialog({
  schoolId,
  onRemoved,
  onClose,
}: Omit<RemoveUnassignedProps, 'canEdit'> & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(countUnassigned(schoolId))
  const removing = useChange(removeUnplaced(schoolId))
  const [choice, setChoice] = useState<Choice>('unmeasured')
  /** How many are gone so far; null = not confirmed yet. */
  const [gone, setGone] = useState<number | null>(null)
  const { number } = formatsOf(currentLocale())
  const count = (choice === 'all' ? data?.waiting : data?.unmeasured) ?? 0

  /** A call removes for a few seconds: it is made again until nothing of the choice is left. */
  function remove(until: string, before: number) {
    setGone(before)
    removing.mutate(
      { until, unmeasured_only: choice === 'unmeasured' },
      {
        onSuccess: ({ removed }) => {
          if (removed > 0 && before + removed < count) return remove(until, before + removed)
          notifySuccess(
            <Plural value={before + removed} one="# enhet är borttagen." other="# enheter är borttagna." />,
          )
          onClose()
          onRemoved()
        },
        onError: onClose,
      },
    )
  }
  return (
    <Confirm
      title={<Trans>Ta bort enheter som ingen har placerat?</Trans>}
      action={<Trans>Ta bort {number(count, 1)} för gott</Trans>}
      isBusy={gone !== null || count === 0}
      onConfirm={() => data && remove(data.until, 0)}
      onCancel={onClose}
    >
      {gone !== null ? (
        <p role="status">
          <Trans>
            Tar bort: {number(gone, 1)} av {number(count, 1)} …
          </Trans>
        </p>
      ) : data === undefined ? (
        <p role="status">
          <Trans>Räknar …</Trans>
        </p>
      ) : (
        <>
          <RadioList
            label={<Trans>Vilka som tas bort</Trans>}
            chosenId={choice}
            onChoose={(id) => setChoice(id === 'all' ? 'all' : 'unmeasured')}
            choices={[
              {
                id: 'unmeasured',
                name: t`Bara de som aldrig har mätt något rimligt`,
                note: number(data.unmeasured, 1),
              },
              { id: 'all', name: t`Alla som väntar`, note: number(data.waiting, 1) },
            ]}
          />
          <p>
            <Trans>
              Det som de har mätt försvinner också. Enheter i rum ligger kvar, och de som ni ignorerar. En
              enhet som skickar igen dyker upp som ny.
            </Trans>{' '}
            <b>
              <Trans>Det går inte att ångra.</Trans>
            </b>
          </p>
        </>
      )}
    </Confirm>
  )
}
