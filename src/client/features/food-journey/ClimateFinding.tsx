import { Plural, Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Finding, Mover } from '#domain/food-journey/climate.ts'
import styles from './ClimateStep.module.css'
import { kgText } from './footprint-words.tsx'
import { inSentence } from './where-from.ts'

interface ClimateFindingProps {
  readonly finding: Finding | null
  /** At least one food has a figure. */
  readonly hasFigures: boolean
}

/** What the two lists say, in one sentence, and what it holds for. */
export function ClimateFinding({ finding, hasFigures }: ClimateFindingProps) {
  const isCompared = finding !== null && finding.kind !== 'one'
  return (
    <div className={styles.finding}>
      <p>{finding ? <Words finding={finding} /> : <NothingToCompare hasFigures={hasFigures} />}</p>
      {isCompared && (
        <p>
          <Trans>Vi jämför maten i listorna, ett kilo av varje, med resan som du valde.</Trans>{' '}
          {'key' in finding && <OtherPlace mover={finding} />}
        </p>
      )}
    </div>
  )
}

function NothingToCompare({ hasFigures }: { readonly hasFigures: boolean }) {
  return hasFigures ? (
    <Trans>Vi vet inte varifrån maten kom. Men vi vet något om klimatet.</Trans>
  ) : (
    <Trans>Vi har inget klimattal för den här maten.</Trans>
  )
}

function Words({ finding }: { readonly finding: Finding }) {
  switch (finding.kind) {
    case 'climbs':
      return <Climbs mover={finding} />
    case 'falls':
      return <Falls mover={finding} />
    case 'one':
      return <Trans>Här är bara en vara. Byt den längre ner och se vad som händer.</Trans>
    case 'same_order':
      return <Trans>Samma ordning i båda listorna. Så är det inte alltid.</Trans>
    case 'same_way':
      return <Trans>Maten åkte lika långt, men ger olika mycket växthusgas.</Trans>
    case 'same_gas':
      return <Trans>Maten åkte olika långt, men ger lika mycket växthusgas.</Trans>
    case 'same_both':
      return <Trans>Maten åkte lika långt och ger lika mycket växthusgas.</Trans>
  }
}

function Climbs({ mover: { key, passed, isFromEnd, isToEnd } }: { readonly mover: Mover }) {
  const [food, other] = namesOf(key, passed)
  if (isFromEnd && isToEnd) return <Trans>{food} åkte kortast, men ger mest växthusgas.</Trans>
  if (isToEnd) return <Trans>{food} åkte inte längst, men ger mest växthusgas.</Trans>
  if (passed.length === 1)
    return (
      <Trans>
        {food} åkte kortare än {other}, men ger mer växthusgas.
      </Trans>
    )
  return (
    <Plural
      value={passed.length}
      one={`${food} ger mer växthusgas än # vara som åkte längre.`}
      other={`${food} ger mer växthusgas än # varor som åkte längre.`}
    />
  )
}

function Falls({ mover: { key, passed, isFromEnd, isToEnd } }: { readonly mover: Mover }) {
  const [food, other] = namesOf(key, passed)
  if (isFromEnd && isToEnd) return <Trans>{food} åkte längst, men ger minst växthusgas.</Trans>
  if (isFromEnd) return <Trans>{food} åkte längst, men ger inte mest växthusgas.</Trans>
  if (isToEnd) return <Trans>{food} åkte inte kortast, men ger minst växthusgas.</Trans>
  if (passed.length === 1)
    return (
      <Trans>
        {food} åkte längre än {other}, men ger mindre växthusgas.
      </Trans>
    )
  return (
    <Plural
      value={passed.length}
      one={`${food} ger mindre växthusgas än # vara som åkte kortare.`}
      other={`${food} ger mindre växthusgas än # varor som åkte kortare.`}
    />
  )
}

function namesOf(key: string, [first = '']: readonly string[]): readonly [food: string, other: string] {
  const locale = currentLocale()
  return [inSentence(key, locale), inSentence(first, locale)]
}

/** Where its sources disagree so much that its place does too. */
function OtherPlace({ mover: { key, byLow } }: { readonly mover: Mover }) {
  if (byLow === null) return null
  const food = inSentence(key, currentLocale())
  const kg = kgText(byLow.kg)
  const { place } = byLow
  return (
    <Trans>
      Med det lägre talet, {kg}, hamnar {food} på plats {place}.
    </Trans>
  )
}
