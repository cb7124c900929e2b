import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Locale } from '#domain/locale.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

async function form(locale: Locale, answerDays: number | null): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('feedback')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <FeedbackForm answerDays={answerDays} />
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

test.each([
  [
    'sv',
    ['Be en vuxen', 'Skriv inte om personer', 'kommunens administratörer', '180 dagar', 'i en annan form'],
  ],
  ['en', ['Ask an adult', 'Do not write about people', 'administrators', '180 days', 'in another form']],
] as const)(
  'in %s it says who gets it, for how long, what not to write, and that another form can be asked for',
  async (locale, words) => {
    const text = await form(locale, null)
    for (const word of words) expect(text).toContain(word)
  },
)

test('an answer in time is promised where the municipality promises it', async () => {
  expect(await form('sv', 3)).toContain('svar inom 3 arbetsdagar om du lämnar en e-postadress')
  const text = await form('sv', null)
  expect(text).not.toContain('arbetsdagar')
  expect(text).toContain('inte sagt hur snabbt')
})

test('every field is tied to its label and to what is said of it', async () => {
  const text = await form('sv', 3)
  const ids = [...text.matchAll(/(?:for|aria-describedby)="([^"]+)"/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  )
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) expect(text).toContain(`id="${id}"`)
})
