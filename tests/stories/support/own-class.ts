import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { heading, type StoryGame, startGame } from './food-game.ts'
import type { KotteServer } from './kotte-server.ts'
import { addOwnSchool, type OwnSchool } from './own-school.ts'
import { signIn } from './sign-in.ts'

/** The room of the school whose device is `sal`. */
export const classroom = 'Klassrum 4B'

/** An activity that runs, and the code to hand in to it by. */
export interface Running {
  readonly id: string
  readonly code: string
}

/** A school of one room, after its device has said what `measure` sends, with its teacher on the home of the workspace. */
export async function teacherOfClass(
  page: Page,
  kotte: KotteServer,
  measure: (school: OwnSchool) => Promise<void>,
): Promise<OwnSchool> {
  const school = await addOwnSchool(kotte, { sal: classroom })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await measure(school)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL('**/workspace/home')
  return school
}

/** The teacher adds an activity, sets it up and starts it. `school`: the address of the school. */
export async function startWithClass(
  page: Page,
  school: string,
  type: string,
  setUp: () => Promise<void> = async () => {},
): Promise<Running> {
  await page.goto(`${school}/workspace/activities`)
  await page.getByRole('button', { name: `Lägg till aktivitet ${type}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible()
  await setUp()
  return activate(page)
}

/** Starts the activity whose settings are open. */
export async function activate(page: Page): Promise<Running> {
  await page.getByRole('button', { name: 'Aktivera', exact: true }).click()
  const code = page.getByText(/^[B-DF-HJ-NP-TV-XZ2-9]{6}$/).first()
  await expect(code).toBeVisible()
  return {
    id: new URL(page.url()).pathname.split('/').at(-2) ?? '',
    code: (await code.textContent()) ?? '',
  }
}

/** A tablet of the class, upright. */
export async function tabletAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 820, height: 1180 },
  })
  return context.newPage()
}

/** What another tablet of the class made, so long ago, ms. */
export async function handIn(
  kotte: Pick<KotteServer, 'url'>,
  { id: activityId, code }: Running,
  content: object,
  ageMs = 0,
): Promise<void> {
  const id = randomUUID()
  const answer = await fetch(
    `${kotte.url}/api/v1/activities/${activityId}/contributions/${id}?code=${code}`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        alias: { colour_key: 'blue', animal_key: 'hedgehog' },
        content,
        age_ms: ageMs,
        app_version: '0.1.0',
      }),
    },
  )
  expect(answer.status).toBe(201)
}

/** The demo's teacher, on a projector, starts a lesson of a game called `title` and an activity of the type `second`, with one code. */
export async function startLesson(
  page: Page,
  kotte: KotteServer,
  { title, second }: { readonly title: string; readonly second: string },
): Promise<StoryGame> {
  const game = await startGame(kotte, '--title', title)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/almgardsskolan/workspace/activities`)
  await page.getByRole('button', { name: `Lägg till aktivitet ${second}` }).click()
  await expect(heading(page, second)).toBeVisible()
  await page.goto(`${kotte.url}/almgardsskolan/workspace/home`)
  await page.getByRole('button', { name: `Starta med klassen ${title}` }).click()
  return game
}
