import { expect, test } from 'vitest'
import type { Section } from '#contract/pages.ts'
import type { HomePage } from '#contract/schools.ts'
import { addExamplePage, exampleBlocks } from '#tests/api/support/example-page.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const homeOf = async (school: Awaited<ReturnType<typeof startSchool>>) =>
  (await school.read('/api/v1/schools/almgardsskolan/home_page')).data as HomePage

test('the sections of a published page are on the home page and know their neighbours', async () => {
  const school = await startSchool()
  const pageId = await addExamplePage(school.deps, 'almgardsskolan')
  const { sections } = await homeOf(school)
  expect(sections.map(({ title }) => title.sv)).toEqual(['Vad är luft?', 'Vad kan vi göra?'])
  const [first, second] = sections
  const read = async (id?: string) =>
    (await school.read(`/api/v1/pages/${pageId}/sections/${id}`)).data as Section
  expect(await read(first?.id)).toMatchObject({
    school_id: 'almgardsskolan',
    page_title: { sv: 'Luften i skolan', en: null },
    blocks: exampleBlocks,
    previous_id: null,
    next_id: second?.id,
  })
  expect(await read(second?.id)).toMatchObject({ previous_id: first?.id, next_id: null, position: 1 })
})

test('a draft is not published', async () => {
  const school = await startSchool()
  const pageId = await addExamplePage(school.deps, 'almgardsskolan', 'draft')
  expect((await homeOf(school)).sections).toEqual([])
  const { id } = await school.deps.db.selectFrom('section').select('id').executeTakeFirstOrThrow()
  const answer = await school.app.inject(`/api/v1/pages/${pageId}/sections/${id}`)
  expect(answer.json()).toMatchObject({ status: 404, code: 'section_not_found' })
})

test('a school has one page of a slug', async () => {
  const { deps } = await startSchool()
  await addExamplePage(deps, 'almgardsskolan')
  await expect(addExamplePage(deps, 'almgardsskolan')).rejects.toMatchObject({ code: 'page_exists' })
})
