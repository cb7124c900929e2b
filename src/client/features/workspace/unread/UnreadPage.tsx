import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AccessNote } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { answerUnread, undoUnread, unreadQuery } from '#client/queries/unread.ts'
import { notificationStore, notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Columns } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import type { UnreadGroup } from '#contract/unread.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { PlaceRead } from './PlaceRead.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import { UnreadAnswers } from './UnreadAnswers.tsx'
import { type AnswerOfField, UnreadCard } from './UnreadCard.tsx'
import { WhatIsThis } from './WhatIsThis.tsx'

/** What came in the last 7 days and could not be read, with the question what it is: of a school, or of all of them. */
export function UnreadPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data, isFetching } = useQuery(unreadQuery(schoolId))
  const heading = useRef<HTMLHeadingElement>(null)
  const answering = useChange(answerUnread(schoolId))
  const undoing = useChange(undoUnread(schoolId))
  const [asked, setAsked] = useState<{ readonly group: UnreadGroup; readonly name: string } | null>(null)
  const [answered, setAnswered] = useState<UnreadGroup | null>(null)
  const { groups = [], answers = [], metrics = [] } = data ?? {}
  const messages = groups.reduce((sum, group) => sum + group.messages, 0)

  /** What had the focus is gone with its row. */
  const onDone = () => {
    setAsked(null)
    heading.current?.focus()
  }
  const undo = (id: string) =>
    undoing.mutate(id, {
      onSuccess: () => {
        setAnswered(null)
        notifySuccess(<Trans>Ångrat. Värdena som svaret gav är borta igen.</Trans>)
        onDone()
      },
    })
  const answer: AnswerOfField = (group, names, meaning) =>
    answering.mutate(
      {
        connection_id: group.connection_id,
        device_id: group.devices[0]?.external_id ?? '',
        names: [...names],
        meaning,
      },
      {
        onSuccess: ({ id, read_again: read }) => {
          setAnswered(meaning === null ? null : group)
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: meaning === null ? <Trans>Det visas inte längre.</Trans> : <ReadAgain {...read} />,
            actionName: <Trans>Ångra</Trans>,
            onAction: () => undo(id),
          })
          onDone()
        },
        onError: () => {
          notifyError(<Trans>Det gick inte att spara svaret. Se om listan har ändrats.</Trans>)
          setAsked(null)
        },
      },
    )
  const isBusy = answering.isPending || undoing.isPending
  return (
    <>
      <PageHeading ref={heading} title={t`Kunde inte läsas`} isBusy={data === undefined} />
      {data && (
        <p>
          {groups.length === 0 ? (
            <Trans>Här står meddelanden från sensorer som Kotte inte förstår, om det kommer några.</Trans>
          ) : (
            <MessageCount count={messages} />
          )}
        </p>
      )}
      <AccessNote />
      {data === undefined && isFetching && <SkeletonCard lines={6} />}
      {answered && schoolId !== municipalityId && (
        <PlaceRead schoolId={schoolId} externalIds={answered.devices.map((device) => device.external_id)} />
      )}
      {data && groups.length === 0 && (
        <Card>
          <IconLine icon="circle-check" tone="fg-success">
            <Trans>Allt som har kommit de senaste 7 dagarna kunde läsas.</Trans>
          </IconLine>
        </Card>
      )}
      <Columns>
        {groups.map((group) => (
          <UnreadCard
            key={`${group.connection_id} ${group.code} ${group.fields.map(({ name }) => name).join(' ')} ${group.devices[0]?.external_id}`}
            group={group}
            showsSchool={schoolId === municipalityId}
            isBusy={isBusy}
            onAnswer={answer}
            onAsk={(name) => setAsked({ group, name })}
          />
        ))}
      </Columns>
      {answers.length > 0 && <UnreadAnswers answers={answers} isBusy={isBusy} onUndo={undo} />}
      {asked && (
        <WhatIsThis
          field={asked.group.fields.find(({ name }) => name === asked.name)}
          metrics={metrics}
          isBusy={isBusy}
          onAnswer={(meaning) => answer(asked.group, [asked.name], meaning)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function MessageCount({ count }: { readonly count: number }) {
  const shown = formatsOf(currentLocale()).number(count, 1)
  return (
    <>
      <Plural
        value={count}
        one="# meddelande de senaste 7 dagarna."
        other={`${shown} meddelanden de senaste 7 dagarna.`}
      />{' '}
      <Trans>De sparas i 7 dagar och läses om när ni har svarat.</Trans>
    </>
  )
}
