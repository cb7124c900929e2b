import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Select } from '#client/ui/chakra/Select.tsx'
import { mostWallTiles } from '#domain/walls/wall.ts'

/** The address of a wall; how many values it has room for is its own matter, and part of its address. */
export function WallAddress({ schoolId }: { readonly schoolId: string }) {
  const [tiles, setTiles] = useState(mostWallTiles)
  const path = `/${schoolId}/dashboard?display=wall`
  return (
    <>
      <Field
        label={<Trans>Mätvärden åt gången</Trans>}
        help={<Trans>Färre på en liten skärm, så att de kan läsas på långt håll.</Trans>}
      >
        <Select maxWidth="10rem" value={tiles} onChange={({ target }) => setTiles(Number(target.value))}>
          {Array.from({ length: mostWallTiles }, (_, index) => index + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <AddressToCopy address={tiles === mostWallTiles ? path : `${path}&tiles=${tiles}`}>
        <Trans>Öppna adressen på skärmen</Trans>
      </AddressToCopy>
    </>
  )
}
