import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaLabel } from '../../../domain/rota/rota-label.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { Badge } from '../../ui/badge.tsx'
import { NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { DayOfShifts, type RotaDayProps } from './rota-day-screen.tsx'
import { useMirroredRota, useRunningDay } from './use-rota-day.ts'
import { useShiftsOnline } from './use-shifts-online.ts'

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

type OneRotaProps = RotaDayProps & { rotaId: string }

function OneRota({ rotaId, ...props }: OneRotaProps) {
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
        <SkeletonBlock height="420px" radius="card" />
      </Page>
    )
  }
  return (
    <DayOfShifts
      {...props}
      rotaId={rotaId}
      isHere={mirrored !== null}
      firstDay={firstDayOf(rota, running)}
      heading={rota?.name ?? 'Rota'}
      badges={rota && <Badge tone="outline">{statusWords[rota.status]}</Badge>}
      aside={rota && rotaLabel(rota, facts.placeName(rota.location))}
    />
  )
}

/** The shifts of one rota on one day, also long past; what is not on this device is read online. Rules §2.2. */
export function OneRotaDayScreen(props: OneRotaProps) {
  return (
    <CareFactsProvider>
      <OneRota {...props} />
    </CareFactsProvider>
  )
}
