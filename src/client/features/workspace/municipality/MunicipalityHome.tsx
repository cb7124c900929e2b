import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { showsFirstSteps } from '#client/features/workspace/components/first-steps.ts'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { ButtonLink, RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { serverTimeAt } from '#client/offline/use-now.ts'
import { configQuery } from '#client/queries/config.ts'
import { archiveSchool, municipalitySchoolsQuery } from '#client/queries/municipality.ts'
import { firstStepsQuery } from '#client/queries/municipality-first-steps.ts'
import { integrationsQuery, isFailing } from '#client/queries/school-integrations.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, LinedList, Row, Stack } from '#client/ui/chakra/layout.ts'
import { Pagination } from '#client/ui/chakra/Pagination.tsx'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { useMedia } from '#client/ui/chakra/use-media.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { textLimits } from '#domain/limits.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { byNeed } from './attention.ts'
import { Co2LimitsForm } from './Co2LimitsForm.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { municipalityVerdict } from './municipality-verdict.ts'
import { Safeguards } from './Safeguards.tsx'
import { SchoolCards } from './SchoolCards.tsx'
import { SchoolDialog } from './SchoolDialog.tsx'
import { SchoolTable } from './SchoolTable.tsx'
import { LastWorked } from './school-parts.tsx'

/** So many that a user searches rather than reads. */
const many = 8
const perPage = 50

/** Its seven columns need 57rem beside the menu. */
const roomForTable = '(width >= 75em)'

/** Every school of the municipality; the title says how they are. */
export function MunicipalityHome() {
  const { data: all, dataUpdatedAt, isFetching } = useQuery(municipalitySchoolsQuery())
  const { canEdit } = useEditAccess('owner')
  const [wanted, setWanted] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<MunicipalitySchool | 'new' | null>(null)
  const { data: config } = useQuery(configQuery())
  const { data: steps } = useQuery(firstStepsQuery())
  const isWide = useMedia(roomForTable)
  const used = byNeed(all?.filter(({ archived_at: at }) => at === null) ?? [])
  const archived = all?.filter(({ archived_at: at }) => at !== null) ?? []
  const found = used.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const shownPage = Math.min(page, pages)
  const shown = found.slice((shownPage - 1) * perPage, shownPage * perPage)
  const verdict = municipalityVerdict(all && used)
  const formats = formatsOf(currentLocale())
  const updatedAt = serverTimeAt(dataUpdatedAt)
  const isBeginning = showsFirstSteps(steps, config?.demo ?? false)
  const list = (
    <>
      {used.length > many && (
        <Field label={<Trans>Sök skola</Trans>} limit={{ most: textLimits.line, length: wanted.length }}>
          <TextInput
            type="search"
            value={wanted}
            maxWidth="20rem"
            onChange={({ target }) => {
              setWanted(target.value)
              setPage(1)
            }}
          />
        </Field>
      )}
      {wanted !== '' && found.length === 0 && (
        <p role="status">
          <Trans>Ingen skola heter så.</Trans>
        </p>
      )}
      {shown.length > 0 &&
        (isWide ? (
          <Card>
            <SchoolTable schools={shown} onEdit={setOpen} />
          </Card>
        ) : (
          <SchoolCards schools={shown} onEdit={setOpen} />
        ))}
      <Pagination page={shownPage} total={pages} onPage={setPage} />
    </>
  )
  return (
    <>
      {isBeginning ? (
        <FirstSteps facts={steps} onAddSchool={() => setOpen('new')} />
      ) : (
        <Row justifyContent="space-between" gap="0.75rem 1.5rem">
          <div>
            <PageHeading title={verdict} isBusy={all === undefined} />
            {all && (
              <Box as="p" color="fg-muted">
                {formats.day(updatedAt)} {formats.time(updatedAt)}
              </Box>
            )}
          </div>
          <Row>
            <ButtonLink to="/municipality/add-schools" icon="table-2">
              <Trans>Från tabell</Trans>
            </ButtonLink>
            <Button icon="plus" aria-haspopup="dialog" disabled={!canEdit} onClick={() => setOpen('new')}>
              <Trans>Ny skola</Trans>
            </Button>
          </Row>
        </Row>
      )}
      <AccessNote needed="owner" />
      <Safeguards />
      {all === undefined && isFetching && <SkeletonCard lines={8} />}
      <OwnConnections />
      {isBeginning
        ? used.length > 0 && (
            <Details summary={<Trans>Alla skolor ({used.length})</Trans>}>
              <Stack>{list}</Stack>
            </Details>
          )
        : list}
      {archived.length > 0 && (
        <Card title={<Trans>Arkiverade skolor</Trans>}>
          <LinedList role="list">
            {archived.map((school) => (
              <ArchivedSchool key={school.id} school={school} />
            ))}
          </LinedList>
        </Card>
      )}
      {!isBeginning && (
        <Details summary={<Trans>Gränser för koldioxid i alla skolor</Trans>}>
          <Co2LimitsForm />
        </Details>
      )}
      {open !== null && <SchoolDialog school={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function ArchivedSchool({ school: { id, name } }: { readonly school: MunicipalitySchool }) {
  const { canEdit } = useEditAccess('owner')
  const archiving = useChange(archiveSchool(id))
  return (
    <li>
      <Row justifyContent="space-between">
        <b>{name}</b>
        <Button
          disabled={!canEdit || archiving.isPending}
          onClick={() =>
            archiving.mutate(false, {
              onSuccess: () => notifySuccess(<Trans>{name} syns igen, med allt som fanns.</Trans>),
            })
          }
        >
          <Trans>
            Ta fram igen <span className="sr-only">{name}</span>
          </Trans>
        </Button>
      </Row>
    </li>
  )
}

/** The connections of the municipality that do not work: all schools wait for what they bring. Nothing while all do. */
function OwnConnections() {
  const { data } = useQuery(integrationsQuery(municipalityId))
  const failing = data?.filter(({ school_integration: own }) => own !== null && isFailing(own)) ?? []
  if (failing.length === 0) return null
  return (
    <Card title={<Trans>Kommunens integrationer</Trans>}>
      {failing.map(({ key, title, school_integration: own }) => (
        <IconLine key={key} icon="circle-x" tone="fg-error">
          <RouteLink to="/municipality/connections/$integrationId" params={{ integrationId: key }}>
            <b>{title[currentLocale()]}</b>
          </RouteLink>{' '}
          <LastWorked at={own?.health.last_success_at ?? null} />
        </IconLine>
      ))}
    </Card>
  )
}
