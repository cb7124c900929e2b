import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { Point } from '#domain/places/distance.ts'
import { groupNames } from './group-names.ts'
import { type Drawing, kmTo, type Place, placesOf, shownKm, shownName } from './places.ts'
import styles from './SearchList.module.css'
import { searchPlaces } from './search.ts'
import { useAfterPaint } from './use-after-paint.ts'

interface SearchListProps {
  readonly drawing: Drawing
  /** Distances are counted from here. */
  readonly home: Point
  /** The code of the chosen place. */
  readonly chosen: string | null
  /** The same function from picture to picture: the list is long. */
  readonly onChoose: (place: Place) => void
  /** The search field, so that Escape on the map can come back to it. */
  readonly fieldRef?: Ref<HTMLInputElement>
}

/**
 * Every place of a drawing, found by its name in either language: the way that asks for no aim. The field keeps the
 * focus and walks through the list below it with the arrow keys (ARIA's combobox with a listbox).
 */
export const SearchList = memo(function SearchList({
  drawing,
  home,
  chosen,
  onChoose,
  fieldRef,
}: SearchListProps) {
  const { t } = useLingui()
  const listId = useId()
  const [typed, setTyped] = useState('')
  // The field answers at once, and the first picture does not wait for 200 rows.
  const isPainted = useAfterPaint()
  const shownFor = useDeferredValue(isPainted ? typed : null)
  const [active, setActive] = useState<string | null>(null)
  const locale = currentLocale()
  const found = useMemo(
    () => (shownFor === null ? [] : searchPlaces(placesOf(drawing), shownFor, locale)),
    [drawing, shownFor, locale],
  )
  const isGrouped = drawing === 'world' && shownFor === ''
  const rows = useMemo(() => (isGrouped ? inGroups(found) : found), [found, isGrouped])
  const optionId = (code: string) => `${listId}-${code}`
  const isActiveShown = active !== null && rows.some(({ code }) => code === active)

  useEffect(() => {
    if (active !== null) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const walk = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ code }) => code === active)
    const to = { ArrowDown: at + 1, ArrowUp: at === -1 ? rows.length - 1 : at - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(rows[(to + rows.length) % rows.length]?.code ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The list may still be that of fewer letters.
      const [best] = typed.trim() === '' ? [] : searchPlaces(placesOf(drawing), typed, locale)
      const place = rows[at] ?? best
      if (place) onChoose(place)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      setActive(null)
    }
  }
  const options = rows.map((place, index) => (
    <Option
      key={place.code}
      id={optionId(place.code)}
      place={place}
      home={home}
      heading={isGrouped && place.group !== rows[index - 1]?.group ? groupNames()[place.group] : null}
      isChosen={place.code === chosen}
      isActive={place.code === active}
      onChoose={onChoose}
    />
  ))
  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <span>{drawing === 'world' ? <Trans>Sök land</Trans> : <Trans>Sök landskap</Trans>}</span>
        <span className={styles.box}>
          <Icon name="search" />
          <input
            ref={fieldRef}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isActiveShown ? optionId(active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="search"
            maxLength={60}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(null)
            }}
            onKeyDown={walk}
          />
        </span>
      </label>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={drawing === 'world' ? t`Länder` : t`Landskap`}
        tabIndex={-1}
      >
        {options}
      </div>
      <p className={styles.nothing} role="status">
        {shownFor && rows.length === 0 && <Trans>Ingen träff. Prova att skriva bara början av namnet.</Trans>}
      </p>
    </div>
  )
})

interface OptionProps {
  readonly id: string
  readonly place: Place
  readonly home: Point
  /** Stands above the first place of its group. */
  readonly heading: string | null
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly onChoose: (place: Place) => void
}

/** One of 240: a choice draws two of them anew. */
const Option = memo(function Option({ id, place, home, heading, isChosen, isActive, onChoose }: OptionProps) {
  const { text, lang } = shownName(place)
  return (
    <>
      {heading !== null && (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        className={styles.option}
        aria-selected={isChosen}
        data-active={isActive || undefined}
        onClick={() => onChoose(place)}
      >
        <span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
        <span className={styles.name} lang={lang}>
          {text}
        </span>
        <span className={styles.km}>{shownKm(kmTo(home, place))}</span>
      </div>
    </>
  )
})

/** Places with their continent's others; the order inside stays. */
function inGroups(places: readonly Place[]): readonly Place[] {
  return Object.keys(groupNames()).flatMap((group) => places.filter((place) => place.group === group))
}
