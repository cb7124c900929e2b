import { Trans, useLingui } from '@lingui/react/macro'
import { notifyManager, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import { RoleContext } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { retryNow, useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { profileQuery, watchSession } from '#client/queries/user-accounts.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { notificationStore } from '#client/session/notification-store.ts'
import { leaveSignedOut } from '#client/session/signed-out.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { restoreFocus } from '#client/ui/base/restore-focus.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { Rich } from '#client/ui/chakra/Rich.tsx'
import type { School } from '#contract/schools.ts'
import type { CurrentUser } from '#contract/user-accounts.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { MunicipalityMenu } from './MunicipalityMenu.tsx'
import { SchoolMenu } from './SchoolMenu.tsx'
import { useRefusalNotices } from './use-refusal-notices.tsx'

/** Whose pages these are: a school's, or the municipality's, for its administrators. */
type Place = School | 'municipality'

/** What every page of the workspace stands in: the side menu, who may be here, and word of a lost connection. */
export function WorkspaceFrame({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  // What this device kept may be about a session that is over.
  const { data: user, isPending } = useQuery({ ...profileQuery(), refetchOnMount: 'always' })
  useEffect(() => watchSession(queryClient), [queryClient])
  useRefusalNotices()
  useKeptFocus()
  useEffect(() => {
    // No user is signed in after all.
    if (user === null) leaveSignedOut()
  }, [user])
  const role = user ? roleAt(place, user) : undefined
  return (
    <Rich>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        gap="1.25rem"
        maxWidth="84rem"
        margin="0 auto"
        padding="1rem"
      >
        {user && role && place === 'municipality' && <MunicipalityMenu />}
        {user && place !== 'municipality' && <SchoolMenu school={place} user={user} />}
        <Stack flex="1" minWidth="min(100%, 20rem)">
          <ConnectionNote />
          {role && (
            <RoleContext value={role}>
              {children}
              <Notifications />
            </RoleContext>
          )}
          {user && !role && <NotHere place={place} />}
          {user === undefined && !isPending && !hasContact ? (
            <FirstTime />
          ) : (
            <>
              {isPending && <PageHeading title={t`Hämtar arbetsytan`} isBusy />}
              <NotKept />
            </>
          )}
        </Stack>
      </Box>
    </Rich>
  )
}

function roleAt(place: Place, { is_administrator: isAdministrator, schools }: CurrentUser): Role | undefined {
  if (place === 'municipality') return isAdministrator ? 'owner' : undefined
  return schools.find(({ id }) => id === place.id)?.role
}

function NotHere({ place }: { readonly place: Place }) {
  const { t } = useLingui()
  if (place === 'municipality')
    return (
      <Card>
        <PageHeading title={t`Bara för kommunens administratörer`} />
        <p>
          <Trans>Be en av dem om hjälp, eller gå till din egen skola.</Trans>
        </p>
      </Card>
    )
  return (
    <Card>
      <PageHeading title={t`Du hör inte till den här skolan`} />
      <p>
        <Trans>Be en ägare på skolan att bjuda in dig.</Trans>
      </p>
    </Card>
  )
}

/** Who a user is, and what they may see, is asked once with a connection; from then on this device knows it. */
function FirstTime() {
  const { t } = useLingui()
  return (
    <Card>
      <PageHeading title={t`Arbetsytan behöver internet första gången`} />
      <p>
        <Trans>
          Den har inte öppnats på den här enheten. Öppna den en gång med internet, så finns den här sedan.
        </Trans>
      </p>
    </Card>
  )
}

/** What this device has never read cannot be shown without a connection: that is said instead of an empty page. */
function NotKept() {
  const { hasContact } = useConnection()
  const cache = useQueryClient().getQueryCache()
  const watch = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const isMissing = useSyncExternalStore(watch, () =>
    cache.findAll({ type: 'active' }).some(({ state }) => state.data === undefined),
  )
  if (hasContact || !isMissing) return null
  return (
    <Card>
      <p>
        <Trans>Något här har enheten inte hämtat än. Det visas när du har internet igen.</Trans>
      </p>
    </Card>
  )
}

function ConnectionNote() {
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  const now = useNow()
  if (hasContact) return <p className="sr-only" role="status" />
  const time = now.lostAt === null ? null : formatsOf(currentLocale()).clock(now.lostAt, now)
  return (
    <Alert tone="warning" role="status" display="flex" flexWrap="wrap" alignItems="center" fontWeight="700">
      <Icon name="cloud-off" />
      {time === null ? (
        <Trans>Ingen anslutning.</Trans>
      ) : (
        <Trans>Ingen anslutning. Du ser värden från {time}.</Trans>
      )}
      <Button onClick={() => retryNow(queryClient)}>
        <Trans>Försök igen</Trans>
      </Button>
    </Alert>
  )
}

const Toaster = lazyPart(() => import('#client/ui/chakra/Toaster.tsx').then(({ Toaster }) => Toaster))

/** Where the workspace shows how something went: there soon after the page, so that screen readers announce the first one. */
function Notifications() {
  const { t } = useLingui()
  const notification = useStore(notificationStore)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  if (!isDrawn) return null
  return (
    <Suspense>
      <Toaster
        notification={notification.isVisible ? notification : null}
        onHide={notification.hide}
        label={t`Meddelanden`}
        closeLabel={t`Stäng meddelandet`}
      />
    </Suspense>
  )
}

/**
 * Controls that are disabled while a change is under way lose the focus: it comes back to what had it when the change
 * began, unless something else took it. What is gone with the change gives it to the heading of the page.
 */
function useKeptFocus(): void {
  const mutations = useQueryClient().getMutationCache()
  const isSaving = useIsMutating() > 0
  const kept = useRef<Element | null>(null)
  useEffect(
    () =>
      mutations.subscribe((event) => {
        const isBeginning = event.type === 'updated' && event.action.type === 'pending'
        if (isBeginning) kept.current = document.activeElement
      }),
    [mutations],
  )
  useEffect(() => {
    if (isSaving) return
    const { current } = kept
    kept.current = null
    const isLost = () => document.activeElement === document.body
    if (!(current instanceof HTMLElement) || current === document.body || !isLost()) return
    current.focus()
    if (!isLost()) return
    const timer = setTimeout(() => isLost() && restoreFocus(current), settledWithinMs)
    // The next change looks after its own.
    return () => clearTimeout(timer)
  }, [isSaving])
}

/** Within it what was disabled can take the focus again, and a dialog that has closed has given it back. */
const settledWithinMs = 100
