import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, Button } from '#client/ui/rich/elements.ts'

/** Something to tell whoever works here. The words say how it went; colour and symbol only help. */
export interface Notice {
  readonly tone: 'good' | 'bad' | 'info'
  readonly message: ReactNode
  /** What can be done about it. Such a notice stays until it is closed. */
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void }
}

/** How long a notice without an action is seen, ms: ux.md, section 4, "System states". */
const shownMs = 8_000

const Notify = createContext<(notice: Notice) => void>(() => undefined)

/** Tells something; the newest takes the place of the one before. */
export function useNotify(): (notice: Notice) => void {
  return use(Notify)
}

/** Where notices of everything inside are shown: at the lower edge, over no control. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const close = useCallback(() => setNotice(null), [])
  useEffect(() => {
    if (!notice || notice.action) return
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [notice, close])
  return (
    <Notify value={setNotice}>
      {children}
      <Box role="status" position="sticky" bottom="1rem" zIndex="10" justifySelf="center">
        {notice && (
          <Box
            display="flex"
            flexWrap={notice.action && 'wrap'}
            alignItems="center"
            gap="0.5rem 1rem"
            padding="0.5rem 0.5rem 0.5rem 1.25rem"
            border="1.5px solid var(--border)"
            borderRadius="var(--radius-card)"
            background={backgrounds[notice.tone]}
            color={colors[notice.tone]}
            fontWeight="700"
          >
            <Box as="span" flex="none" display="flex">
              <Icon name={icons[notice.tone]} />
            </Box>
            <span>{notice.message}</span>
            {notice.action && (
              <Button
                type="button"
                onClick={() => {
                  notice.action?.onPress()
                  close()
                }}
              >
                {notice.action.label}
              </Button>
            )}
            <Button type="button" kind="quiet" flex="none" onClick={close}>
              <Icon name="x" />
              <span className="sr-only">
                <Trans>Stäng meddelandet</Trans>
              </span>
            </Button>
          </Box>
        )}
      </Box>
    </Notify>
  )
}

const icons = { good: 'circle-check', bad: 'circle-x', info: 'lightbulb' } as const
const backgrounds = { good: 'bg-success', bad: 'bg-error', info: 'bg-info' } as const
const colors = { good: 'fg-success', bad: 'fg-error', info: 'fg-info' } as const
