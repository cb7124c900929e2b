import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { afterInteraction, useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import type { Locale } from '#domain/locale.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import { groupNames, type MapId, type Place, placesOf, shownName } from './places.ts'
import styles from './SearchList.module.css'
import { searchPlaces } from './search.ts'

interface SearchListProps {
  readonly mapId: MapId
  /** What is being pinned: with another one the search is reset. */
  readonly subject: string
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
  mapId,
  subject,
  chosen,
  onChoose,
  fieldRef,
}: SearchListProps) {
  const { t } = useLingui()
  const listId = useId()
  const [typed, setTyped] = useState('')
  // The field answers at once, and the first picture does not wait for 200 rows.
  const isPainted = useAfterInteraction()
  const shownFor = useDeferredValue(isPainted ? typed : null)
  const [active, setActive] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // The rows stay: taking 240 of them away and putting them back takes as long as a slow tablet has for an answer.
  const [soughtFor, setSoughtFor] = useState(subject)
  if (soughtFor !== subject) {
    setSoughtFor(subject)
    setTyped('')
    setActive(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search begins at the top of the list
  useEffect(() => afterInteraction(() => list.current?.scrollTo({ top: 0 })), [subject])
  const locale = currentLocale()
  const groups = useMemo(
    () => (shownFor === null ? [] : groupsFor(mapId, shownFor, locale)),
    [mapId, shownFor, locale],
  )
  const rows = useMemo(() => rowsOf(groups), [groups])
  const optionId = (code: string) => `${listId}-${code}`
  const isActiveShown = active !== null && rows.some(({ code }) => code === active)

  useEffect(() => {
    if (active !== null) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const walk = (event: KeyboardEvent) => {
    // The list that is seen may still be that of fewer letters; the keys mean that of all.
    const rows = rowsOf(groupsFor(mapId, typed, locale))
    const at = rows.findIndex(({ code }) => code === active)
    const to = { ArrowDown: at + 1, ArrowUp: at === -1 ? rows.length - 1 : at - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(rows[(to + rows.length) % rows.length]?.code ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const best = typed.trim() === '' ? undefined : rows[0]
      const place = rows[at] ?? best
      if (place) onChoose(place)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      setActive(null)
    }
  }
  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <span>{mapId === 'world' ? <Trans>Sök land</Trans> : <Trans>Sök landskap</Trans>}</span>
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
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(null)
            }}
            onKeyDown={walk}
          />
        </span>
      </label>
      <span role="status">
        <LimitWords limit={sentLimits.line} length={typed.length} />
      </span>
      <div
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={mapId === 'world' ? t`Länder` : t`Landskap`}
        tabIndex={-1}
      >
        {groups.map(({ name, places }) => (
          <Group
            key={name}
            listId={listId}
            name={name}
            places={places}
            // Only the groups that a choice changes are redrawn.
            chosen={places.some(({ code }) => code === chosen) ? chosen : null}
            active={places.some(({ code }) => code === active) ? active : null}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {shownFor && rows.length === 0 && <Trans>Ingen träff. Prova att skriva bara början av namnet.</Trans>}
      </p>
    </div>
  )
})

interface GroupProps extends PlaceGroup, Pick<SearchListProps, 'chosen' | 'onChoose'> {
  readonly listId: string
  readonly active: string | null
}

/** A continent's places. A group out of sight is not laid out; each row by itself would be looked after in every frame. */
const Group = memo(function Group({ listId, name, places, chosen, active, onChoose }: GroupProps) {
  const options = places.map((place) => (
    <Option
      key={place.code}
      id={`${listId}-${place.code}`}
      place={place}
      isChosen={place.code === chosen}
      isActive={place.code === active}
      onChoose={onChoose}
    />
  ))
  if (name === null) return options
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div
      className={styles.group}
      role="group"
      aria-label={name}
      style={{ '--rows': places.length } as CSSProperties}
    >
      <div className={styles.heading} aria-hidden="true">
        {name}
      </div>
      {options}
    </div>
  )
})

interface OptionProps {
  readonly id: string
  readonly place: Place
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly onChoose: (place: Place) => void
}

/** One of 240: a choice redraws two of them. */
const Option = memo(function Option({ id, place, isChosen, isActive, onChoose }: OptionProps) {
  const { text, lang } = shownName(place)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
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
      <span lang={lang}>{text}</span>
    </div>
  )
})

interface PlaceGroup {
  /** Null for what was found. */
  readonly name: string | null
  readonly places: readonly Place[]
}

/** What the list shows for what is typed: all countries by their continents, or what was found, the best first. */
function groupsFor(mapId: MapId, typed: string, locale: Locale): readonly PlaceGroup[] {
  const found = searchPlaces(placesOf(mapId), typed, locale)
  return mapId === 'world' && typed === '' ? inGroups(found) : [{ name: null, places: found }]
}

function rowsOf(groups: readonly PlaceGroup[]): readonly Place[] {
  return groups.flatMap(({ places }) => places)
}

/** Places with their continent's others; the order inside stays. */
function inGroups(places: readonly Place[]): readonly PlaceGroup[] {
  return Object.entries(groupNames())
    .map(([group, name]) => ({ name, places: places.filter((place) => place.group === group) }))
    .filter(({ places }) => places.length > 0)
}
