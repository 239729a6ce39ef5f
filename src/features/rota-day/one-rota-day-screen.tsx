import { Flex } from '@chakra-ui/react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaLabel } from '../../../domain/rota/rota-label.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { weekOfDay } from '../../../domain/rota/rota-weeks.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { useShiftsOnline } from '../../pieces/use-shifts-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { CalendarIcon, SupportIcon } from '../../ui/icons.ts'
import { NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { DayOfShifts, type RotaDayProps } from './rota-day-screen.tsx'
import { useMirroredRota, useRunningDay } from './use-rota-day.ts'

const statusWords: Readonly<Record<Rota['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
  locked: 'Locked',
  master: 'Master',
}

/** The day that is going on while the rota runs, else its first. */
const firstDayOf = (rota: Rota | undefined, running: LocalDay): LocalDay =>
  rota !== undefined && (running < rota.startDate || running > rota.endDate) ? rota.startDate : running

/** To the proposal for its open shifts, for whoever may edit it as it stands. Decision 66. */
function FillLink({ rota: { id, status } }: { rota: Rota }) {
  const { can } = useCurrentUser()
  if (!can('update rota.rotas') || status === 'master' || editRefusal(status) !== undefined) return null
  return (
    <ButtonLink to="/rotas/$rotaId/cover" params={{ rotaId: id }} icon={SupportIcon}>
      Fill open shifts
    </ButtonLink>
  )
}

/** To the week of the rota that has this day in it, in the way that suits. */
function WeekLink({ rota, day }: { rota: Rota; day: LocalDay }) {
  const params = { rotaId: rota.id, week: String(weekOfDay(rota, day)) }
  return (
    <ButtonLink to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={params} icon={CalendarIcon}>
      Week view
    </ButtonLink>
  )
}

type OneRotaProps = RotaDayProps & { rotaId: string }

/** The shifts of one rota on one day, also long past; what is not on this device is read online. Rules §2.2. */
export function OneRotaDayScreen({ rotaId, ...props }: OneRotaProps) {
  const facts = useCareFacts()
  const running = useRunningDay()
  const { isFirstLoad, isKnown } = useFirstSync('rotas')
  const mirrored = useMirroredRota(rotaId)
  const isMissing = isKnown && !isFirstLoad && mirrored === null
  const online = useShiftsOnline(isMissing ? { rotaId } : undefined)
  const rota = mirrored ?? online.rota
  if (online.state === 'missing') {
    return (
      <Page>
        <NotFoundNotice />
      </Page>
    )
  }
  if (rota === undefined && (mirrored === undefined || online.state === 'reading')) {
    return (
      <Page>
        <Resting shape="grid" />
      </Page>
    )
  }
  return (
    <DayOfShifts
      {...props}
      rotaId={rotaId}
      isHere={mirrored !== null}
      firstDay={firstDayOf(rota, running)}
      heading={rota === undefined ? 'Rota' : rotaTitle(rota)}
      badges={rota && <Badge tone="outline">{statusWords[rota.status]}</Badge>}
      aside={
        rota && (
          <Flex gap="3" align="center" flexWrap="wrap">
            {rotaLabel({ ...rota, label: undefined }, facts.placeName(rota.location))}
            <Flex gap="3" flexWrap="wrap" data-screen-only>
              <WeekLink rota={rota} day={props.search.day ?? firstDayOf(rota, running)} />
              <FillLink rota={rota} />
            </Flex>
          </Flex>
        )
      }
    />
  )
}
