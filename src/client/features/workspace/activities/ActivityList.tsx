import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { WeekMystery } from '#client/features/workspace/components/WeekMystery.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import {
  activityTypesQuery,
  addActivity,
  type NewActivity,
  workspaceActivitiesQuery,
} from '#client/queries/workspace-activities.ts'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { Overview } from '#contract/schools.ts'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { byRoomType, isRoomActivityType } from '#domain/activities/activity-type-ids.ts'
import { roomActivityKinds } from '#domain/activities/kinds/registry.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { activityKinds } from './activity-kinds.tsx'
import { roomsForActivity } from './rooms-for-activity.ts'
import { StateChip, stateOf } from './state.tsx'
import { UnsentFileCard } from './UnsentFileCard.tsx'

/** What the school plays, and what it can add. */
export function ActivityList({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: activities } = useQuery(workspaceActivitiesQuery(schoolId))
  const now = useNow().at
  return (
    <>
      <PageHeading title={t`Aktiviteter`} isBusy={activities === undefined} />
      {activities?.length === 0 && (
        <p>
          <Trans>Inga aktiviteter än. Lägg till den första här nedanför.</Trans>
        </p>
      )}
      {activities && activities.length > 0 && (
        <Box
          as="ul"
          role="list"
          display="grid"
          gap="1.25rem"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
        >
          {runningFirst(activities, now).map((activity) => (
            <li key={activity.id} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <ActivityCard activity={activity} schoolId={schoolId} now={now} />
            </li>
          ))}
        </Box>
      )}
      <LessonSheets schoolId={schoolId} />
      <UnsentFileCard schoolId={schoolId} />
      <WeekMystery schoolId={schoolId} isAlwaysThere />
      <ActivityTypes schoolId={schoolId} />
    </>
  )
}

/** What a class is doing now stands before what is set up, and that before what is over. */
const order = ['active', 'draft', 'ended'] as const

function runningFirst(activities: readonly AnyWorkspaceActivity[], now: number) {
  return [...activities].sort((a, b) => order.indexOf(stateOf(a, now)) - order.indexOf(stateOf(b, now)))
}

/** The lessons that are ready to use, each with the activities that it takes. */
function LessonSheets({ schoolId }: { readonly schoolId: string }) {
  return (
    <Card title={<Trans>Lektionsblad</Trans>}>
      <p>
        <Trans>Färdiga lektioner med skolans egna tal, att visa eller skriva ut.</Trans>
      </p>
      <Row>
        <ButtonLink to="/$schoolId/lesson-sheets" params={{ schoolId }} icon="book-open">
          <Trans>Välj lektion</Trans>
        </ButtonLink>
      </Row>
    </Card>
  )
}

interface ActivityCardProps {
  readonly activity: AnyWorkspaceActivity
  readonly schoolId: string
  readonly now: number
}

function ActivityCard({ activity, schoolId, now }: ActivityCardProps) {
  const { id, title, carts_count: count, share_code: code, settings } = activity
  const state = stateOf(activity, now)
  const params = { schoolId, activityId: id }
  const lastDay =
    settings.ends_on && formatsOf(currentLocale()).date(Date.parse(`${settings.ends_on}T12:00Z`))
  return (
    <Card as="article" style={{ gridTemplateRows: 'auto auto 1fr auto' }}>
      <StateChip state={state} />
      <h2>
        <Link
          to="/$schoolId/workspace/activities/$activityId/edit"
          params={params}
          style={{ color: 'inherit' }}
        >
          {title}
        </Link>
      </h2>
      <Box display="flex" flexWrap="wrap" gap="0 1.25rem" alignContent="start" color="fg-muted">
        <span>{activityKinds[activity.activity_type_id].counted(count)}</span>
        {lastDay !== null && (
          <span>
            <Trans>Sista dag {lastDay}</Trans>
          </span>
        )}
        {state === 'active' && (
          <span>
            <Trans>
              Kod <b>{code}</b>
            </Trans>
          </span>
        )}
        {activity.guessing && (
          <Badge icon="lock" tone="warning">
            <Trans>Någon provar koder</Trans>
          </Badge>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="0.5rem">
        {state === 'draft' && (
          <ButtonLink to="/$schoolId/workspace/activities/$activityId/edit" params={params} icon="settings">
            <Trans>Ställ in</Trans> <span className="sr-only">{title}</span>
          </ButtonLink>
        )}
        {state === 'active' && (
          <ButtonLink
            to="/$schoolId/workspace/activities/$activityId/share"
            params={params}
            icon="smartphone"
          >
            <Trans>Dela</Trans> <span className="sr-only">{title}</span>
          </ButtonLink>
        )}
        {state !== 'draft' && (
          <ButtonLink
            to="/$schoolId/workspace/activities/$activityId/results"
            params={params}
            icon="chart-column"
          >
            <Trans>Resultat</Trans> <span className="sr-only">{title}</span>
          </ButtonLink>
        )}
      </Box>
    </Card>
  )
}

type Draft = (
  title: string,
  rooms: readonly WorkspaceRoom[],
  cards: Overview['cards'] | undefined,
) => NewActivity | null

/** What a new activity of each kind begins with; null = it needs a room, and the school has none. */
const drafts: Readonly<Record<string, Draft>> = {
  food_journey: (title) => {
    const { play_item_keys, ...usual } = defaultFoodJourneySettings
    const settings = { ...usual, play_item_keys: [...play_item_keys] }
    return { title, settings, activity_type_id: 'food_journey' }
  },
  ...byRoomType(
    (typeId): Draft =>
      (title, rooms, cards) => {
        const { setting } = roomActivityKinds[typeId]
        const offered = roomsForActivity(rooms, cards, typeId)
        // A class looks at its classroom first; where no room measures it, the teacher sees that in the activity.
        const among = offered.length > 0 ? offered : rooms.filter(({ kind }) => isLivedIn(kind))
        const room = among.find(({ kind }) => kind === 'classroom') ?? among[0]
        if (!room) return null
        const settings = {
          room_id: room.id,
          ends_on: null,
          ...(setting && { [setting.key]: setting.usual }),
        }
        return { title, settings, activity_type_id: typeId }
      },
  ),
}

/** Adds a draft with the usual settings and opens it: there is something to preview from the first moment. */
function ActivityTypes({ schoolId }: { readonly schoolId: string }) {
  const { data: types } = useQuery(activityTypesQuery(schoolId))
  const { canEdit } = useEditAccess()
  const adding = useChange(addActivity(schoolId))
  const navigate = useNavigate()
  const locale = currentLocale()
  const added = types?.filter(({ id }) => !(isRoomActivityType(id) && roomActivityKinds[id].isMadeElsewhere))
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const { data: overview } = useQuery(overviewQuery(schoolId))
  function add(draft: NewActivity) {
    adding.mutate(draft, {
      onSuccess: ({ id }) =>
        navigate({
          to: '/$schoolId/workspace/activities/$activityId/edit',
          params: { schoolId, activityId: id },
        }),
    })
  }
  return (
    <>
      {added?.map(({ id, key, title, description, curriculum }) => {
        const draft = drafts[id]?.(title[locale], rooms ?? [], overview?.cards) ?? null
        return (
          <Card key={key} title={title[locale]}>
            <p>{description[locale]}</p>
            <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.5rem">
              {curriculum.map(({ subject, age_band: ages }) => (
                <li key={`${subject.sv} ${ages}`} style={{ minWidth: 0 }}>
                  <Badge>
                    {subject[locale]} <Trans>åk {ages.toUpperCase()}</Trans>
                  </Badge>
                </li>
              ))}
            </Box>
            <AccessNote />
            {draft === null && rooms !== undefined && (
              <p>
                <Trans>Skolan har inget rum än. Lägg till ett rum först.</Trans>
              </p>
            )}
            <Button
              icon="plus"
              kind="solid"
              disabled={!canEdit || adding.isPending || draft === null}
              onClick={() => draft && add(draft)}
            >
              <Trans>Lägg till aktivitet</Trans> <span className="sr-only">{title[locale]}</span>
            </Button>
          </Card>
        )
      })}
    </>
  )
}
