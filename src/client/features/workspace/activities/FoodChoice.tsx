import pictures from 'virtual:game-pictures'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useFaultAt } from '#client/features/workspace/components/form-fields.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { foods } from '#domain/food-journey/foods.ts'
import { foundFoods } from '#domain/food-journey/found-foods.ts'
import { textLimits } from '#domain/limits.ts'

interface FoodChoiceProps {
  /** Where the choice stands in what is sent. */
  readonly path: string
  readonly chosen: readonly string[]
  /** Read-only. */
  readonly isFixed: boolean
  readonly onChoose: (keys: readonly string[]) => void
}

const allKeys = foods.map(({ key }) => key)

/** What pupils can choose from: everything, or what fits the lesson. */
export function FoodChoice({ path, chosen, isFixed, onChoose }: FoodChoiceProps) {
  const { t } = useLingui()
  const error = useFaultAt()(path)
  const [isPicking, setIsPicking] = useState(chosen.length < foods.length)
  const isSome = isPicking || chosen.length < foods.length
  return (
    <Stack id={path} tabIndex={-1} gap="0.6rem">
      <b aria-hidden="true">
        <Trans>Mat att välja på</Trans>
      </b>
      <RadioRow
        legend={t`Mat att välja på`}
        options={[
          { key: 'all', name: t`Alla ${foods.length} varor` },
          { key: 'some', name: t`Jag väljer själv` },
        ]}
        chosen={isSome ? 'some' : 'all'}
        onChoose={(choice) => {
          setIsPicking(choice === 'some')
          if (choice === 'all') onChoose(allKeys)
        }}
      />
      {error != null && (
        <Box display="flex" gap="0.4rem" color="fg-error" fontWeight="700">
          <Icon name="circle-x" />
          <span>{error}</span>
        </Box>
      )}
      {isSome && !isFixed && <FoodPicker chosen={chosen} onChoose={onChoose} />}
      {isSome && isFixed && <p>{namesOf(chosen)}</p>}
    </Stack>
  )
}

function namesOf(keys: readonly string[]): string {
  const locale = currentLocale()
  const chosen = foods.filter(({ key }) => keys.includes(key))
  return foundFoods(chosen, '', null, locale)
    .map(({ name }) => name[locale])
    .join(', ')
}

function FoodPicker({ chosen, onChoose }: Pick<FoodChoiceProps, 'chosen' | 'onChoose'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const locale = currentLocale()
  const shown = useMemo(() => foundFoods(foods, typed, null, locale), [typed, locale])
  const toggle = (key: string) =>
    // In the order of the list, so that choosing back and forth changes nothing.
    onChoose(allKeys.filter((candidate) => (candidate === key) !== chosen.includes(candidate)))
  return (
    <>
      <Field label={<Trans>Sök mat</Trans>} limit={{ most: textLimits.line, length: typed.length }}>
        <TextInput
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // It is a form's field, and Enter would save the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <Row gap="0.25rem 0.75rem">
        <span role="status">
          {chosen.length === 0 ? (
            <Trans>Ingen vara är vald</Trans>
          ) : (
            <Plural value={chosen.length} one="# vara är vald" other="# varor är valda" />
          )}
        </span>
        <Button kind="quiet" onClick={() => onChoose(allKeys)}>
          <Trans>Välj alla</Trans>
        </Button>
        <Button kind="quiet" onClick={() => onChoose([])}>
          <Trans>Välj ingen</Trans>
        </Button>
      </Row>
      <Box
        as="ul"
        role="list"
        aria-label={t`Mat`}
        display="grid"
        gap="8px"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 6.2rem), 1fr))"
        maxHeight="26rem"
        position="relative"
        overflowY="auto"
        padding="4px"
        margin="0 -4px"
        overscrollBehavior="auto"
      >
        {shown.map(({ key, name }) => (
          <li key={key} style={{ display: 'grid' }}>
            <FoodToggle
              foodKey={key}
              name={name[locale]}
              isChosen={chosen.includes(key)}
              onToggle={() => toggle(key)}
            />
          </li>
        ))}
      </Box>
      {shown.length === 0 && (
        <p role="status">
          <Trans>Den maten finns inte. Prova ett annat ord.</Trans>
        </p>
      )}
    </>
  )
}

interface FoodToggleProps {
  readonly foodKey: string
  readonly name: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** One food with its picture, as pupils see it. */
function FoodToggle({ foodKey, name, isChosen, onToggle }: FoodToggleProps) {
  return (
    <Stack
      as="button"
      position="relative"
      alignContent="center"
      justifyItems="center"
      gap="0.25rem"
      minHeight="6rem"
      padding="0.5rem 0.25rem"
      border={isChosen ? '3px solid var(--brand-solid)' : '1.5px solid var(--border)'}
      borderRadius="var(--radius-control)"
      background={isChosen ? 'brand-subtle' : 'bg-panel'}
      fontWeight="700"
      lineHeight="1.15"
      textAlign="center"
      overflowWrap="anywhere"
      hyphens="auto"
      {...{ type: 'button', 'aria-pressed': isChosen, onClick: onToggle }}
    >
      <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <use href={`${pictures}#food-${foodKey}`} />
      </svg>
      <span>{name}</span>
      {isChosen && (
        <Box
          as="span"
          position="absolute"
          top="4px"
          right="4px"
          display="grid"
          placeItems="center"
          width="26px"
          height="26px"
          borderRadius="50%"
          background="brand-solid"
          color="brand-contrast"
        >
          <Icon name="check" />
        </Box>
      )}
    </Stack>
  )
}
