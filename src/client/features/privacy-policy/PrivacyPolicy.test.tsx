import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { resultsKeptDays } from '#domain/activities/activity-state.ts'
import type { Locale } from '#domain/locale.ts'
import { dataSubjectNames, dataSubjects } from '#domain/privacy/data-subjects.ts'
import { keptOnDevice } from '#domain/privacy/kept-on-device.ts'
import { processings } from '#domain/privacy/processings.ts'
import { privacyRegister } from '#domain/privacy/register.ts'
import { logKeptMs, pushKeptMs } from '#domain/privacy/retention.ts'
import { spanInWords } from '#domain/privacy/span-in-words.ts'
import { lix } from '#tests/support/lix.ts'
import { PrivacyText } from './PrivacyPolicy.tsx'

const officer = { name: 'Dataskyddsombudet', address: 'dso@kottebo.example' }

type Known = Pick<Parameters<typeof PrivacyText>[0], 'dataProtection'>

async function pageIn(
  locale: Locale,
  { dataProtection }: Known = { dataProtection: officer },
): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('text-pages')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PrivacyText
        municipality="Kottebo kommun"
        dataProtection={dataProtection}
        register={privacyRegister()}
      />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

test.each([
  ['sv', 25],
  ['en', 30],
] as const)('in %s it speaks to children first, and simply', async (locale, most) => {
  const [, child = ''] = /<section[^>]*>.*?<\/h2>(.*?)<\/section>/s.exec(await pageIn(locale)) ?? []
  const text = child.replaceAll(/<[^>]+>/g, ' ')
  expect(text.split(/\s+/).length).toBeGreaterThan(50)
  expect(text).toContain(String(resultsKeptDays))
  expect(lix(text)).toBeLessThanOrEqual(most)
})

test.each(['sv', 'en'] as const)(
  'in %s it lists everything of every group of the registers',
  async (locale) => {
    const text = await pageIn(locale)
    for (const group of dataSubjects) expect(text).toContain(`>${dataSubjectNames[group][locale]}</h3>`)
    for (const { what, why, kept } of Object.values(processings))
      for (const words of [what, why, kept]) expect(text).toContain(words[locale])
    for (const [key, { what }] of Object.entries(keptOnDevice)) {
      expect(text).toContain(`<code>${key}</code>`)
      expect(text).toContain(what[locale])
    }
    for (const kept of [logKeptMs, pushKeptMs]) expect(text).toContain(spanInWords(kept)[locale])
  },
)

test('it says of pupils what lies on the server, and of teachers that the log keeps their address', async () => {
  const text = await pageIn('sv')
  expect(text).not.toContain('Ingenting')
  for (const words of ['utan slutdag', 'hur många som går', 'ljudets styrka', 'också när inbjudan är borta'])
    expect(text).toContain(words)
  expect(text).toContain('Kottebo kommun är personuppgiftsansvarig')
})

test('the contact is the one that the municipality named, or a note that there is none', async () => {
  expect(await pageIn('sv')).toContain('<a href="mailto:dso@kottebo.example">')
  expect(
    await pageIn('sv', { dataProtection: { name: 'DSO', address: 'https://kottebo.example/dso' } }),
  ).toContain('<a href="https://kottebo.example/dso">')
  expect(await pageIn('sv', { dataProtection: null })).toContain('inte skrivit in någon kontakt')
  // A device that has never fetched it claims neither.
  const unknown = await pageIn('sv', { dataProtection: undefined })
  expect(unknown).not.toContain('inte skrivit in')
  expect(unknown).toContain('kommunens dataskyddsombud')
})
