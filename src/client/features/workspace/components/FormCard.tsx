import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverTimeAt } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Fieldset } from '#client/ui/chakra/Fieldset.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { AccessNote, useEditAccess } from './edit-access.tsx'
import { type FaultWords, FormErrors, faultWords } from './form-fields.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { Form } from './use-form.ts'

interface FormCardProps {
  readonly title: ReactNode
  readonly form: Form
  readonly needed?: Role
  readonly faultOf: FaultWords
  readonly saveLabel?: ReactNode
  /** It took the place of the button that opened it. */
  readonly takesFocus?: boolean
  /** Folds on a phone to a row with this, which says what is set ('' = nothing is); without it the card is always open. */
  readonly folded?: ReactNode
  /** What else follows once it is saved. */
  readonly onSaved?: () => unknown
  readonly children: ReactNode
}

/**
 * A form on a card of its own: its fields, what is wrong with them, and the button that saves them. A user who leaves with
 * something unsaved is asked first.
 */
export function FormCard({
  title,
  form,
  needed = 'editor',
  faultOf,
  saveLabel,
  takesFocus = false,
  folded,
  onSaved,
  children,
}: FormCardProps) {
  const { canEdit } = useEditAccess(needed)
  const heading = useRef<HTMLHeadingElement>(null)
  const [labels] = useState(() => new Map<string, ReactNode>())
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // The button that was pressed goes away with the draft.
  const clear = () => {
    form.clear()
    heading.current?.focus()
  }
  const problems = form.errors.map((error) => ({
    id: error.path || undefined,
    message: <Problem label={labels.get(error.path)}>{faultWords(error, faultOf)}</Problem>,
  }))
  async function submit(event: { readonly preventDefault: () => void }) {
    event.preventDefault()
    if (!form.isBusy && form.isDirty && (await form.submit())) await onSaved?.()
  }
  const content = (
    <>
      <AccessNote needed={needed} />
      <Stack as="form" gap="1.1rem" {...{ noValidate: true }} onSubmit={submit}>
        <ErrorSummary title={<Trans>Det gick inte att spara</Trans>} errors={problems} />
        {form.isStale && <Changed onClear={clear} />}
        {form.isRestored && !form.isStale && (
          <p>
            <Trans>Ditt utkast från förra gången är kvar. Det är inte sparat än.</Trans>
          </p>
        )}
        <Fieldset disabled={!canEdit || form.isBusy}>
          <FormErrors value={{ errors: form.errors, faultOf, labels }}>{children}</FormErrors>
        </Fieldset>
        <Row gap="0.75rem">
          <Button
            type="submit"
            kind="solid"
            disabled={!canEdit}
            // Not disabled for good: the user who has just pressed it stays there.
            aria-disabled={form.isBusy || !form.isDirty}
          >
            {saveLabel ?? <Trans>Spara</Trans>}
          </Button>
          {form.isDirty && (
            <Button onClick={clear}>
              <Trans>Ångra ändringarna</Trans>
            </Button>
          )}
          <span role="status">{form.savedAt !== null && !form.isDirty && <Saved at={form.savedAt} />}</span>
        </Row>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} title={title} clear={form.clear} />
    </>
  )
  if (folded === undefined)
    return (
      <Card title={title} headingRef={heading}>
        {content}
      </Card>
    )
  return (
    <FoldCard
      title={title}
      headingRef={heading}
      state={form.isDirty ? <Trans>Inte sparat än</Trans> : folded}
      opensItself={form.isRestored}
    >
      {content}
    </FoldCard>
  )
}

/** What is wrong, after the name of the field that it is wrong with: several may have the same fault. */
function Problem({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return label ? (
    <>
      {label}: {children}
    </>
  ) : (
    children
  )
}

function Saved({ at }: { readonly at: number }) {
  const time = formatsOf(currentLocale()).time(serverTimeAt(at))
  return (
    <Box as="b" display="inline-flex" alignItems="center" gap="0.4rem">
      <Icon name="circle-check" />
      <Trans>Sparat {time}</Trans>
    </Box>
  )
}

/** Another user was quicker: nothing is overwritten, and what was typed stays until its owner decides. */
function Changed({ onClear }: { readonly onClear: () => void }) {
  return (
    <Alert tone="warning" role="status">
      <b>
        <Trans>Någon annan har sparat ändringar här medan du skrev.</Trans>
      </b>
      <span>
        <Trans>Ditt utkast är kvar, men det kan inte sparas över det nya.</Trans>
      </span>
      <Button onClick={onClear}>
        <Trans>Visa det nya och släng mitt utkast</Trans>
      </Button>
    </Alert>
  )
}
