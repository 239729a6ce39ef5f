import { Box, chakra, Flex } from '@chakra-ui/react'
import { Suspense, useId, useRef } from 'react'
import type { HandoverLine } from '../../../domain/handover/handover.ts'
import { Card } from '../../ui/card.tsx'
import { CountPill } from '../../ui/count-pill.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconCircle } from '../../ui/icon-circle.tsx'
import { ChevronDownIcon, ChevronUpIcon, FlagIcon, MailIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { unreadOf, unreadWords } from './unread-words.ts'
import type { Handover } from './use-handover.ts'

export const HANDOVER_ID = 'since-your-last-shift'

const HandoverLines = lazyPart(() => import('./handover-lines.tsx'), 'HandoverLines')

const Summary = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'tapTile',
    paddingX: '3',
    paddingY: '2',
    textAlign: 'start',
    borderRadius: 'card',
    cursor: 'pointer',
    '&:active': { background: 'brandTint' },
  },
})

type SummaryLineProps = {
  handover: Handover | undefined
  titleId: string
  bodyId: string
  isOpen: boolean
  onToggle: () => void
}

/** How much is unread and of which kinds; a press opens or closes the lines. */
function SummaryLine({ handover, titleId, bodyId, isOpen, onToggle }: SummaryLineProps) {
  const lines = handover?.lines ?? []
  const unread = unreadOf(lines)
  const hasBehaviour = unread.some(({ importance }) => importance === 'behaviour')
  return (
    <Box as="h2">
      <Summary type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <IconCircle icon={hasBehaviour ? FlagIcon : MailIcon} tone={hasBehaviour ? 'alarm' : 'outline'} />
        <Box as="span" flex="1" minWidth="0">
          <Flex as="span" align="center" gap="2" flexWrap="wrap">
            <Box as="span" id={titleId} textStyle="h2">
              Since your last shift
            </Box>
            {handover && <CountPill count={unread.length} label={`${unread.length} unread`} />}
          </Flex>
          <Box as="span" display="block" textStyle="second" color="ink2">
            {handover ? unreadWords(lines) : <SkeletonText lines={1} />}
          </Box>
        </Box>
        <Icon of={isOpen ? ChevronUpIcon : ChevronDownIcon} size={20} />
      </Summary>
    </Box>
  )
}

type HandoverSectionProps = {
  handover: Handover | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Whoever takes over: what was recorded since their last shift, as one line that opens. Rules §2.4. */
export function HandoverSection({ handover, isOpen, onOpenChange }: HandoverSectionProps) {
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const bodyId = useId()
  if (handover?.span.locationIds.length === 0) return null
  const waiting = <SkeletonText lines={3} />
  const markRead = async (lines: readonly HandoverLine[]) => {
    if (!(await handover?.markRead(lines))) {
      toast({ kind: 'error', text: 'Free some space on this device, then try again. This could not be saved.' })
      return
    }
    // The pressed button goes with its line: whoever uses keys or hears the screen goes on from the section.
    section.current?.focus({ preventScroll: true })
  }
  return (
    <Box as="section" ref={section} id={HANDOVER_ID} aria-labelledby={titleId} tabIndex={-1} outline="0" minWidth="0">
      <Card padding="none">
        <SummaryLine
          handover={handover}
          titleId={titleId}
          bodyId={bodyId}
          isOpen={isOpen}
          onToggle={() => onOpenChange(!isOpen)}
        />
      </Card>
      <Box id={bodyId} hidden={!isOpen} marginTop="2">
        {isOpen && (
          <Suspense fallback={waiting}>
            {handover ? <HandoverLines handover={handover} onRead={(lines) => void markRead(lines)} /> : waiting}
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
