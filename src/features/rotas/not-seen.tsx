import { Box } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { publishedRota } from '../../../domain/calls/published-rota.ts'
import { shiftWindowDays } from '../../../domain/constants.ts'
import { isolated } from '../../../domain/listed.ts'
import { isPublished } from '../../../domain/rota/published.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { notSeenBy, type NotSeen as OneNotSeen } from '../../../domain/rota/shift-news.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EyeIcon } from '../../ui/icons.ts'
import { UnseenLine } from './change-line.tsx'
import { HeadLink } from './head-link.tsx'
import { usePublishedRota } from './use-published-rota.ts'

function Person({ who }: { who: OneNotSeen }) {
  const { person } = useCareFacts()
  const name = who.displayName ?? person(who.userId)?.displayName ?? 'Unknown User'
  const heading = `${isolated(name)}: ${who.news.length === 1 ? '1 shift' : `${who.news.length} shifts`}`
  return (
    <Box as="li">
      <Disclosure closedText={heading} openText={heading}>
        <Box as="ul" paddingInlineStart="3" aria-label={name}>
          {who.news.map((one) => (
            <UnseenLine key={one.shiftId} one={one} />
          ))}
        </Box>
      </Disclosure>
    </Box>
  )
}

const said = (count: number): string =>
  count === 1 ? '1 person has not seen what changed for them.' : `${count} people have not seen what changed for them.`

/** Who has not seen their shifts on a published rota yet, for whoever publishes it; needs signal. Decision 64. */
export function NotSeen({ rota }: { rota: Rota }) {
  const { can } = useCurrentUser()
  const { today } = useCareFacts()
  const [isOpen, setIsOpen] = useState(false)
  const isTold = can(publishedRota.permission) && isPublished(rota) && rota.endDate >= today
  const answer = usePublishedRota(rota, isTold)
  const told = isTold && answer.state === 'here' ? answer.told : undefined
  const people = useMemo(() => {
    // Shifts further ahead are on nobody's device yet.
    const days = { fromOn: today, untilOn: addDays(today, shiftWindowDays) }
    return told === undefined ? [] : notSeenBy({ ...told, days })
  }, [told, today])
  if (people.length === 0) return null
  return (
    <>
      <HeadLink type="button" onClick={() => setIsOpen(true)}>
        <Icon of={EyeIcon} size={16} />
        {people.length} not seen yet
      </HeadLink>
      <AppDialog title="Not seen yet" icon={EyeIcon} isOpen={isOpen} onClose={() => setIsOpen(false)} canClose>
        <p>{said(people.length)}</p>
        <Box as="ul">
          {people.map((who) => (
            <Person key={who.userId} who={who} />
          ))}
        </Box>
      </AppDialog>
    </>
  )
}
