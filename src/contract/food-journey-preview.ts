import * as v from 'valibot'
import { foodJourneySettings } from './activities.ts'

/** What a game that is previewed in a frame says to the page around it, once it listens. */
export const previewReady = 'preview_ready'

/** What the page around it then says, and again with each change: settings that are not saved yet. */
export const previewSettings = v.strictObject({
  kind: v.literal('preview_settings'),
  settings: foodJourneySettings,
})
export type PreviewSettings = v.InferOutput<typeof previewSettings>
