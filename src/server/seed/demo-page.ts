import { Conflict } from '#domain/errors.ts'
import type { AuthoredText, Block, Span } from '#domain/pages/block.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { addPage } from '#server/use-cases/pages/pages.ts'

const schoolId = 'almgardsskolan'
const marker = 'demo_page'

/** A page as a teacher could have written it. Done once: what people remove or change stays. */
export async function addDemoPage(deps: Deps): Promise<void> {
  if ((await readSetting(deps.db, marker)) !== null) return
  await writeSetting(deps.db, marker, 'added')
  const widgets = await widgetsOfSchool(deps.db, schoolId)
  const widget = (metricKey: string): Block[] => {
    const found = widgets.find((widget) => widget.metricKey === metricKey)
    return found ? [{ type: 'widget', widget_id: found.id }] : []
  }
  try {
    await addPage(deps, schoolId, {
      slug: 'luften-vi-andas',
      title: text('Luften vi andas', 'The air we breathe'),
      status: 'published',
      sections: [
        {
          title: text('Vad händer i klassrummet?', 'What happens in the classroom?'),
          blocks: [
            paragraphs(
              'När vi andas ut blir det mer koldioxid i luften. Är det många i ett rum går det fort. Då blir vi trötta och det är svårt att tänka.',
              'Every time we breathe out, there is more carbon dioxide in the air. In a full room it builds up quickly. We get tired and find it hard to think.',
            ),
            ...widget('co2'),
            {
              type: 'questions',
              questions: [
                {
                  id: 'luften-1',
                  text: text(
                    'När på dagen är luften som sämst? Varför?',
                    'When is the air at its worst? Why?',
                  ),
                },
                {
                  id: 'luften-2',
                  text: text(
                    'Vädra i fem minuter. Hur länge är luften frisk efteråt?',
                    'Open the windows for five minutes. How long does the air stay fresh?',
                  ),
                },
              ],
            },
          ],
        },
        {
          title: text('Hur är luften utomhus?', 'What is the air like outdoors?'),
          blocks: [
            paragraphs(
              'I luften ute finns små partiklar. De kommer från bilar, eldning och vägdamm. Mätaren på skolgården räknar dem.',
              'Outdoor air holds tiny particles. They come from cars, fires and dust from the road. The sensor in the schoolyard counts them.',
            ),
            ...widget('pm25'),
            {
              type: 'link',
              url: 'https://www.naturvardsverket.se/amnesomraden/luft/',
              label: text('Läs mer om luft hos Naturvårdsverket', 'Read more about air (in Swedish)'),
            },
          ],
        },
      ],
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

function text(sv: string, en: string): AuthoredText {
  return { sv, en }
}

function paragraphs(sv: string, en: string): Block {
  const paragraph = (words: string) => {
    const spans: readonly Span[] = [{ text: words }]
    return [{ type: 'paragraph' as const, spans }]
  }
  return { type: 'rich_text', doc: { sv: paragraph(sv), en: paragraph(en) } }
}
