import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { overviewQuery, schoolsQuery } from '#client/queries/schools.ts'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import { DataLicence } from './DataLicence.tsx'
import { TextSection } from './TextSection.tsx'

/** What anyone may download; the examples are of this server's own schools, so that they work as they stand. */
export function OpenData() {
  const { data: config } = useQuery(configQuery())
  const { data: schools = [] } = useQuery(schoolsQuery())
  const example = schools[0]
  const { data: overview } = useQuery({
    ...overviewQuery(example?.id ?? ''),
    enabled: example !== undefined,
    refetchInterval: false,
  })
  const api = `${window.location.origin}/api/v1`
  const widgetId = overview?.cards[0]?.widget_id ?? 'WIDGET_ID'
  return (
    <TextPage title={<Trans>Öppna data</Trans>}>
      <TextSection heading={<Trans>Vad som finns</Trans>}>
        <p>
          <Trans>
            Alla mätvärden som visas på sidorna går att hämta som JSON, utan konto och utan nyckel: skolornas
            senaste värden och mätserier för en vald tid, upp till ett år åt gången.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>Tider är i UTC enligt ISO 8601, eller sekunder sedan 1970 i serierna.</Trans>
          </li>
          <li>
            <Trans>Varje värde har sin enhet med sig. Ett värde som saknas är null, aldrig noll.</Trans>
          </li>
          <li>
            <Trans>
              Inget handlar om enskilda personer. Besökare räknas bara per timme, och när de är färre än fem
              står det 2,5 i stället.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection heading={<Trans>Villkor</Trans>}>
        {config?.demo ? (
          <p>
            <Trans>
              Den här servern visar en demokommun. Dess värden är inspelade i andra rum (CC BY 4.0, se
              Licenser) eller konstruerade och säger inget om någon skola.
            </Trans>
          </p>
        ) : (
          <DataLicence address={config?.data_licence ?? null} />
        )}
        <p>
          <Trans>
            Väderprognoser och matsedlar kommer från andra och ingår inte: de har sina egna villkor.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Så hämtar du</Trans>}>
        <p>
          <Trans>Skolorna och deras senaste värden:</Trans>
        </p>
        <Code code={`curl ${api}/schools`} />
        <p>
          <Trans>En skolas alla mätvärden med de senaste fem timmarna. Svaret har widgetarnas id:</Trans>
        </p>
        <Code code={`curl ${api}/schools/${example?.id ?? 'SCHOOL_ID'}/home_page/overview`} />
        <p>
          <Trans>En mätserie för en vald tid:</Trans>
        </p>
        <Code
          code={`curl '${api}/widgets/${widgetId}/data?from=2026-11-16T00:00:00Z&to=2026-11-21T00:00:00Z'`}
        />
        <p>
          <Trans>
            Fråga gärna med ETag och If-None-Match, och inte oftare än var 30:e sekund. Fel svarar som
            application/problem+json med en kod.
          </Trans>
        </p>
      </TextSection>
      {schools.length > 0 && (
        <TextSection heading={<Trans>Senaste värden, skola för skola</Trans>}>
          <ul>
            {schools.map(({ id, name }) => (
              <li key={id}>
                <a href={`/api/v1/schools/${id}/home_page/overview`}>{name}</a> (JSON)
              </li>
            ))}
          </ul>
        </TextSection>
      )}
    </TextPage>
  )
}

function Code({ code }: { readonly code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide example scrolls, also by keyboard
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  )
}
