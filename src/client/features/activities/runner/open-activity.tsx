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
import { isRoomActivity, type RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
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
  if (!isRoomActivity(activity)) throw new Error('this is no activity of a room')
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
  await screen.findByRole('heading', { level: 1, name: screens[kind].heading }, patient)
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

export const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient)
export const radio = (name: string | RegExp) => screen.findByRole('radio', { name }, patient)

interface Screen {
  /** The first one, until the activity is over. */
  readonly heading: RegExp
  /** The kind of what is sent. */
  readonly sent: string
  /** What a pupil does to answer, up to the last step, which a finger may do twice. */
  readonly tap: (user: Opened['user']) => Promise<HTMLElement>
}

export const screens: Readonly<Record<RoomActivityTypeId, Screen>> = {
  room_events: { heading: /^Vad händer i rummet\?$/, sent: 'mark', tap: () => button('Rast') },
  room_airing: {
    heading: /^Vad händer om ni vädrar\?$/,
    sent: 'opening',
    tap: async (user) => {
      await user.click(await radio('6 minuter'))
      return button('Starta vädringen')
    },
  },
  room_guess: {
    heading: /^Hur blir luften de närmaste \d+ minuterna\?$|^Klassens gissningar$/,
    sent: 'guess',
    tap: async (user) => {
      await user.click(await button('Sätt fem punkter'))
      return button('Klar')
    },
  },
  room_experiment: {
    heading: /\?$/,
    sent: 'hypothesis',
    tap: async (user) => {
      const [first] = await screen.findAllByRole('radio', {}, patient)
      if (first) await user.click(first)
      return button('Det tror vi')
    },
  },
  room_feel: {
    heading: /^Hur känns luften i rummet\?$|^Ingen har röstat än\.$/,
    sent: 'feel',
    tap: async (user) => {
      await user.click(await radio('Frisk'))
      return button('Rösta')
    },
  },
  room_mystery: {
    heading: /\?$/,
    sent: 'verdict',
    tap: async (user) => {
      const [first] = await screen.findAllByRole('radio', {}, patient)
      if (first) await user.click(first)
      return button('Det tror vi')
    },
  },
  lesson_guess: {
    heading: /\?$|^Du gissade/,
    sent: 'choice',
    tap: async (user) => {
      await user.click(await radio(/900/))
      return button('Gissa')
    },
  },
}
