import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, List, Stack } from '#client/ui/chakra/layout.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { type CalendarList, isOver, type TypedCalendar, type TypedDays } from './calendar-draft.ts'
import { settingsWords } from './settings-words.tsx'

/** A row's controls; paths are those of the calendar, such as `terms.0.from`. */
export interface RowFieldsProps<Row> {
  readonly row: Row
  readonly path: string
  /** A user has just opened it. */
  readonly takesFocus: boolean
  readonly onChange: (change: Partial<Row>) => void
}

interface CalendarRowsProps<L extends CalendarList, Row> {
  readonly form: {
    readonly errors: readonly { readonly path: string; readonly code: string }[]
    readonly set: (change: Partial<TypedCalendar>) => void
  }
  readonly list: L
  readonly rows: readonly Row[]
  readonly title: ReactNode
  readonly empty: ReactNode
  /** A row in words; null while it is not whole. */
  readonly words: (row: Row) => string | null
  readonly Fields: ComponentType<RowFieldsProps<Row>>
  readonly adding: readonly { readonly label: ReactNode; readonly onAdd: () => void }[]
  /** The rows whose fields are seen, as `list.id`. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (key: string) => void
}

/** One list of the calendar: each row in words, with its fields once a user wants to change it. */
export function CalendarRows<L extends CalendarList, Row extends Pick<TypedDays, 'id' | 'from' | 'to'>>({
  form,
  list,
  rows,
  title,
  empty,
  words,
  Fields,
  adding,
  open,
  onOpen,
}: CalendarRowsProps<L, Row>) {
  const { t } = useLingui()
  const today = localDateOf(useNow().at)
  const adder = useRef<HTMLButtonElement>(null)
  const replace = (next: readonly Row[]) => form.set({ [list]: next })

  const shown = rows.map((row, index) => {
    const path = `${list}.${index}`
    const key = `${list}.${row.id}`
    const text = words(row)
    const isWrong = form.errors.some((error) => error.path === path || error.path.startsWith(`${path}.`))
    const isOpen = open.has(key) || isWrong || text === null
    const ownError = form.errors.find((error) => error.path === path)
    const item = (
      <Box
        as="li"
        key={key}
        id={path}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="0.75rem"
        {...(isOpen && {
          padding: '1rem',
          border: '1.5px solid var(--border-muted)',
          borderRadius: 'var(--radius-control)',
        })}
      >
        {isOpen ? (
          <Fields
            row={row}
            path={path}
            takesFocus={open.has(key)}
            onChange={(change) => replace(rows.map((item) => (item === row ? { ...item, ...change } : item)))}
          />
        ) : null}
        {ownError && (
          <Box as="b" color="fg-error">
            {settingsWords(ownError.code)}
          </Box>
        )}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="0.25rem">
          <Box flex="1 1 9rem" minWidth="0">
            {text}
          </Box>
          {!isOpen && <IconButton icon="pencil" label={t`Ändra ${text}`} onClick={() => onOpen(key)} />}
          <IconButton
            icon="trash-2"
            label={text === null ? t`Ta bort raden` : t`Ta bort ${text}`}
            onClick={() => {
              replace(rows.filter((candidate) => candidate !== row))
              adder.current?.focus()
            }}
          />
        </Box>
      </Box>
    )
    return { item, isPast: !isOpen && list !== 'lesson_hours' && isOver(row, today) }
  })
  const past = shown.filter(({ isPast }) => isPast)
  return (
    <Stack gap="0.5rem" alignContent="start">
      <h3>{title}</h3>
      {rows.length === 0 && <p>{empty}</p>}
      {past.length > 0 && (
        <Details summary={<Trans>Tidigare ({past.length})</Trans>}>
          <List role="list">{past.map(({ item }) => item)}</List>
        </Details>
      )}
      <List role="list">{shown.filter(({ isPast }) => !isPast).map(({ item }) => item)}</List>
      <Box display="flex" flexWrap="wrap" gap="0.5rem">
        {adding.map(({ label, onAdd }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never change
          <Button icon="plus" key={index} type="button" ref={index === 0 ? adder : undefined} onClick={onAdd}>
            {label}
          </Button>
        ))}
      </Box>
    </Stack>
  )
}
