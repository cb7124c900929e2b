import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { deleteSensors, deletionQuery } from '#client/queries/sensor-batches.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

interface DeleteSensorsProps {
  readonly schoolId: string
  readonly ids: readonly string[]
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** So many are named; of the rest it is said how many they are. */
const named = 10

/** Names what goes and counts it before it is gone for good. */
export function DeleteSensors({ schoolId, ids, onDeleted, onClose }: DeleteSensorsProps) {
  const { data } = useQuery(deletionQuery(schoolId, ids))
  const deleting = useChange(deleteSensors(schoolId))
  const remove = () =>
    deleting.mutate(ids, {
      onSuccess: () => {
        notifySuccess(
          <Plural value={ids.length} one="# sensor är raderad." other="# sensorer är raderade." />,
        )
        onClose()
        onDeleted()
      },
      onError: onClose,
    })
  const formats = formatsOf(currentLocale())
  const readings = data && formats.number(data.readings, 1)
  const since = data?.first_at && formats.date(Date.parse(data.first_at))
  return (
    <Confirm
      title={<Plural value={ids.length} one="Radera # sensor?" other="Radera # sensorer?" />}
      action={<Trans>Radera för gott</Trans>}
      isBusy={deleting.isPending || data === undefined}
      onConfirm={remove}
      onCancel={onClose}
    >
      {data ? (
        <>
          <Box as="ul" overflowWrap="anywhere" paddingInlineStart="1.25rem">
            {data.names.slice(0, named).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sensors may have one name
              <li key={index}>{name}</li>
            ))}
            {data.names.length > named && (
              <li>
                <Trans>och {data.names.length - named} till</Trans>
              </li>
            )}
          </Box>
          <p>
            {since ? (
              <Trans>
                {readings} mätvärden försvinner, de första från {since}.
              </Trans>
            ) : (
              <Trans>Här finns inga mätvärden kvar.</Trans>
            )}{' '}
            <b>
              <Trans>Det går inte att ångra.</Trans>
            </b>
          </p>
        </>
      ) : (
        <p role="status">
          <Trans>Räknar det som försvinner …</Trans>
        </p>
      )}
    </Confirm>
  )
}
