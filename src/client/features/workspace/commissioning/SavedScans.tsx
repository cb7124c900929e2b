import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { conflictWords } from '#client/features/workspace/components/assignment-conflicts.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import { spacedDeviceId } from '#domain/rooms/device-id.ts'
import type { Scan } from './commissioning-draft.ts'

interface SavedScansProps {
  readonly scans: readonly Scan[]
  /** Places one; answers why it could not be, null = it is placed. */
  readonly onPlace: (scan: Scan) => Promise<string | null>
  readonly onForget: (scan: Scan) => void
}

/** What was noted without a network: nothing of it is placed until a user says so with one. */
export function SavedScans({ scans, onPlace, onForget }: SavedScansProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<ReadonlyMap<Scan, string>>(new Map())
  async function placeAll() {
    setIsBusy(true)
    const left = new Map<Scan, string>()
    for (const scan of scans) {
      const fault = await onPlace(scan)
      if (fault !== null) left.set(scan, fault)
    }
    setFaults(left)
    setIsBusy(false)
  }
  return (
    <Card title={<Plural value={scans.length} one="# sparad här" other="# sparade här" />}>
      <p>
        <Trans>De är inte placerade än. Titta igenom dem och placera när du har internet.</Trans>
      </p>
      <LinedList role="list">
        {scans.map((scan) => {
          const id = spacedDeviceId(scan.deviceId).toUpperCase()
          const fault = faults.get(scan)
          return (
            <li key={`${scan.deviceId} ${scan.room}`}>
              <Row>
                <b>{scan.room}</b>
                <code>{id}</code>
                <Box marginInlineStart="auto">
                  <IconButton
                    icon="trash-2"
                    label={t`Ta bort ${id}`}
                    disabled={isBusy}
                    onClick={() => onForget(scan)}
                  />
                </Box>
              </Row>
              {fault !== undefined && (
                <Box as="p" color="fg-error">
                  {fault === 'not_one' ? (
                    <Trans>Vi hittar inte just en ny enhet som slutar så. Skanna den igen.</Trans>
                  ) : (
                    conflictWords(fault)
                  )}
                </Box>
              )}
            </li>
          )
        })}
      </LinedList>
      <AccessNote />
      <Button kind="solid" disabled={!canEdit || isBusy} onClick={() => void placeAll()}>
        <Plural value={scans.length} one="Placera # enhet" other="Placera # enheter" />
      </Button>
    </Card>
  )
}
