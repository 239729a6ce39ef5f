import { Box, Flex } from '@chakra-ui/react'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks, weekOfDay } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDateTime, formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, useFirstSync } from '../../pieces/page-states.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import { rotaSpanWords, rotaTitle, rotaTypeWords } from '../../pieces/rota-words.ts'
import { useWholeRota, type WholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, FactGrid } from '../../ui/facts.tsx'
import { BriefcaseIcon, CalendarIcon, ClockIcon, PlaceIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { RotaSteps } from './rota-steps.tsx'
import { ShiftView } from './shift-view.tsx'

type RotaScreenProps = {
  rotaId: string
  /** The week of the address, from 1; without it the one with today. */
  week: number | undefined
  onWeek: (week: number) => void
  onRemoved: (rota: Rota) => void
}

function Head({ rota }: { rota: Rota }) {
  const { placeName, zone } = useCareFacts()
  const updated = formatDateTime(Date.parse(rota.dateModified), zone)
  return (
    <FactGrid>
      <Fact icon={PlaceIcon} label="Location" value={placeName(rota.location)} />
      <Fact icon={BriefcaseIcon} label="Type" value={rotaTypeWords[rota.type]} />
      <Fact icon={CalendarIcon} label="Dates" value={rotaSpanWords(rota)} />
      <Fact icon={ClockIcon} label="Last updated" value={updated} />
    </FactGrid>
  )
}

const weekday = (day: LocalDay): string => formatDay(day).slice(0, 3)

/** "3 of 40 shifts have nobody": how much of the shown days is still open. */
const openWords = (shifts: readonly Shift[]): string => {
  const open = shifts.filter((shift) => isUnassigned(shift) && !shift.coverNotRequired).length
  const all = shifts.length === 1 ? '1 shift' : `${shifts.length} shifts`
  if (shifts.length === 0) return 'No shifts'
  return open === 0 ? `${all}, all with somebody` : `${all}, ${open} with nobody`
}

function Day({ day, rota, shifts }: { day: LocalDay; rota: Rota; shifts: readonly Shift[] }) {
  const { today } = useCareFacts()
  const words = rota.status === 'master' ? weekday(day) : formatDay(day)
  return (
    <Section heading={day === today ? `${words} (today)` : words} note={openWords(shifts)}>
      {shifts.length > 0 && (
        <Card>
          <Box display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            {shifts.map((shift) => (
              <Box key={shift.id} minWidth="0">
                <ShiftView shift={shift} />
                <Box textStyle="second" color="ink2" paddingX="3" paddingTop="1">
                  <AssigneeWords shift={shift} />
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </Section>
  )
}

function AssigneeWords({ shift }: { shift: Shift }) {
  const { personInitials } = useCareFacts()
  const current = shift.assignedTo.filter(({ type }) => type === 'current')
  if (current.length > 0) return current.map((one) => one.displayName ?? personInitials(one)).join(', ')
  return shift.coverNotRequired ? 'Nobody: cover is not required' : 'Nobody'
}

type WeekChoiceProps = { rota: Rota; week: number; onWeek: (week: number) => void }

function WeekChoice({ rota, week, onWeek }: WeekChoiceProps) {
  const weeks = rotaWeeks(rota)
  if (weeks.length < 2) return null
  const options = weeks.map((one) => ({ value: String(one.week), text: `Week ${one.week}` }))
  const choose = (value: string) => onWeek(Number(value))
  // Two or three lie side by side; more of them would not fit a phone.
  return weeks.length <= 3 ? (
    <Segmented label="Week" value={String(week)} onValueChange={choose} options={options} />
  ) : (
    <NativeSelect label="Week" value={String(week)} onValueChange={choose} options={options} />
  )
}

function Shown({ rota, shifts, week, onWeek }: { shifts: readonly Shift[] } & WeekChoiceProps) {
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  const ofWeek = shifts.filter(({ day }) => days.includes(day))
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Flex align="center" gap="3" flexWrap="wrap">
        <WeekChoice rota={rota} week={week} onWeek={onWeek} />
        <Box textStyle="second" color="ink2" role="status">
          {openWords(ofWeek)}
        </Box>
      </Flex>
      {days.map((day) => (
        <Day key={day} day={day} rota={rota} shifts={ofWeek.filter((shift) => shift.day === day)} />
      ))}
    </Box>
  )
}

const awayWords = {
  'no-signal': 'The shifts of this rota are not on this device, and there is no signal.',
  failed: 'The shifts of this rota could not be read. Please try again later.',
} as const

type FoundProps = { whole: Exclude<WholeRota, { state: 'missing' | 'refused' }> } & Omit<RotaScreenProps, 'rotaId'>

function Found({ whole, week, onWeek, onRemoved }: FoundProps) {
  const { today } = useCareFacts()
  const { rota } = whole
  if (rota === undefined) {
    return whole.state === 'reading' ? (
      <SkeletonCards count={4} />
    ) : (
      <AlertBox tone="note">{awayWords[whole.state === 'failed' ? 'failed' : 'no-signal']}</AlertBox>
    )
  }
  const shown = week !== undefined && week <= rotaWeeks(rota).length ? week : weekOfDay(rota, today)
  return (
    <>
      <PageHeading
        badges={<RotaStatusBadge status={rota.status} />}
        aside={<RotaSteps rota={rota} onRemoved={() => onRemoved(rota)} />}
      >
        {rotaTitle(rota)}
      </PageHeading>
      <AsOfLine />
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {rota.status === 'withdrawn' && <AlertBox tone="warning">This rota was withdrawn.</AlertBox>}
        <Head rota={rota} />
        {whole.state === 'here' && <Shown rota={rota} shifts={whole.shifts} week={shown} onWeek={onWeek} />}
        {whole.state === 'reading' && <SkeletonCards count={4} />}
        {(whole.state === 'no-signal' || whole.state === 'failed') && (
          <AlertBox tone="note" role="status">
            {awayWords[whole.state]}
          </AlertBox>
        )}
      </Box>
    </>
  )
}

const listLink = (
  <ButtonLink look="primary" to="/rotas">
    All rotas
  </ButtonLink>
)

function Body({ rotaId, ...rest }: RotaScreenProps) {
  const whole = useWholeRota(rotaId)
  const { settings } = useCareFacts()
  const { isFirstLoad, isKnown } = useFirstSync('rotas', 'shifts', 'providerSettings')
  // Without the sessions a shift would be drawn as what it is not.
  const isReady = isKnown && !isFirstLoad && settings !== undefined
  if (whole.state === 'missing') return <NotFoundNotice actions={listLink} />
  if (whole.state === 'refused') return <NoPermissionNotice actions={listLink} />
  return (
    <Page>
      {isFirstLoad && <FirstSyncLine />}
      {isReady ? <Found whole={whole} {...rest} /> : <SkeletonCards count={4} />}
    </Page>
  )
}

/** A rota: how it stands, what can be done with it, and its shifts, day by day. Rules §2.2, §2.5. */
export function RotaScreen(props: RotaScreenProps) {
  return (
    <CareFactsProvider>
      <Body {...props} />
    </CareFactsProvider>
  )
}
