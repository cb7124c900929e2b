import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { passMystery, weekMysteryQuery } from '#client/queries/week-mystery.ts'
import { addActivity } from '#client/queries/workspace-activities.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Row } from '#client/ui/chakra/layout.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import type { WeekMystery as Found } from '#contract/week-mystery.ts'
import { mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import { AccessNote, useEditAccess } from './edit-access.tsx'
import { IconLine } from './IconLine.tsx'
import { ButtonLink } from './RouteLink.tsx'

interface WeekMysteryProps {
  readonly schoolId: string
  /** Also says that there is none, or that it was passed over. */
  readonly isAlwaysThere?: boolean
}

/** The one thing that the school's sensors have noticed this week, to be taken to a class or passed over. */
export function WeekMystery({ schoolId, isAlwaysThere = false }: WeekMysteryProps) {
  const { data: found } = useQuery(weekMysteryQuery(schoolId))
  if (!found) return null
  if (!found.mystery && !isAlwaysThere) return null
  return (
    <Card title={<Trans>Veckans detektivfall</Trans>}>
      {found.mystery ? (
        <Case schoolId={schoolId} found={found} mystery={found.mystery} />
      ) : (
        <p>
          <Trans>Sensorerna har inte märkt något konstigt den här veckan.</Trans>
        </p>
      )}
    </Card>
  )
}

interface CaseProps {
  readonly schoolId: string
  readonly found: Found
  readonly mystery: NonNullable<Found['mystery']>
}

function Case({ schoolId, found, mystery }: CaseProps) {
  const { canEdit } = useEditAccess()
  const passing = useChange(passMystery(schoolId))
  const adding = useChange(addActivity(schoolId))
  const navigate = useNavigate()
  const { room, passed, activity_id: activityId } = found
  const isBusy = passing.isPending || adding.isPending
  if (passed) {
    return (
      <>
        <p>
          <Trans>Ni hoppade över veckans detektivfall.</Trans>
        </p>
        <AccessNote />
        <Row>
          <Button disabled={!canEdit || isBusy} onClick={() => passing.mutate(false)}>
            <Trans>Ångra</Trans>
          </Button>
        </Row>
      </>
    )
  }
  const take = () =>
    adding.mutate(
      {
        title: mysteryQuestions[mystery.kind][currentLocale()],
        activity_type_id: 'room_mystery',
        settings: { room_id: room?.id ?? '', ends_on: null, mystery },
      },
      {
        onSuccess: ({ id }) =>
          navigate({
            to: '/$schoolId/workspace/activities/$activityId/edit',
            params: { schoolId, activityId: id },
          }),
      },
    )
  return (
    <>
      <b>{room?.name}</b>
      <IconLine icon={icons[mystery.kind]} tone="fg">
        {caseOf(mystery)}
      </IconLine>
      {activityId !== null ? (
        <Row>
          <ButtonLink
            to="/$schoolId/workspace/activities/$activityId/edit"
            params={{ schoolId, activityId }}
            icon="settings"
          >
            <Trans>Öppna detektivfallet</Trans>
          </ButtonLink>
        </Row>
      ) : (
        <>
          <AccessNote />
          <Row>
            <Button kind="solid" disabled={!canEdit || isBusy} onClick={take}>
              <Trans>Ta med till klassen</Trans>
            </Button>
            <Button disabled={!canEdit || isBusy} onClick={() => passing.mutate(true)}>
              <Trans>Hoppa över</Trans>
            </Button>
          </Row>
        </>
      )}
    </>
  )
}

const icons = {
  same_hour: 'wind',
  hot_day: 'thermometer',
  night_load: 'zap',
  silent_sensor: 'clock-alert',
} as const
