import { expect } from '@playwright/test'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const quarter = 900_000

test('an editor sees a value that no room makes, shows it as it was an experiment, and undoes that', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  const morning = startOfDate(addDays(localDateOf(Date.now()), -1)) + 32 * quarter
  await school.push(readingsOf('rum', 'co2', morning, quarter, [700, 7011, 700, 690, 685]))
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/${school.id}/workspace/sensors`)
  await page.getByRole('main').getByRole('link', { name: /rum/ }).first().click()

  await expect(page.getByRole('heading', { name: 'Värden som inte visas' })).toBeVisible()
  const value = page.getByRole('listitem').filter({ hasText: /08:15: 7\s011\sppm/ })
  await expect(value).toContainText('Det hoppar från värdena omkring.')
  expect(await faultsOn(page)).toEqual([])
  await value.getByRole('button', { name: 'Det är rätt: visa värdet' }).click()
  await expect(page.getByText('Värdet visas och räknas.')).toBeVisible()
  await expect(value).toContainText('Visas: någon har sagt att det är rätt.')
  await value.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Värdet visas inte längre.')).toBeVisible()
  await expect(value).toContainText('Det hoppar från värdena omkring.')

  await open(page, `${kotte.url}/${school.id}/workspace/people/log`)
  await expect(page.getByText('Lät ett värde visas som inte visades')).toBeVisible()
  await expect(page.getByText('Ångrade att ett värde ska visas')).toBeVisible()
})
