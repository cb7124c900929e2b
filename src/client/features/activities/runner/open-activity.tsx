import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { inject } from 'vitest'
import { rememberClassCode } from '#client/offline/class-code.ts'
import { outboxStore } from '#client/offline/outbox/outbox-store.ts'
import { anyActivityQuery } from '#client/queries/activities.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { RoomActivity } from '#contract/activities.ts'
import { listContributionsEndpoint } from '#contract/contributions.ts'
import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { ActivityPreview, ActivityRunner } from './ActivityRunner.tsx'
import type { ActivityServer } from './activity-server.ts'

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void }
  }
}

const server: ActivityServer = inject('activityServer')
const used = new Map<RoomActivityTypeId, number>()
/** Ends what hangs: a machine that does other things too still answers in seconds. */
export const patient = { timeout: 30_000 }

export interface Opened {
  readonly id: string
  /** The class's code. */
  readonly code: string
  readonly user: ReturnType<typeof userEvent.setup>
  /** What this tablet has made, as its outbox has it. */
  readonly made: () => readonly string[]
  /** What the class sees on the server. */
  readonly onServer: () => Promise<readonly string[]>
}

interface OpenOptions {
  /** Which of the server's activities of the kind; left out = one that no other test of this file uses. */
  readonly index?: number
  /** `known`: this tablet has the class's code. */
  readonly code?: 'known' | 'wrong'
  readonly isPreview?: boolean
  readonly isRemoved?: boolean
  readonly change?: Partial<RoomActivity>
}

/** Opens an activity as a pupil's tablet does. */
export async function open(
  kind: RoomActivityTypeId,
  { index, code, isPreview = false, isRemoved = false, change = {} }: OpenOptions = {},
): Promise<Opened> {
  const next = used.get(kind) ?? 0
  used.set(kind, next + 1)
  const chosen = server.activities[kind]?.[index ?? next]
  if (!chosen) throw new Error(`the server has no further ${kind}`)
  const { id } = chosen
  window.happyDOM.setURL(server.url)
  await loadTexts('sv')
  await loadPartTexts('activities')
  if (code) await rememberClassCode(id, code === 'known' ? chosen.code : 'BBBBBB')
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const activity = await client.fetchQuery(anyActivityQuery(id))
  if (activity.activity_type_id === 'food_journey') throw new Error('this is no activity of a room')
  const changed = { ...activity, ...change }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {isPreview ? (
          <ActivityPreview activity={changed} />
        ) : (
          <ActivityRunner
            activity={changed}
            isRemoved={isRemoved}
            code={undefined}
            classKey={undefined}
            onCodeRead={() => undefined}
          />
        )}
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: headings[kind] }, patient)
  return {
    id,
    code: chosen.code,
    user: userEvent.setup(),
    made: () =>
      [...outboxStore.getState().rows.values()].flatMap((row) =>
        'content' in row && row.activity_id === id ? [row.content.kind] : [],
      ),
    onServer: async () => {
      const answer = await fetch(`/api/v1/activities/${id}/contributions?code=${chosen.code}`)
      const { data } = v.parse(listContributionsEndpoint.response, await answer.json())
      return data.map(({ content }) => content.kind)
    },
  }
}

/** Until an activity is over, its first heading. */
const headings: Readonly<Record<RoomActivityTypeId, RegExp>> = {
  room_events: /^Vad händer i rummet\?$/,
  room_airing: /^Vad händer om ni vädrar\?$/,
  room_guess: /^Hur blir luften de närmaste \d+ minuterna\?$|^Klassens gissningar$/,
  room_experiment: /\?$/,
  room_feel: /^Hur känns luften i rummet\?$|^Ingen har röstat än\.$/,
  room_mystery: /\?$/,
  lesson_guess: /\?$/,
}
