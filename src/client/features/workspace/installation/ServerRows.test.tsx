import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { Rich } from '#client/ui/chakra/Rich.tsx'
import type { Locale } from '#domain/locale.ts'
import { DatabaseRow, DiskRow } from './ServerRows.tsx'

async function readIn(locale: Locale) {
  await loadTexts(locale)
  await loadPartTexts('municipality')
}

afterAll(() => readIn('sv'))

const rowsOf = (is_full: boolean, disk: { free_bytes: number; total_bytes: number } | null) => {
  const database = { kind: 'sqlite', bytes: 5e9, is_damaged: false, is_full } as const
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Rich>
        <ul>
          <DatabaseRow database={database} />
          <DiskRow disk={disk} database={database} />
        </ul>
      </Rich>
    </I18nProvider>,
  )
}
const nothingLeft = { free_bytes: 0, total_bytes: 200e9 }
const littleLeft = { free_bytes: 9e9, total_bytes: 200e9 }

test.each([
  ['sv', 'Databasen svarar, men kan inte spara', 'Disken är full: inget mer kan sparas'],
  ['en', 'The database answers, but cannot save', 'The disk is full: nothing more can be saved'],
] as const)('a full disk is said as it is, in “%s”, wherever the disk is', async (locale, database, disk) => {
  await readIn(locale)
  for (const rows of [rowsOf(true, nothingLeft), rowsOf(true, null)]) {
    expect(rows).toContain(database)
    expect(rows).toContain(disk)
    expect(rows).not.toContain('circle-check')
  }
  expect(rowsOf(false, littleLeft)).toContain('circle-check')
  expect(rowsOf(false, littleLeft)).not.toContain(disk)
  expect(rowsOf(false, littleLeft)).not.toContain(database)
})
