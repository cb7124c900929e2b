import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Box, LineLink, Row, Stack } from '#client/ui/chakra/layout.ts'
import { type PreviewSettings, previewReady } from '#contract/food-journey-preview.ts'
import { byRoomType } from '#domain/activities/activity-type-ids.ts'
import { toPathname } from '#domain/paths.ts'
import { ActivityForm, useActivityForm } from './ActivityForm.tsx'
import { partByKind } from './ActivityPage.tsx'
import type { FoodJourneyPartProps, RoomPartProps } from './part-props.ts'
import { RoomActivityForm, useRoomActivityForm } from './RoomActivityForm.tsx'
import { RunningCard } from './RunningCard.tsx'

/** The form with what it makes beside it, and on a phone below it. */
export const SetupPart = partByKind({ food_journey: GameSetup, ...byRoomType(() => RoomSetup) })

function RoomSetup({ schoolId, activity, state }: RoomPartProps) {
  const form = useRoomActivityForm(schoolId, activity)
  return (
    <Box display="grid" gap="1.25rem" alignItems="start" gridTemplateColumns={columns}>
      <Stack>
        <RoomActivityForm
          schoolId={schoolId}
          typeId={activity.activity_type_id}
          form={form}
          isLocked={activity.settings_locked}
        />
        <RunningCard schoolId={schoolId} activity={activity} state={state} form={form} />
      </Stack>
      <PreviewFrame schoolId={schoolId} id={activity.id} />
    </Box>
  )
}

function GameSetup({ schoolId, activity, state }: FoodJourneyPartProps) {
  const form = useActivityForm(schoolId, activity)
  const { settings } = form.value ?? activity
  return (
    <Box display="grid" gap="1.25rem" alignItems="start" gridTemplateColumns={columns}>
      <Stack>
        <ActivityForm form={form} isLocked={activity.settings_locked} />
        <RunningCard schoolId={schoolId} activity={activity} state={state} form={form} />
      </Stack>
      <GameFrame schoolId={schoolId} id={activity.id} settings={settings} />
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 25rem)' }

interface GameFrameProps {
  readonly schoolId: string
  readonly id: string
  /** What the form holds, saved or not. */
  readonly settings: PreviewSettings['settings']
}

/** The game as pupils get it, in a frame as wide as a phone: it follows the form, sends nothing and keeps nothing. */
function GameFrame({ schoolId, id, settings }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const message = JSON.stringify({ kind: 'preview_settings', settings } satisfies PreviewSettings)
  const latest = useRef(message)
  useEffect(() => {
    latest.current = message
    frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin)
  }, [message])
  useEffect(() => {
    // It listens only when its page is there.
    const answer = ({ source, data }: MessageEvent<unknown>) => {
      const game = frame.current?.contentWindow
      if (game && source === game && data === previewReady) {
        game.postMessage(JSON.parse(latest.current), location.origin)
      }
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [])
  return <PreviewFrame schoolId={schoolId} id={id} frame={frame} />
}

interface PreviewFrameProps {
  readonly schoolId: string
  readonly id: string
  readonly frame?: RefObject<HTMLIFrameElement | null>
}

/** The activity as pupils get it: it sends nothing and keeps nothing. */
function PreviewFrame({ schoolId, id, frame }: PreviewFrameProps) {
  const { t } = useLingui()
  const address = toPathname('/$schoolId/workspace/activities/$previewActivityId', {
    schoolId,
    previewActivityId: id,
  })
  return (
    <Stack as="section" gap="0.5rem" position={{ lg: 'sticky' }} top="1rem">
      <Row justifyContent="space-between" gap="0 1rem">
        <Box as="h2" fontSize="large">
          <Trans>Förhandsvisning</Trans>
        </Box>
        <LineLink href={address} target="_blank">
          <Trans>Öppna i egen flik</Trans>
          <Icon name="external-link" />
        </LineLink>
      </Row>
      <Box
        border="1.5px solid var(--border)"
        borderRadius="var(--radius-card)"
        overflow="hidden"
        background="bg-landing"
      >
        <iframe
          ref={frame}
          src={address}
          title={t`Förhandsvisning av spelet`}
          loading="lazy"
          style={{ display: 'block', width: '100%', height: 'min(48rem, 82vh)', border: 0 }}
        />
      </Box>
    </Stack>
  )
}
