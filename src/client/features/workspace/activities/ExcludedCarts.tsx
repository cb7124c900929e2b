import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { Results } from '#contract/carts.ts'
import { aliasName } from '#domain/activities/alias.ts'

interface ExcludedCartsProps {
  readonly carts: Results['carts']
  /** The id of the one that was set aside just now; null = none. */
  readonly last: string | null
  readonly canEdit: boolean
  readonly onTakeBack: (cartId: string) => void
}

/** What a teacher took out of the class's carts, and the way back. */
export function ExcludedCarts({ carts, last, canEdit, onTakeBack }: ExcludedCartsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = carts.some(({ id }) => id === last)
  useEffect(() => {
    if (isThere && last !== null) heading.current?.focus()
  }, [isThere, last])
  return (
    <Card title={<Trans>Lagda åt sidan</Trans>} headingRef={heading}>
      <p>
        <Trans>De räknas inte, och eleverna ser dem inte.</Trans>
      </p>
      <LinedList role="list">
        {carts.map(({ id, alias }) => {
          const name = aliasName(alias)?.[currentLocale()] ?? id
          return (
            <li key={id}>
              <Row gap="0.5rem 1rem">
                <span>{name}</span>
                <Button
                  disabled={!canEdit}
                  onClick={() => {
                    onTakeBack(id)
                    heading.current?.focus()
                  }}
                >
                  <Trans>Ta tillbaka</Trans> <span className="sr-only">{name}</span>
                </Button>
              </Row>
            </li>
          )
        })}
      </LinedList>
    </Card>
  )
}
