import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measuredSchool } from '#client/living-school/measured-school.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import { knownNow } from '#domain/time/age.ts'
import { AiringPaper } from './airing/AiringPaper.tsx'
import { GuessDraw } from './guess/GuessDraw.tsx'

const now = knownNow(Date.parse('2026-11-25T09:40:00Z'))
const own = { fair_from: 1200, poor_above: 1500, set_by: 'school' } as const

const withoutServer = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

beforeEach(async () => {
  await loadTexts('sv')
  await loadPartTexts('activities')
})
afterEach(() => {
  cleanup()
  showCo2Limits(null)
})

function show(part: ReactNode) {
  render(
    <QueryClientProvider client={withoutServer}>
      <I18nProvider i18n={i18n}>{part}</I18nProvider>
    </QueryClientProvider>,
  )
}

test.each([
  [null, 1300],
  [own, 2000],
])('a guess reaches every level by the limits %j', async (limits, most) => {
  showCo2Limits(limits)
  const session = {
    school: measuredSchool,
    roomId: 'sal',
    roomName: 'Klassrum 4B',
    now,
    lastScreen: { current: null },
  }
  show(<GuessDraw session={session} minutes={20} note="" code={null} onHandIn={() => {}} onBack={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sätt fem punkter' }))
  for (const point of screen.getAllByRole('slider')) expect(point).toHaveProperty('max', String(most))
})

test.each([
  [null, '600 ppm.'],
  [own, '1 200 ppm (skolans gräns).'],
])('the paper of an airing says what was guessed by the limits %j', (limits, expected) => {
  showCo2Limits(limits)
  const start = now.at / 1000 - 600
  show(
    <AiringPaper
      school={measuredSchool}
      roomName="Klassrum 4B"
      airing={{ id: 'a', delivery: null, start, end: start + 360, guess: 6 }}
      result={{ kind: 'silent', air: null, warmth: null, goodAfterS: null }}
      air={undefined}
      warmth={undefined}
      now={now}
    />,
  )
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
    `Vi trodde att det tar 6 minuter till ${expected}`,
  )
})
