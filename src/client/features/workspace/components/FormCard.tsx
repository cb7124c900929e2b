import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Alert } from '#client/ui/rich/Alert.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { ErrorSummary } from '#client/ui/rich/ErrorSummary.tsx'
import { Fieldset } from '#client/ui/rich/Fieldset.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { type MayChange, WhyNotNow } from './may-change.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** What a form's card needs of `useForm`. */
interface FormState {
  readonly isDirty: boolean
  readonly isRestored: boolean
  readonly isStale: boolean
  readonly isBusy: boolean
  readonly savedAt: number | null
  readonly clear: () => void
}

interface FormCardProps {
  readonly title: ReactNode
  readonly form: FormState
  readonly may: MayChange
  readonly needed?: Role
  /** What is wrong, in words; `id` is that of its field. */
  readonly problems: readonly { readonly id?: string | undefined; readonly message: ReactNode }[]
  readonly saveLabel?: ReactNode
  /** It took the place of the button that opened it. */
  readonly takesFocus?: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * A form on a card of its own: its fields, what is wrong with them, and the button that saves them. Whoever leaves with
 * something unsaved is asked first.
 */
export function FormCard({
  title,
  form,
  may,
  needed,
  problems,
  saveLabel,
  takesFocus = false,
  onSubmit,
  children,
}: FormCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // The button that was pressed goes away with the draft.
  const clear = () => {
    form.clear()
    heading.current?.focus()
  }
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <WhyNotNow may={may} {...(needed && { needed })} />
      <Box
        as="form"
        display="grid"
        gap="1.1rem"
        {...{ noValidate: true }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          if (!form.isBusy && form.isDirty) onSubmit()
        }}
      >
        <ErrorSummary title={<Trans>Det gick inte att spara</Trans>} errors={problems} />
        {form.isStale && <Changed onClear={clear} />}
        {form.isRestored && !form.isStale && (
          <p>
            <Trans>Ditt utkast från förra gången är kvar. Det är inte sparat än.</Trans>
          </p>
        )}
        <Fieldset disabled={may !== 'yes' || form.isBusy}>{children}</Fieldset>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="0.75rem">
          <Button
            type="submit"
            kind="solid"
            disabled={may !== 'yes'}
            // Not disabled for good: whoever has just pressed it stays there.
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
        </Box>
      </Box>
      <UnsavedGuard isDirty={form.isDirty} title={title} clear={form.clear} />
    </Card>
  )
}

function Saved({ at }: { readonly at: number }) {
  const time = formatsOf(currentLocale()).clock(at)
  return (
    <Box as="b" display="inline-flex" alignItems="center" gap="0.4rem">
      <Icon name="circle-check" />
      <span>
        <Trans>Sparat {time}</Trans>
      </span>
    </Box>
  )
}

/** Somebody else was quicker: nothing is overwritten, and what was typed stays until its owner decides. */
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
