import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { overview, school } from '#contract/schools.ts'
import { disablePersistence } from './device/persistence.ts'
import { Embed } from './features/embed/Embed.tsx'
import { readEmbedAddress } from './features/embed/embed-address.ts'
import { watchConnection } from './offline/connection.ts'
import { requestLostStyles } from './offline/reload.ts'
import { takeFirstData } from './queries/first-data.ts'
import { createQueryClient } from './query-client.ts'
import { activateLocale } from './texts/i18n.ts'
import { readStoredLocale } from './texts/stored-locale.ts'

void start()

/** A single widget inside any page: no router, no worker, and nothing kept on the visitor's device. */
async function start() {
  const root = document.getElementById('root')
  // Taken away where the browser is too old (`too-old.ts`).
  if (!root) return
  disablePersistence()
  requestLostStyles()
  const address = readEmbedAddress(location)
  document.documentElement.dataset.theme = address?.theme ?? 'light'
  await activateLocale(address?.locale ?? readStoredLocale())

  const queryClient = createQueryClient()
  takeFirstData(queryClient, { school, overview }, 'overview')
  watchConnection(queryClient)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Embed address={address} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
