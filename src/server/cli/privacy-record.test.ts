import { expect, test } from 'vitest'
import { dataSubjectNames, dataSubjects } from '#domain/privacy/data-subjects.ts'
import { keptFor } from '#domain/privacy/kept-on-device.ts'
import { processingsOf } from '#domain/privacy/processings.ts'
import { recipients, thirdCountries } from '#domain/privacy/recipients.ts'
import { registeredColumns } from '#domain/privacy/server-register.ts'
import { exampleFacts } from '#tests/support/privacy-facts.ts'
import { privacyRecord } from './privacy-record.ts'

test.each(['sv', 'en'] as const)(
  'the record in “%s” has every processing, column and name on a device',
  (locale) => {
    const record = privacyRecord(locale, exampleFacts)
    for (const group of dataSubjects) {
      expect(record).toContain(`### ${dataSubjectNames[group][locale]}`)
      for (const { what, why, kept } of processingsOf(group, exampleFacts))
        for (const text of [what, why, kept]) expect(record).toContain(text[locale])
    }
    for (const { key } of [...keptFor('everyone'), ...keptFor('staff')])
      expect(record).toContain(`\`${key}\``)
    for (const { text } of recipients(exampleFacts)) expect(record).toContain(text[locale])
    for (const text of thirdCountries(exampleFacts)) expect(record).toContain(text[locale])
    const columns = registeredColumns().filter(({ of }) => of !== null)
    expect(columns.length).toBeGreaterThan(50)
    for (const { table, column } of columns)
      expect(record, `${table}.${column}`).toMatch(new RegExp(`\`${table}\`: [^;|]*\\b${column}\\b`))
  },
)
