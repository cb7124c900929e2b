import { Pagination as ChakraPagination } from '@chakra-ui/react/pagination'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: { root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '0.75rem' } },
})

interface PaginationProps {
  /** How many pages there are. */
  readonly total: number
  /** Counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The way through the pages of a list: the one before, the one after, or any; nothing where there is one. */
export function Pagination({ total, page, onPage }: PaginationProps) {
  const { t } = useLingui()
  if (total < 2) return null
  return (
    <ChakraPagination.Root
      recipe={recipe}
      translations={{
        rootLabel: t`Sidor`,
        prevTriggerLabel: t`Föregående`,
        nextTriggerLabel: t`Nästa`,
      }}
      count={total}
      pageSize={1}
      page={page}
      onPageChange={(change) => onPage(change.page)}
    >
      <ChakraPagination.PrevTrigger asChild>
        <Button>
          <Trans>Föregående</Trans>
        </Button>
      </ChakraPagination.PrevTrigger>
      <Field label={<Trans>Gå till sidan</Trans>}>
        <Select value={page} onChange={(event) => onPage(Number(event.target.value))}>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      </Field>
      <span style={{ alignSelf: 'center' }}>
        <Trans>
          Sida {page} av {total}
        </Trans>
      </span>
      <ChakraPagination.NextTrigger asChild>
        <Button>
          <Trans>Nästa</Trans>
        </Button>
      </ChakraPagination.NextTrigger>
    </ChakraPagination.Root>
  )
}
