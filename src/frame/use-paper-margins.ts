import { useEffect } from 'react'
import { formatDay, formatTime } from '../../domain/time/format.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { displayName } from '../../domain/user/display-name.ts'
import { useConfig, useEngine, useZone } from '../engine/engine-context.tsx'
import { useCurrentUser } from '../engine/use-current-user.ts'
import './theme/paper.css'

/** A text as a value of CSS. */
const inCss = (text: string): string => JSON.stringify(text.replaceAll(/\s+/gu, ' ').trim())

/** The title of what is printed: of an open dialog, else what the heading of the page says on paper. */
const paperTitle = (): string => {
  const dialog = document.querySelector('[data-scope=dialog][data-part=content][data-state=open] h2')
  const heading = document.querySelector('h1')
  if (dialog !== null) return dialog.textContent
  return heading?.dataset.paperTitle ?? heading?.textContent ?? ''
}

/**
 * Has the margins of each printed page say what it is of, and by whom and when it was printed. Worked out when somebody
 * prints: a property of the whole document that changed with the clock would have all of it styled again each minute.
 */
export const usePaperMargins = (): void => {
  const { productName } = useConfig()
  const by = displayName(useCurrentUser().user)
  const engine = useEngine()
  const zone = useZone()
  useEffect(() => {
    const say = () => {
      const now = engine.now()
      const day = localDayOf(now, zone)
      const when = `${formatDay(day)} ${day.slice(0, 4)} ${formatTime(now, zone)}`
      const { style } = document.documentElement
      style.setProperty('--paper-title', inCss(paperTitle()))
      style.setProperty('--paper-printed', inCss(`${productName}, printed ${when} by ${by}`))
    }
    window.addEventListener('beforeprint', say)
    return () => window.removeEventListener('beforeprint', say)
  }, [engine, zone, productName, by])
}
