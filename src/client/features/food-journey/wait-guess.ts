import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#client/offline/drafts.ts'

/**
 * Which food a group thinks came farthest for the whole class, asked while it waits: kept on this tablet alone, and never sent. null = nothing
 * was chosen.
 */
export function useWaitGuess(cartId: string): readonly [string | null, (food: string) => void] {
  const [guess, setGuess] = useState<{ readonly cartId: string; readonly food: string } | null>(null)
  useEffect(() => {
    void readDraft(keyOf(cartId)).then((kept) => {
      if (typeof kept === 'string')
        setGuess((before) => (before?.cartId === cartId ? before : { cartId, food: kept }))
    })
  }, [cartId])
  const choose = (food: string) => {
    setGuess({ cartId, food })
    void keepDraft(keyOf(cartId), food)
  }
  return [guess?.cartId === cartId ? guess.food : null, choose]
}

function keyOf(cartId: string): string {
  return `wait:${cartId}`
}
