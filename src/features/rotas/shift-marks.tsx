import { Box, Flex } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { UnseenShift } from '../../../domain/rota/seen-shifts.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { BellIcon, CheckIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { ChangeBadge, UnseenLine } from './change-line.tsx'
import { shiftFactsWords } from './shift-facts-words.ts'
import { useShiftNews } from './use-shift-news.ts'

const Unseen = createContext<readonly UnseenShift[]>([])

const dayOf = (one: UnseenShift): LocalDay => (one.kind === 'removed' ? one.from : one.to).day

const byDay = (a: UnseenShift, b: UnseenShift): number => (dayOf(a) < dayOf(b) ? -1 : 1)

const counted = (news: readonly UnseenShift[]): string => {
  const count = (kind: UnseenShift['kind'], words: string) => {
    const { length } = news.filter((one) => one.kind === kind)
    return length === 0 ? [] : [`${length} ${words}`]
  }
  return [...count('new', 'new'), ...count('changed', 'changed'), ...count('removed', 'removed')].join(', ')
}

type SeenStripProps = { news: readonly UnseenShift[]; onSeen: () => void }

function SeenStrip({ news, onSeen }: SeenStripProps) {
  if (news.length === 0) return null
  return (
    <Box>
      <AlertBox
        tone="note"
        icon={BellIcon}
        role="status"
        title="Your shifts have changed"
        action={
          <Button icon={CheckIcon} onClick={onSeen}>
            Seen
          </Button>
        }
      >
        {counted(news)}
      </AlertBox>
      <Disclosure closedText="Show what has changed" openText="Hide what has changed">
        <Box as="ul" paddingX="3" aria-label="What has changed">
          {news.map((one) => (
            <UnseenLine key={one.shiftId} one={one} />
          ))}
        </Box>
      </Disclosure>
    </Box>
  )
}

type ShiftMarksProps = {
  /** All that are here from today on, of every rota or of the one that `rotaId` names. */
  shifts: readonly Shift[]
  rotaId?: string | undefined
  children?: ReactNode
}

/** Marks within it what a person has not seen of their shifts, and lets them say that they have. Decision 64. */
export function ShiftMarks({ shifts, rotaId, children }: ShiftMarksProps) {
  const { news, see } = useShiftNews(shifts, rotaId)
  const unseen = news.flatMap((one) => one.news).sort(byDay)
  const press = async () => {
    if (await see()) return
    toast({ kind: 'error', text: 'Free some space on this device, then try again. This could not be saved.' })
  }
  return (
    <Unseen.Provider value={unseen}>
      <SeenStrip news={unseen} onSeen={() => void press()} />
      {children}
    </Unseen.Provider>
  )
}

/** "New", or "Changed" with what the shift was; nothing on one that its person has seen. */
export function ShiftMark({ shiftId }: { shiftId: string }) {
  const facts = useCareFacts()
  const one = useContext(Unseen).find((unseen) => unseen.shiftId === shiftId)
  if (one === undefined || one.kind === 'removed') return null
  return (
    <Flex gap="2" align="center" flexWrap="wrap" textStyle="second">
      <ChangeBadge kind={one.kind} />
      {one.kind === 'changed' && <Box color="ink2">was {shiftFactsWords(one.from, facts)}</Box>}
    </Flex>
  )
}

/** The shifts of a day that its person has no more. */
export function RemovedShifts({ day }: { day: LocalDay }) {
  const facts = useCareFacts()
  const removed = useContext(Unseen).flatMap((one) => (one.kind === 'removed' && one.from.day === day ? one.from : []))
  if (removed.length === 0) return null
  return (
    <Box as="ul" aria-label="Removed">
      {removed.map((shift) => (
        <Flex as="li" key={shift.shiftId} gap="2" align="center" flexWrap="wrap" textStyle="second">
          <ChangeBadge kind="removed" />
          <Box color="ink2">was {shiftFactsWords(shift, facts)}</Box>
        </Flex>
      ))}
    </Box>
  )
}
