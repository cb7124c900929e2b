import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { moved } from '#client/features/workspace/components/moved.ts'
import { UnsavedGuard } from '#client/features/workspace/components/UnsavedGuard.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { municipalitySchoolsQuery } from '#client/queries/municipality.ts'
import {
  changeRouting,
  routingPreviewQuery,
  routingQuery,
  undoRouting,
} from '#client/queries/municipality-routing.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { notificationStore, notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { Box, Columns, Row, Stack } from '#client/ui/chakra/layout.ts'
import { useMedia } from '#client/ui/chakra/use-media.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import type { Routing, RoutingRuleShape } from '#contract/municipality-routing.ts'
import { RuleCard } from './RuleCard.tsx'
import { RulePreview } from './RulePreview.tsx'
import { ruleFault } from './rule-words.tsx'

const blank: RoutingRuleShape = { kind: 'name', value: '', school_id: null }

/** Which devices of a connection go to which school: ordered rules, each with what it does before it is saved. */
export function RoutingRules({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess('owner')
  const { data: saved } = useQuery(routingQuery(id))
  const { data: all } = useQuery(municipalitySchoolsQuery())
  const schools = all?.filter(({ archived_at: at }) => at === null) ?? []
  const [draft, setDraft] = useState<readonly RoutingRuleShape[] | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isWide = useMedia('(width >= 64em)')
  const rules = draft ?? saved?.rules ?? []
  const settled = useSettled(rules, 300)
  const preview = useQuery({ ...routingPreviewQuery(id, settled), enabled: draft !== null && canEdit })
  const changing = useChange(changeRouting(id))
  const undoing = useChange(undoRouting(id))
  const shown = draft === null ? saved : (preview.data ?? saved)
  const isFresh = draft === null || (preview.isSuccess && !preview.isPlaceholderData && settled === rules)
  const isLocked = !canEdit || changing.isPending
  const errors = fieldErrorsOf(preview.error ?? changing.error)
  const faultAt = (path: string): ReactNode => {
    const found = errors.find((error) => error.path === path)
    return found && ruleFault(found.code)
  }
  const moving = preview.data?.devices.filter(({ move }) => move !== null) ?? []

  function edit(next: readonly RoutingRuleShape[], opened: number | null = open) {
    setDraft(next)
    setOpen(opened)
  }
  function stop() {
    setDraft(null)
    setOpen(null)
    setIsAsking(false)
    changing.reset()
  }
  function undo() {
    undoing.mutate(undefined, {
      onSuccess: () => notifySuccess(<Trans>Reglerna är som förut igen.</Trans>),
    })
  }
  function save() {
    if (!preview.data) return
    changing.mutate(
      { rules, plan: preview.data.plan },
      {
        onSuccess: () => {
          stop()
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: <Trans>Reglerna är sparade.</Trans>,
            actionName: <Trans>Ångra</Trans>,
            onAction: undo,
          })
        },
        onError: (error) => {
          setIsAsking(false)
          if (conflictOf(error) === 'routing_changed')
            notifyError(<Trans>Något ändrades under tiden. Se vad som flyttas nu och spara igen.</Trans>)
        },
      },
    )
  }
  if (saved === undefined) return null
  const effect = draft !== null && shown && (
    <RulePreview index={open ?? 0} routing={shown} isFresh={isFresh}>
      <Row>
        <Button
          kind="solid"
          aria-haspopup={moving.length > 0 ? 'dialog' : undefined}
          aria-disabled={isLocked || !isFresh}
          onClick={() => {
            if (isLocked || !isFresh) return
            if (moving.length > 0) setIsAsking(true)
            else save()
          }}
        >
          <Trans>Spara reglerna</Trans>
        </Button>
        <Button onClick={stop}>
          <Trans>Ångra</Trans>
        </Button>
      </Row>
    </RulePreview>
  )
  return (
    <Columns>
      <Stack as="section" gap="0.75rem">
        <Row justifyContent="space-between">
          <Box as="h2" fontSize="large">
            <Trans>Vart ska enheterna?</Trans>
          </Box>
          <Box as="span" color="fg-muted">
            <Trans>Den första regel som passar gäller</Trans>
          </Box>
        </Row>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order
          <Fragment key={index}>
            <RuleCard
              index={index}
              count={rules.length}
              rule={rule}
              schools={schools}
              routing={shown}
              isOpen={open === index}
              isLocked={isLocked}
              faultAt={faultAt}
              onOpen={() => edit(rules, index)}
              onChange={(changed) => edit(rules.map((rule, at) => (at === index ? changed : rule)))}
              onMove={(by) => edit(moved(rules, index, by), open === index ? index + by : open)}
              onRemove={() =>
                edit(
                  rules.filter((_, at) => at !== index),
                  null,
                )
              }
            />
            {!isWide && open === index && effect}
          </Fragment>
        ))}
        {!isWide && open === null && effect}
        <Rest routing={shown} />
        <Button icon="plus" disabled={isLocked} onClick={() => edit([...rules, blank], rules.length)}>
          <Trans>Ny regel</Trans>
        </Button>
        {saved.can_undo && draft === null && (
          <Button kind="quiet" icon="refresh-cw" disabled={!canEdit || undoing.isPending} onClick={undo}>
            <Trans>Ångra den senaste ändringen</Trans>
          </Button>
        )}
      </Stack>
      {isWide && effect}
      {isAsking && (
        <Confirm
          title={<Plural value={moving.length} one="# enhet flyttas" other="# enheter flyttas" />}
          action={<Trans>Flytta och spara</Trans>}
          isBusy={changing.isPending}
          onConfirm={save}
          onCancel={() => setIsAsking(false)}
        >
          <Moves devices={moving} schools={schools} />
        </Confirm>
      )}
      <UnsavedGuard isDirty={draft !== null} title={t`Vart ska enheterna?`} clear={stop} />
    </Columns>
  )
}

function Rest({ routing }: { readonly routing: Routing | undefined }) {
  const rest = routing?.devices.filter(({ matches, room }) => room === null && matches.length === 0).length
  return (
    <Row
      justifyContent="space-between"
      padding="0.75rem 1rem"
      border="2px dashed var(--border)"
      borderRadius="var(--radius-card)"
    >
      <Row gap="0.5rem">
        <Icon name="inbox" />
        <Trans>Resten stannar hos kommunen</Trans>
      </Row>
      {rest !== undefined && (
        <span>
          <Trans>
            <b>{rest}</b> väntar
          </Trans>
        </span>
      )}
    </Row>
  )
}

/** A value as it is once it has not changed for `ms`: what a user types is not asked about letter by letter. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

interface MovesProps {
  readonly devices: Routing['devices']
  readonly schools: readonly MunicipalitySchool[]
}

/** Each device that moves, from where to where. */
function Moves({ devices, schools }: MovesProps) {
  const { t } = useLingui()
  const nameOf = (id: string | null) =>
    id === null ? t`kommunen` : (schools.find((school) => school.id === id)?.name ?? id)
  return (
    <>
      <p>
        <Trans>Enheterna tar med sig allt som de har mätt. Du kan ångra det efteråt.</Trans>
      </p>
      <Box as="ul" margin="0" paddingInlineStart="1.25rem" overflowWrap="anywhere">
        {devices.map(({ sensor_id: id, name, school_id: from, move }) => (
          <li key={id}>
            <Trans>
              <b>{name}</b> från {nameOf(from)} till {nameOf(move?.school_id ?? null)}
            </Trans>
          </li>
        ))}
      </Box>
    </>
  )
}
