import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, onTestFinished, test } from 'vitest'
import { useStore } from 'zustand'
import { renderInWorkspace } from '#client/features/workspace/components/render-in-workspace.tsx'
import { BackupRow } from '#client/features/workspace/installation/TryRows.tsx'
import { notificationStore } from '#client/session/notification-store.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { apiHeader } from '#contract/endpoint.ts'
import type { Installation } from '#contract/municipality-installation.ts'
import { useRefusalNotices } from './use-refusal-notices.tsx'

beforeEach(() => notificationStore.setState(notificationStore.getInitialState()))
afterEach(cleanup)

/** A server that cannot store for this reason. */
async function startServerWith(code: string): Promise<void> {
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, code }
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/problem+json', [apiHeader.name]: apiHeader.value })
    response.end(JSON.stringify(problem))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const installation: Installation = {
  version: '0.1.0',
  started_at: '2026-11-24T09:40:00Z',
  database: { kind: 'sqlite', bytes: 5e9, is_damaged: false, is_full: true },
  disk: { free_bytes: 0, total_bytes: 200e9 },
  is_clock_trusted: true,
  backup: { is_rehearsed_here: true, is_wanted: false, at: null, problem: null, newest_reading_at: null },
  mail: null,
  sign_in: { providers: [], last_at: null },
  connections: [],
  unread: 0,
}

/** A button that asks the server for something, in the frame that every page of the workspace stands in. */
function Page() {
  useRefusalNotices()
  const message = useStore(notificationStore, (state) => state.message)
  return (
    <>
      <BackupRow {...installation} />
      <output>{message}</output>
    </>
  )
}

test.each([
  ['sv', 'storage_full', 'Inget sparades: serverns disk är full. Säg till den som sköter servern.'],
  ['en', 'storage_full', 'Nothing was saved: the server’s disk is full. Tell whoever runs the server.'],
  [
    'sv',
    'storage_read_only',
    'Inget sparades: serverns databas fungerar inte. Säg till den som sköter servern.',
  ],
  ['sv', 'storage_unreachable', 'Det gick inte den här gången. Försök igen om en stund.'],
] as const)('in %s, a change that is refused with %s says why', async (locale, code, sentence) => {
  await loadTexts(locale)
  await loadPartTexts('workspace')
  await loadPartTexts('municipality')
  await startServerWith(code)
  renderInWorkspace(Page, 'owner')
  fireEvent.click(await screen.findByRole('button'))
  await screen.findByText(sentence)
})
