import { Box } from '@chakra-ui/react'
import { Suspense, useRef } from 'react'
import type { HandoverLine } from '../../../domain/handover/handover.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { Handover } from './use-handover.ts'

export const HANDOVER_ID = 'since-your-last-shift'

/** What this person should know of and has not read. */
export const unreadOf = ({ lines }: Handover): HandoverLine[] =>
  lines.filter(({ isUnread, importance }) => isUnread && importance !== 'routine')

const HandoverLines = lazyPart(() => import('./handover-lines.tsx'), 'HandoverLines')

/** Whoever takes over: what was recorded since their last shift, what matters first. Rules §2.4. */
export function HandoverSection({ handover }: { handover: Handover | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  if (handover?.span.locationIds.length === 0) return null
  const waiting = <SkeletonText lines={3} />
  const unread = handover?.lines.filter(({ isUnread }) => isUnread)
  const markRead = async (lines: readonly HandoverLine[]) => {
    if (!(await handover?.markRead(lines))) {
      toast({ kind: 'error', text: 'This could not be kept on this device. Free some space, then press again.' })
      return
    }
    // The pressed button goes with its line: whoever uses keys or hears the screen goes on from the heading.
    place.current?.querySelector<HTMLElement>(`#${HANDOVER_ID}`)?.focus({ preventScroll: true })
  }
  return (
    <Box ref={place}>
      <Section
        id={HANDOVER_ID}
        heading="Since your last shift"
        count={handover && unreadOf(handover).length}
        note={handover && 'unread'}
        action={
          unread !== undefined &&
          unread.length > 0 && (
            <Button look="quiet" icon={CheckIcon} onClick={() => void markRead(unread)}>
              Mark all as read
            </Button>
          )
        }
      >
        {handover === undefined ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <HandoverLines handover={handover} onRead={(lines) => void markRead(lines)} />
          </Suspense>
        )}
      </Section>
    </Box>
  )
}
