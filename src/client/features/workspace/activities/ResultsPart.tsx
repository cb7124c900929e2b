import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { activityResultsQuery, excludeCart } from '#client/queries/workspace-activities.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { saveFile } from '#client/ui/base/save-file.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { Results } from '#contract/carts.ts'
import { classFinding } from '#domain/food-journey/class-finding.ts'
import { cartsOf, classTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { homeOf } from '#domain/food-journey/home.ts'
import { slugOf } from '#domain/pages/slug.ts'
import type { Point } from '#domain/places/distance.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { CollectCarts } from './CollectCarts.tsx'
import { ExcludedCarts } from './ExcludedCarts.tsx'
import type { FoodJourneyPartProps } from './part-props.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { resultsCsv } from './results-csv.ts'
import { useShownTime } from './ShownTime.tsx'
import { TalkCard } from './TalkCard.tsx'
import { JourneyWallSwitch } from './WallSwitch.tsx'

interface ResultsPartProps extends FoodJourneyPartProps {
  /** Shows what the class has put together. It belongs to the game, so the route brings it. */
  readonly classResults: ComponentType<{
    readonly schoolId: string
    readonly results: Results
    readonly onExclude?: ((cartId: string) => void) | undefined
  }>
}

/** What has come in, live while the class plays, and what it adds up to. */
export function ResultsPart({ schoolId, activity, state, classResults: ClassResults }: ResultsPartProps) {
  const { data: answer } = useQuery(activityResultsQuery(schoolId, activity.id))
  const { canEdit } = useEditAccess()
  const setting = useChange(excludeCart(schoolId, activity.id))
  // What was set aside last: the reading goes on where it can be taken back.
  const [last, setLast] = useState<string | null>(null)
  const now = useNow()
  const { late_carts_count: late, results_deleted_on: deletedOn } = activity
  const formats = formatsOf(currentLocale())
  const all = answer?.data
  const { isShown, picker } = useShownTime(
    schoolId,
    activity.id,
    (all?.carts ?? []).map(({ made_at }) => Date.parse(made_at)),
  )
  const { data: school } = useQuery(schoolQuery(schoolId))
  if (!answer || !school) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar resultatet</Trans>
      </p>
    )
  }
  const { meta } = answer
  const results = resultsOfTime(answer.data, homeOf(school.location), isShown)
  const lastAt = meta.last_cart_at === null ? null : formats.age(Date.parse(meta.last_cart_at), now)
  const excluded = (cartId: string) =>
    setting.mutate({ cartId, isExcluded: true }, { onSuccess: () => setLast(cartId) })
  const save = () => {
    const name = `${slugOf(activity.title)}_${localDateOf(now.at)}.csv`
    saveFile(name, new Blob([resultsCsv(results, currentLocale())], { type: 'text/csv;charset=utf-8' }))
  }
  const day = deletedOn === null ? null : formats.date(Date.parse(`${deletedOn}T12:00Z`))
  return (
    <>
      <ResultsHead
        schoolId={schoolId}
        activity={activity}
        state={state}
        finding={foodFinding(results)}
        count={results.carts_count}
        time={picker}
        onSave={results.carts_count > 0 ? save : undefined}
      />
      <JourneyWallSwitch schoolId={schoolId} activity={activity} lastAt={meta.last_cart_at} />
      {results.carts_count > 0 && (
        <ClassResults schoolId={schoolId} results={results} onExclude={canEdit ? excluded : undefined} />
      )}
      <TalkCard talk={results.carts_count > 0 ? 'food' : null} />
      <Card title={<Trans>Inlämnade kundvagnar</Trans>}>
        <div role="status">
          <Box as="dl" display="flex" flexWrap="wrap" gap="0.75rem 2.5rem" margin="0">
            <Fact name={<Trans>Mottagna</Trans>}>{results.carts_count}</Fact>
            <Fact name={<Trans>Varav för sena</Trans>}>{late}</Fact>
            {lastAt !== null && <Fact name={<Trans>Senaste kom</Trans>}>{lastAt}</Fact>}
          </Box>
        </div>
        {late > 0 && (
          <p>
            <Trans>Sena kundvagnar kom när spelet var slut. De räknas med.</Trans>
          </p>
        )}
        {results.carts_count === 0 && (
          <p>
            {state === 'draft' ? (
              <Trans>Här kommer kundvagnarna när spelet är igång.</Trans>
            ) : (
              <Trans>Ingen har lämnat in än. Sidan uppdateras av sig själv.</Trans>
            )}
          </p>
        )}
        {results.provenance === 'constructed' && (
          <p style={{ display: 'flex', gap: '0.5rem' }}>
            <Icon name="sparkles" />
            <Trans>Det här är ett exempel: några kundvagnar är påhittade.</Trans>
          </p>
        )}
        {day !== null && (
          <p>
            <Trans>Kundvagnarna tas bort {day}.</Trans>
          </p>
        )}
      </Card>
      {meta.set_aside.length > 0 && (
        <ExcludedCarts
          carts={meta.set_aside}
          last={last}
          canEdit={canEdit && !setting.isPending}
          onTakeBack={(cartId) => setting.mutate({ cartId, isExcluded: false })}
        />
      )}
      {state !== 'draft' && <CollectCarts schoolId={schoolId} activity={activity} />}
    </>
  )
}

/** The results of the carts that were made at a time that is shown. */
function resultsOfTime(all: Results, home: Point, isShown: (madeAt: number) => boolean): Results {
  const carts = all.carts.filter(({ made_at }) => isShown(Date.parse(made_at)))
  if (carts.length === all.carts.length) return all
  const ids = new Set(carts.map(({ id }) => id))
  return {
    ...all,
    ...classTotal(
      home,
      cartsOf(all.entries).filter(({ id }) => ids.has(id)),
    ),
    carts,
  }
}

/** The food that came farthest for the whole class, in a sentence; null while no journey is known. */
function foodFinding(results: Results): string | null {
  const finding = classFinding(results)
  if (!finding) return null
  const { key, count } = finding.longest
  const name = findFood(key)?.name[currentLocale()] ?? key
  const all = results.carts_count
  return plural(all, {
    one: `${name} reste längst`,
    other: `${name} reste längst sammanlagt, i ${count} av # kundvagnar`,
  })
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <Box as="dt" color="fg-muted">
        {name}
      </Box>
      <Box as="dd" fontSize="title" fontWeight="900">
        {children}
      </Box>
    </div>
  )
}
