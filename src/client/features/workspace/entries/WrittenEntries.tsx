import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { EntryKind } from './entry-kind.tsx'

interface WrittenEntriesProps {
  readonly kind: EntryKind
  readonly entries: readonly { readonly line: number; readonly fields: Readonly<Record<string, unknown>> }[]
}

/** What somebody wrote, an entry to a line. */
export function WrittenEntries({ kind, entries }: WrittenEntriesProps) {
  return (
    <ul>
      {entries.map(({ line, fields }) => (
        <li key={line}>
          <Written kind={kind} fields={fields} />
        </li>
      ))}
    </ul>
  )
}

type Fields = Readonly<Record<string, unknown>>

function Written({ kind, fields }: { readonly kind: EntryKind; readonly fields: Fields }): ReactNode {
  const text = (name: string) => textOf(fields[name])
  if (kind === 'meter') {
    const at = Date.parse(text('at'))
    const when = Number.isNaN(at) ? text('at') : `${formats().date(at)} ${formats().clock(at)}`
    return [text('meter'), when, `${text('total_kwh')} kWh`].filter(Boolean).join(' · ')
  }
  const meal = `${text('date')} · ${text('meal')}`
  if (kind === 'menu') return `${meal} · ${text('courses')}`
  return (
    <>
      {meal} · <WasteName kind={text('waste_kind')} /> · {text('weight_g')} g
      {text('portions') !== '' && (
        <>
          {' · '}
          <Trans>{text('portions')} åt</Trans>
        </>
      )}
      {text('reason') !== '' && ` · ${text('reason')}`}
    </>
  )
}

const formats = () => formatsOf(currentLocale())

function WasteName({ kind }: { readonly kind: string }) {
  if (kind === 'plate') return <Trans>tallrikar</Trans>
  if (kind === 'serving') return <Trans>servering</Trans>
  return <Trans>kök</Trans>
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return value === undefined || value === null ? '' : String(value)
}
