import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CartCounts, type Diagnostics, readDiagnostics } from '#client/offline/diagnostics.ts'
import { callServer, type OwnCall } from '#client/offline/own-call.ts'
import { usePersistenceMode } from '#client/offline/query-cache.ts'
import { readinessStore } from '#client/offline/readiness.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { readNow } from '#client/offline/use-now.ts'
import { countKept } from '#client/queries/offline-prefetch.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import { useCopied } from '#client/ui/base/use-copied.ts'
import { withoutToday } from '#domain/time/age.ts'
import styles from './DiagnosticsPage.module.css'

/** What this device knows about itself, for support. */
export function DiagnosticsPage() {
  const { facts, ownCall, retryCall } = useDiagnostics()
  return (
    <TextPage title={<Trans>Felsökning</Trans>}>
      <p>
        <Trans>
          Så här mår appen på den här enheten. Inget av det handlar om vem du är. Kopiera uppgifterna och
          skicka dem till den som hjälper dig.
        </Trans>
      </p>
      {facts && <Facts facts={facts} ownCall={ownCall} onRetry={retryCall} />}
    </TextPage>
  )
}

interface FactsProps {
  readonly facts: Diagnostics
  /** null = the server is being asked. */
  readonly ownCall: OwnCall | null
  readonly onRetry: () => void
}

function Facts({ facts, ownCall, onRetry }: FactsProps) {
  const rows = useRows(facts, ownCall)
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={buttonLook.solid} aria-disabled={ownCall === null} onClick={onRetry}>
        <Trans>Fråga servern igen</Trans>
      </button>
      <CopyButton text={rows.map(([name, value]) => `${name}: ${value}`).join('\n')} />
    </>
  )
}

/** What is further off than this, ms, is a clock that is wrong. */
const clockOffMs = 120_000

function useRows(facts: Diagnostics, ownCall: OwnCall | null): readonly (readonly [string, string])[] {
  const { t } = useLingui()
  const workers = {
    unsupported: t`webbläsaren kan inte spara appen`,
    insecure: t`kräver en säker adress (https)`,
    starting: t`startar`,
    installing: t`sparar filer`,
    ready: t`alla filer finns här`,
    incomplete: t`några filer saknas, försöker igen`,
  }
  const readiness = {
    unknown: t`vet inte än`,
    working: t`sparar`,
    ready: t`ja`,
    failed: t`nej, något saknas`,
    empty: t`bara appens filer, ingen skola är öppnad`,
    never: t`nej, webbläsaren kan inte`,
  }
  const kept = {
    unknown: t`vet inte än`,
    disk: t`på enheten`,
    memory: t`bara tills sidan stängs`,
    off: t`bara tills sidan stängs`,
  }
  const asked = {
    not_asked: t`har inte frågat`,
    asked: t`har frågat, inget svar än`,
    granted: t`har frågat, svaret blev ja`,
    refused: t`har frågat, svaret blev nej`,
    unsupported: t`webbläsaren går inte att fråga`,
  }
  const formats = formatsOf(currentLocale())
  const inMb = (bytes: number) => `${formats.number(bytes / 1_000_000, 0.1)} MB`
  const { precache, data, storage, lastContactAt, isPersistent, clockOffsetMs, carts } = facts
  const offS = formats.number(Math.abs(clockOffsetMs) / 1000, 1)
  return [
    [t`Servern`, useCallWords(ownCall)],
    ...(facts.isBehindCache
      ? [[t`Nätverket`, t`något på vägen svarar ur sitt minne i stället för servern`] as const]
      : []),
    ...(facts.isSendingBlocked ? [[t`Det som skickas`, t`nätverket stoppar det`] as const] : []),
    [
      t`Senaste kontakt`,
      lastContactAt === null ? '–' : formats.moment(lastContactAt, withoutToday(readNow())),
    ],
    [t`Fungerar utan internet`, readiness[facts.ready.state]],
    [t`Appen på enheten`, workers[facts.worker]],
    [t`Sparade filer`, precache?.total ? `${precache.have}/${precache.total}` : '–'],
    [t`Sparade data`, data.total > 0 ? `${data.have}/${data.total}` : '–'],
    [t`Kundvagnar`, useCartWords(carts)],
    [t`Mätvärden sparas`, kept[facts.persistenceMode]],
    [t`Lagring`, storage ? `${inMb(storage.used)} / ${inMb(storage.quota)}` : '–'],
    [
      t`Skyddad lagring`,
      `${isPersistent === null ? '–' : isPersistent ? t`ja` : t`nej`} (${asked[facts.persistAnswer]})`,
    ],
    [
      t`Klockan`,
      facts.clockCertainty !== 'known'
        ? t`går inte att kontrollera förrän servern själv svarar`
        : Math.abs(clockOffsetMs) > clockOffMs
          ? t`går fel med ${offS} s`
          : t`går rätt (skillnad ${offS} s)`,
    ],
    [t`Version`, facts.build],
    [t`Ny version väntar`, facts.isNewVersionWaiting ? t`ja` : t`nej`],
    [t`Webbläsare`, facts.browser],
  ]
}

function useCallWords(ownCall: OwnCall | null): string {
  const { t } = useLingui()
  if (!ownCall) return t`frågar …`
  const { ms } = ownCall
  return {
    answered: t`svarade efter ${ms} ms`,
    cached: t`bara något på vägen svarade, ur sitt minne (${ms} ms)`,
    server_error: t`svarade med ett fel efter ${ms} ms`,
    no_internet: t`ingen svarade (${ms} ms)`,
    not_fetched: t`något svarade, men inte som det ska (${ms} ms)`,
  }[ownCall.result]
}

function useCartWords(carts: CartCounts | null): string {
  const { t } = useLingui()
  if (!carts) return t`går inte att läsa`
  const { waiting, parked, sent } = carts
  return t`${waiting} väntar, ${parked} behöver hjälp, ${sent} skickade de senaste två veckorna`
}

function CopyButton({ text }: { readonly text: string }) {
  const { state, copy } = useCopied(text, 'diagnostics')
  return (
    <>
      <button type="button" className={buttonLook.solid} onClick={copy}>
        <Trans>Kopiera uppgifterna</Trans>
      </button>
      <p role="status">
        {state === 'copied' && <Trans>Kopierat</Trans>}
        {state === 'failed' && <Trans>Det gick inte att kopiera. Markera texten i stället.</Trans>}
      </p>
    </>
  )
}

/** Read again whenever the worker, the data or the disk have something new to say, and when the server has answered. */
function useDiagnostics() {
  const queryClient = useQueryClient()
  const updates = useUpdates((all) => all)
  const readiness = useStore(readinessStore)
  const persistenceMode = usePersistenceMode()
  const [facts, setFacts] = useState<Diagnostics | null>(null)
  const [ownCall, setOwnCall] = useState<OwnCall | null>(null)
  const retryCall = useCallback(() => {
    setOwnCall(null)
    void callServer().then(setOwnCall)
  }, [])
  useEffect(() => {
    retryCall()
    void countKept(queryClient)
  }, [retryCall, queryClient])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what these say is what makes it worth reading again
  useEffect(() => {
    let isWanted = true
    void readDiagnostics().then((read) => {
      if (isWanted) setFacts(read)
    })
    return () => {
      isWanted = false
    }
  }, [updates, readiness, persistenceMode, ownCall])
  return { facts, ownCall, retryCall }
}
