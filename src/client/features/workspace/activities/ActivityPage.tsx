import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { isNotFound } from '#client/api/problem-error.ts'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { useCodeChange } from '#client/features/workspace/components/use-code-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { activityKinds } from './activity-kinds.tsx'
import type { FoodJourneyPartProps, PartProps, RoomPartProps } from './part-props.ts'
import { StateChip, stateOf } from './state.tsx'

const activityTabs = ['edit', 'share', 'results'] as const
type ActivityTab = (typeof activityTabs)[number]

interface ActivityPageProps {
  /** What the address names last. */
  readonly tab: ActivityTab
  readonly schoolId: string
  readonly id: string
  readonly part: ComponentType<PartProps>
  /** Stands there for an activity that does not exist. */
  readonly missing: ReactNode
}

/** One activity: how it is set up, how it is shared, and what came of it. */
export function ActivityPage({ schoolId, id, tab, part: Part, missing }: ActivityPageProps) {
  const { t } = useLingui()
  const { data: activity, error } = useQuery(workspaceActivityQuery(schoolId, id))
  const tabs = useTabs(activity)
  const now = useNow().at
  if (isNotFound(error)) return missing
  const state = activity && stateOf(activity, now)
  return (
    <>
      <Stack gap="0.5rem">
        <BackTo to="/$schoolId/workspace/activities" params={{ schoolId }}>
          <Trans>Alla aktiviteter</Trans>
        </BackTo>
        <Row gap="0.5rem 1rem">
          <PageHeading
            title={activity?.title ?? t`Aktivitet`}
            tab={tabs[tab]}
            isBusy={activity === undefined}
          />
          {state && <StateChip state={state} />}
        </Row>
        <ActivityMenu schoolId={schoolId} id={id} tabs={tabs} />
      </Stack>
      {activity?.guessing && (
        <GuessingAlert schoolId={schoolId} activity={activity} guessing={activity.guessing} />
      )}
      {activity?.unsent_devices && <UnsentDevices {...activity.unsent_devices} />}
      {activity && state && <Part schoolId={schoolId} activity={activity} state={state} />}
    </>
  )
}

interface KindParts extends Readonly<Record<RoomActivityTypeId, ComponentType<RoomPartProps>>> {
  readonly food_journey: ComponentType<FoodJourneyPartProps>
}

/** A part that each kind has a component of its own for. */
export function partByKind(kinds: KindParts): ComponentType<PartProps> {
  return function PartByKind(props) {
    // The table has for each kind what takes its own activities.
    const Part = kinds[props.activity.activity_type_id] as ComponentType<PartProps>
    return <Part {...props} />
  }
}

interface GuessingAlertProps extends Pick<PartProps, 'schoolId' | 'activity'> {
  readonly guessing: NonNullable<PartProps['activity']['guessing']>
}

/** Warns that a client is guessing the class's code, with one button for a new code. */
function GuessingAlert({ schoolId, activity, guessing }: GuessingAlertProps) {
  const { canChange, hasFailed, change } = useCodeChange(schoolId, activity, () =>
    notifySuccess(<Trans>Klassen har en ny kod.</Trans>),
  )
  return (
    <Alert tone="warning" role="status">
      <GuessingWords guessing={guessing} />
      {hasFailed && (
        <p role="alert">
          <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>
        </p>
      )}
      <Button icon="refresh-cw" disabled={!canChange} onClick={change}>
        <Trans>Byt kod</Trans>
      </Button>
    </Alert>
  )
}

/** What is happening, and what a new code would change. */
function GuessingWords({ guessing }: Pick<GuessingAlertProps, 'guessing'>) {
  const formats = formatsOf(currentLocale())
  const tries = formats.number(guessing.tries, 1)
  const since = formats.time(Date.parse(guessing.since))
  return (
    <span>
      <b>
        <Trans>Någon provar koder.</Trans>
      </b>{' '}
      <Trans>
        {tries} felaktiga koder har kommit sedan {since}.
      </Trans>{' '}
      <Trans>
        Klassen kan fortsätta. Byter du kod får den som provar börja om. De som redan är med märker ingenting,
        och länken och QR-koden fungerar som förut.
      </Trans>
    </span>
  )
}

/** Only what tablets have said themselves: one that has never reached the server is not among them. */
function UnsentDevices({ count, reported_at }: NonNullable<PartProps['activity']['unsent_devices']>) {
  const now = useNow()
  const when = formatsOf(currentLocale()).clock(Date.parse(reported_at), now)
  return (
    <p role="status">
      <Plural
        value={count}
        one={`# surfplatta har sagt att den har något kvar att skicka, senast ${when}.`}
        other={`# surfplattor har sagt att de har något kvar att skicka, senast ${when}.`}
      />
    </p>
  )
}

interface ActivityMenuProps extends Pick<ActivityPageProps, 'schoolId' | 'id'> {
  readonly tabs: ReturnType<typeof useTabs>
}

function ActivityMenu({ schoolId, id, tabs }: ActivityMenuProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Aktiviteten`}>
      <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.5rem">
        {activityTabs.map((tab) => (
          <li key={tab}>
            <TabLink
              to={`/$schoolId/workspace/activities/$activityId/${tab}`}
              params={{ schoolId, activityId: id }}
              look="tab"
            >
              {tabs[tab]}
            </TabLink>
          </li>
        ))}
      </Box>
    </nav>
  )
}

/** `activity`: undefined while it is on its way. */
function useTabs(activity: PartProps['activity'] | undefined): Readonly<Record<ActivityTab, string>> {
  const { t } = useLingui()
  const edit = activity ? activityKinds[activity.activity_type_id].setUp.tab() : t`Ställ in`
  return { edit, share: t`Dela`, results: t`Resultat` }
}
