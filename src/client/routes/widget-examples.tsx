import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { WidgetExamples } from '#client/features/widget-examples/WidgetExamples.tsx'
import { schoolsQuery } from '#client/queries/schools.ts'

export const Route = createFileRoute('/widget-examples')({
  staticData: { texts: ['text-pages', 'dashboard'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(schoolsQuery()),
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
