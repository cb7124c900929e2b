import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Box } from '#client/ui/chakra/layout.ts'
import type { UnreadGroup } from '#contract/unread.ts'
import type { ValueKind } from '#domain/integrations/value-kind.ts'
import { FieldList } from './FieldList.tsx'

const kindWords: Readonly<Record<ValueKind, () => ReactNode>> = {
  missing: () => <Trans>saknas</Trans>,
  number: () => <Trans>ett tal</Trans>,
  text: () => <Trans>en text</Trans>,
  truth: () => <Trans>ja eller nej</Trans>,
  list: () => <Trans>en lista</Trans>,
  object: () => <Trans>ett objekt</Trans>,
}

/** The fields for which messages were refused as a whole, each with what it holds. */
export function RefusedFields({ fields }: { readonly fields: UnreadGroup['refused_fields'] }) {
  return (
    <FieldList>
      {fields.map(({ name, kind }) => (
        <Box as="li" key={name} minWidth="0" overflowWrap="anywhere">
          <code>{name}</code>
          {kind !== null && (
            <Box as="span" color="fg-muted">
              {' '}
              ({kindWords[kind]()})
            </Box>
          )}
        </Box>
      ))}
    </FieldList>
  )
}
