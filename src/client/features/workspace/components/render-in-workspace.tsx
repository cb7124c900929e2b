import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { Rich } from '#client/ui/chakra/Rich.tsx'
import { RoleContext } from './edit-access.tsx'

/** Renders a part of the workspace for a screen test, with what every page of it stands in. `role`: of the person who looks at it. */
export function renderInWorkspace(
  Part: () => ReactNode,
  role: ComponentProps<typeof RoleContext>['value'],
): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: Part }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RoleContext value={role}>
          <Rich>
            <RouterProvider router={router} />
          </Rich>
        </RoleContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
