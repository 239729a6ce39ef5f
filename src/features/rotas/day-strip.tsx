import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { dayAnchor, type RotaSpot } from '../../pieces/rota-view-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, CheckIcon, type LucideIcon, WarningIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { wrongLooks } from './rota-wrongs.tsx'
import { type RotaWrongs, wrongKinds } from './use-rota-wrongs.ts'

/** The strip is under the top bar of 56 px; a day that was moved to begins beneath both. */
const dayStripEndPx = 144

type Mark = { readonly icon: LucideIcon; readonly color: string; readonly words: string }

const fine: Mark = { icon: CheckIcon, color: 'finishedInk', words: 'nothing to look at' }

/** The worst that is to be looked at on a day, in words too. */
export const dayMarkOf = (wrongs: RotaWrongs, day: LocalDay): Mark => {
  const found = wrongKinds.filter((kind) => wrongs[kind].some((spot) => spot.day === day))
  const worst = found.find((kind) => wrongLooks[kind].isBad) ?? found[0]
  if (worst === undefined) return fine
  const { isBad, one } = wrongLooks[worst]
  return isBad
    ? { icon: AlertIcon, color: 'attnInk', words: one }
    : { icon: WarningIcon, color: 'late15.ink', words: one }
}

/** The first of the days that is not wholly above what is in view. */
const dayInView = (days: readonly LocalDay[]): LocalDay | undefined =>
  days.find((day) => (document.getElementById(dayAnchor(day))?.getBoundingClientRect().bottom ?? 0) > dayStripEndPx)

/** The day that is being looked at, as the page is scrolled. */
const useDayInView = (days: readonly LocalDay[]): LocalDay | undefined => {
  const [inView, setInView] = useState<LocalDay>()
  useEffect(() => {
    const look = () => setInView(dayInView(days))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [days])
  return inView !== undefined && days.includes(inView) ? inView : days[0]
}

const DayButton = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: '0.5',
    minHeight: '66px',
    paddingY: '1.5',
    borderRadius: 'control',
    border: '2px solid transparent',
    textStyle: 'second',
    color: 'ink2',
    cursor: 'pointer',
    '&[aria-current]': { background: 'brandTint', borderColor: 'brand', color: 'brand' },
  },
})

type DayStripProps = {
  rota: Rota
  days: readonly LocalDay[]
  /** Undefined until it is known, and for whoever sees a part of the rota. */
  wrongs: RotaWrongs | undefined
  onWanted: (spot: RotaSpot) => void
}

/** The days of the week that is shown, on a phone: each with its worst mark, and leading to where it begins. */
export function DayStrip({ rota, days, wrongs, onWanted }: DayStripProps) {
  const { today } = useCareFacts()
  const inView = useDayInView(days)
  const isPattern = rota.status === 'master'
  return (
    <Box
      as="nav"
      aria-label="Days of this week"
      data-screen-only
      position="sticky"
      top="56px"
      zIndex="strip"
      background="page"
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      paddingY="1.5"
      hideFrom="sm"
    >
      {days.map((day) => {
        const [weekday, date] = formatDay(day).split(' ')
        // Cover of days that are over is not counted: nothing may be said of them.
        const mark = wrongs && (isPattern || day >= today || dayMarkOf(wrongs, day) !== fine) && dayMarkOf(wrongs, day)
        return (
          <DayButton
            key={day}
            type="button"
            aria-current={day === inView ? 'true' : undefined}
            onClick={() => onWanted({ rowKey: '', day })}
          >
            <span>{day === today && !isPattern ? 'Today' : weekday}</span>
            {!isPattern && (
              <Box as="b" color="ink" fontSize="16px" lineHeight="20px">
                {date}
              </Box>
            )}
            {mark && (
              <Box as="span" color={mark.color}>
                <Icon of={mark.icon} size={16} />
                <VisuallyHidden>, {mark.words}</VisuallyHidden>
              </Box>
            )}
          </DayButton>
        )
      })}
    </Box>
  )
}
