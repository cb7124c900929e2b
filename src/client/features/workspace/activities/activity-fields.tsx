import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'

interface TitleFieldProps {
  readonly title: string
  readonly onChange: (title: string) => void
}

/** What an activity of any type is called. */
export function TitleField({ title, onChange }: TitleFieldProps) {
  return (
    <TextField
      path="title"
      label={<Trans>Namn</Trans>}
      help={<Trans>Eleverna ser det i listan över skolans aktiviteter.</Trans>}
      limit="name"
      value={title}
      onChange={onChange}
    />
  )
}

interface LastDayFieldProps {
  /** What an empty field means. */
  readonly help: ReactNode
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/** Until when it goes on. */
export function LastDayField({ help, day, onChange }: LastDayFieldProps) {
  return (
    <TextField
      path="settings.ends_on"
      label={<Trans>Sista dagen</Trans>}
      help={help}
      type="date"
      value={day ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}
