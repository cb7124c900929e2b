import { Trans } from '@lingui/react/macro'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { rotateKey } from '#client/queries/school-integrations.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { useEditAccess } from './edit-access.tsx'
import { TextToCopy } from './TextToCopy.tsx'

interface InboundAddressProps {
  readonly schoolId: string
  /** Of the school's integration. */
  readonly id: string
  /** What the integration is called. */
  readonly title: string
  /** A path where the server does not know its own address. */
  readonly url: string
}

/** The address that a platform sends to, to be copied, or to be replaced when it has leaked. */
export function InboundAddress({ schoolId, id, title, url }: InboundAddressProps) {
  const { canEdit } = useEditAccess('owner')
  const rotating = useChange(rotateKey(schoolId))
  const rotate = (close: () => void) =>
    rotating.mutate(id, {
      onSuccess: () => notifySuccess(<Trans>Adressen är ny. Den gamla fungerar inte längre.</Trans>),
      onSettled: close,
    })
  return (
    <TextToCopy
      text={new URL(url, location.origin).href}
      label={
        <Trans>
          Kopiera <span className="sr-only">adressen för {title}</span>
        </Trans>
      }
    >
      <ConfirmButton
        icon="refresh-cw"
        label={
          <Trans>
            Byt adress <span className="sr-only">för {title}</span>
          </Trans>
        }
        disabled={!canEdit}
        title={<Trans>Byt adress för {title}?</Trans>}
        action={<Trans>Byt adress</Trans>}
        isBusy={rotating.isPending}
        onConfirm={rotate}
      >
        <p>
          <Trans>
            Den gamla adressen slutar fungera direkt. Inga nya värden kommer förrän den nya adressen är
            inskriven hos den som skickar.
          </Trans>
        </p>
      </ConfirmButton>
    </TextToCopy>
  )
}
