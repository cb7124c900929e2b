import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Diagnostics, readDiagnostics } from '#client/offline/diagnostics.ts'
import { useUpdates } from '#client/offline/updates.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import styles from '#client/ui/plain/TextPage.module.css'
import { useCopied } from '#client/ui/plain/use-copied.ts'

/** What this device knows about itself, for whoever helps when something does not work. */
export function DiagnosticsPage() {
  const facts = useDiagnostics()
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Felsökning</Trans>
      </h1>
      <p>
        <Trans>
          Så här mår appen på den här enheten. Inget av det handlar om vem du är. Kopiera uppgifterna och
          skicka dem till den som hjälper dig.
        </Trans>
      </p>
      {facts && <Facts facts={facts} />}
    </article>
  )
}

function Facts({ facts }: { readonly facts: Diagnostics }) {
  const { t } = useLingui()
  const workers = {
    unsupported: t`webbläsaren kan inte spara appen`,
    insecure: t`kräver en säker adress (https)`,
    starting: t`startar`,
    installing: t`sparar filer`,
    ready: t`fungerar utan internet`,
    incomplete: t`några filer saknas, försöker igen`,
  }
  const formats = formatsOf(currentLocale())
  const inMb = (bytes: number) => `${formats.number(bytes / 1_000_000, 0.1)} MB`
  const { precache, storage, lastContactAt, isPersistent } = facts
  const rows: readonly (readonly [string, string])[] = [
    [t`Version`, facts.build],
    [t`Appen på enheten`, workers[facts.worker]],
    [t`Sparade filer`, precache ? `${precache.have}/${precache.total}` : '–'],
    [t`Ny version väntar`, facts.isNewVersionWaiting ? t`ja` : t`nej`],
    [t`Mätvärden sparas`, facts.persistenceMode === 'disk' ? t`på enheten` : t`bara tills sidan stängs`],
    [t`Lagring`, storage ? `${inMb(storage.used)} / ${inMb(storage.quota)}` : '–'],
    [t`Skyddad lagring`, isPersistent === null ? '–' : isPersistent ? t`ja` : t`nej`],
    [t`Kontakt med servern`, facts.hasContact ? t`ja` : t`nej`],
    [t`Senaste kontakt`, lastContactAt === null ? '–' : new Date(lastContactAt).toISOString()],
    [t`Klockan går fel`, `${formats.number(facts.clockOffsetMs / 1000, 1)} s`],
    [t`Webbläsare`, facts.browser],
  ]
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
      <CopyButton text={JSON.stringify(facts, null, 2)} />
    </>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const { state, copy } = useCopied(text, 'diagnostics')
  return (
    <>
      <button type="button" className={styles.button} onClick={copy}>
        <Trans>Kopiera uppgifterna</Trans>
      </button>
      <p role="status">
        {state === 'copied' && <Trans>Kopierat</Trans>}
        {state === 'failed' && <Trans>Det gick inte att kopiera. Markera texten i stället.</Trans>}
      </p>
    </>
  )
}

/** Read again whenever the worker has something new to say. */
function useDiagnostics(): Diagnostics | null {
  const updates = useUpdates((all) => all)
  const [facts, setFacts] = useState<Diagnostics | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the worker is what makes it worth reading again
  useEffect(() => {
    let isWanted = true
    void readDiagnostics().then((read) => {
      if (isWanted) setFacts(read)
    })
    return () => {
      isWanted = false
    }
  }, [updates])
  return facts
}
