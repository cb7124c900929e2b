import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { rotateKey } from '#client/queries/school-integrations.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { useCopied } from '#client/ui/plain/use-copied.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Confirm } from '#client/ui/rich/Confirm.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { Row, Stack } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'

interface InboundAddressProps {
  readonly schoolId: string
  /** Of the school's integration. */
  readonly id: string
  /** A path where the server does not know its own address. */
  readonly url: string
}

/** The address that a platform sends to, to be copied, or to be replaced when somebody has it who should not. */
export function InboundAddress({ schoolId, id, url }: InboundAddressProps) {
  const { canEdit } = useEditAccess('owner')
  const rotating = useMutation(rotateKey(schoolId))
  const isBusy = rotating.isPending
  const [isReplacing, setIsReplacing] = useState(false)
  const address = new URL(url, location.origin).href
  const { state, copy } = useCopied(address)
  return (
    <Stack gap="0.6rem">
      <Field
        label={<Trans>Adress att skicka till</Trans>}
        help={<Trans>Den som kan adressen kan skicka mätvärden till skolan. Dela den inte öppet.</Trans>}
      >
        <TextInput
          readOnly
          value={address}
          fontFamily="monospace"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Row gap="0.5rem">
        <Button icon="copy" kind="solid" onClick={copy}>
          <Trans>Kopiera adressen</Trans>
        </Button>
        <Button
          icon="refresh-cw"
          kind="quiet"
          disabled={!canEdit || isBusy}
          onClick={() => setIsReplacing(true)}
        >
          <Trans>Byt adress</Trans>
        </Button>
        <span role="status">
          {state === 'copied' && <Trans>Adressen är kopierad</Trans>}
          {state === 'failed' && (
            <Trans>Det gick inte att kopiera. Markera adressen och kopiera den själv.</Trans>
          )}
        </span>
      </Row>
      {isReplacing && (
        <Confirm
          title={<Trans>Byta adress?</Trans>}
          action={<Trans>Byt adress</Trans>}
          isBusy={isBusy}
          onConfirm={() =>
            rotating.mutate(id, {
              onSuccess: () =>
                notifySuccess(<Trans>Adressen är utbytt. Klistra in den nya hos plattformen.</Trans>),
              onSettled: () => setIsReplacing(false),
            })
          }
          onCancel={() => setIsReplacing(false)}
        >
          <p>
            <Trans>
              Den gamla adressen slutar fungera direkt. Inga värden kommer in förrän den nya är inklistrad hos
              plattformen.
            </Trans>
          </p>
        </Confirm>
      )}
    </Stack>
  )
}
