import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Now } from '#domain/time/age.ts'
import { MarkList } from './MarkList.tsx'
import { marksOf, type ShownMark } from './marks.ts'

await loadTexts('sv')
await loadPartTexts('activities')

/** Wednesday 25 November 2026, 10:30 in Stockholm. */
const at = Date.parse('2026-11-25T09:30:00Z')
const now = { at, certainty: 'known', lostAt: null } as const
/** As a device knows it that was started without a network. */
const withoutNetwork = { at, certainty: 'at_least', lostAt: at - 600_000 } as const

function listed({ minutesAgo = 7, ...mark }: Partial<ShownMark> & { minutesAgo?: number }, when: Now = now) {
  const shown: ShownMark = {
    ...{
      id: 'a',
      mark: 'cleaning',
      at: at / 1000 - minutesAgo * 60,
      isApproved: false,
      isOwn: true,
      delivery: null,
    },
    ...mark,
  }
  const list = <MarkList marks={[shown]} points={[]} holdsS={300} now={when} isOnlyInMemory={false} />
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{list}</I18nProvider>).replaceAll('\u00a0', ' ')
}

test.each(['saved', 'sending'] as const)(
  'an unsent mark is shown as unsent, not as waiting for a teacher: %s',
  (delivery) => {
    expect(listed({ delivery })).toContain('Sparat här.')
    expect(listed({ delivery })).not.toContain('Läraren tittar först')
  },
)

test('a sent mark is shown as waiting for the teacher', () => {
  for (const delivery of ['sent', null] as const) {
    expect(listed({ delivery })).toContain('Läraren tittar först')
    expect(listed({ delivery })).not.toContain('Sparat')
  }
})

test('a mark of the day that the page is of has its time alone', () => {
  expect(listed({}, withoutNetwork)).toMatch(/ 10:23</)
  expect(listed({ minutesAgo: 24 * 60 }, withoutNetwork)).toContain('tis 24 nov 10:30')
})

test('a mark that only a newer version knows is left out', () => {
  const shown = { id: 'a', at: at / 1000, isApproved: true, isOwn: false, delivery: null }
  const content = { kind: 'mark', minutes_ago: 0 } as const
  const [opened, drill] = ['window_open', 'fire_drill'].map((mark) => ({
    ...shown,
    content: { ...content, mark },
  }))
  expect(marksOf([opened, drill].filter((mark) => mark !== undefined))).toMatchObject([
    { mark: 'window_open' },
  ])
})
