import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { WidgetExamples } from '#client/features/widget-examples/WidgetExamples.tsx'
import { schoolsQuery } from '#client/queries/schools.ts'
import { loadPageTexts } from '#client/texts/i18n.ts'
import { widgetExamplesTexts } from '#client/texts/widget-examples/catalogues.ts'

export const Route = createFileRoute('/widget-examples')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(schoolsQuery())
    await loadPageTexts(widgetExamplesTexts)
  },
  component: WidgetExamplesPage,
})

function WidgetExamplesPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Widgetar`} tinted={false}>
      <WidgetExamples />
    </PageFrame>
  )
}
