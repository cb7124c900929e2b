import { Box, Stack } from '#client/ui/rich/layout.ts'
import { ActivityForm, useActivityForm } from './ActivityForm.tsx'
import { GameFrame } from './GameFrame.tsx'
import type { PartProps } from './part.ts'
import { RunningCard } from './RunningCard.tsx'

/** The form with what it makes beside it, and on a phone below it. */
export function SetupPart({ schoolId, activity, state }: PartProps) {
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
