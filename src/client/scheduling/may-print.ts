import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

/** Who has a mouse may have a printer; a tablet or a phone is left in peace. */
const mayPrint = '(pointer: fine)'

/**
 * True when what is folded away has to be there too, because a user prints or may do so: with a mouse once the page is
 * idle. What is not there when the printing begins is not on the paper.
 */
export function useMayPrint(): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setIsNear(true))
    window.addEventListener('beforeprint', show)
    const forget = matchMedia(mayPrint).matches ? whenIdle(() => setIsNear(true)) : () => {}
    return () => {
      window.removeEventListener('beforeprint', show)
      forget()
    }
  }, [])
  return isNear
}
