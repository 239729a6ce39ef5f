import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import { formatDayAndMonth } from '../../../domain/time/format.ts'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { UndoButtons, useUndoKeys } from '../../pieces/undo-buttons.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { OncallDays } from './oncall-days.tsx'
import { OncallDialog } from './oncall-dialog.tsx'
import { OncallNowStrip } from './oncall-now-strip.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { type OncallEdits, useOncallEdits } from './use-oncall-edits.ts'
import { type OncallWeek, useOncallWeek } from './use-oncall-week.ts'

const route = getRouteApi('/rotas/on-call')

/** What has to be on this device before anything can be drawn. */
const lists = ['oncall', 'rotaUsers', 'providerSettings'] as const

type WeekBarProps = { monday: LocalDay; onWeek: (day: LocalDay | undefined) => void; edits: OncallEdits }

function WeekBar({ monday, onWeek, edits }: WeekBarProps) {
  return (
    <Flex gap="2" flexWrap="wrap" align="center" marginBottom="3">
      <IconButton label="Previous week" icon={ArrowLeftIcon} onClick={() => onWeek(addDays(monday, -7))} />
      <Button onClick={() => onWeek(undefined)}>This week</Button>
      <IconButton label="Next week" icon={ArrowRightIcon} onClick={() => onWeek(addDays(monday, 7))} />
      <UndoButtons undo={edits.undo} redo={edits.redo} />
    </Flex>
  )
}

/** The week with its people: pressed days take the chosen person, or ask who. */
function Planner({ week, edits }: { week: OncallWeek; edits: OncallEdits }) {
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<OncallPlace>()
  const put = (userId: string, place: OncallPlace) => {
    const refused = week.remarksOn(userId, place).find(({ kind }) => kind === 'refused')
    if (refused?.kind === 'refused') toast({ kind: 'warning', text: refused.words })
    else void edits.apply([{ ...place, userIds: [userId] }])
  }
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <PeopleStrip week={week} chosen={chosen} onChosenChange={setChosen} onDrop={put} />
      {!week.knowsShifts && (
        <AlertBox tone="note">Shifts on these days are not on this device, so you cannot see who is working.</AlertBox>
      )}
      <OncallDays week={week} onPress={(place) => (chosen === undefined ? setOpened(place) : put(chosen, place))} />
      {opened && (
        <OncallDialog
          key={`${opened.location} ${opened.date}`}
          week={week}
          place={opened}
          onClose={() => setOpened(undefined)}
          onSave={edits.apply}
        />
      )}
    </Box>
  )
}

/** Who is on call, week by week and by location: now with a number to ring, and to be planned. Rules §2.2, decision 38. */
export function OncallPage() {
  const { today } = useCareFacts()
  const { week: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const onWeek = (week: LocalDay | undefined) =>
    void navigate({ to: '/rotas/on-call', search: { week }, resetScroll: false })
  const monday = wanted ?? mondayOf(today)
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const week = useOncallWeek(monday)
  const edits = useOncallEdits()
  useUndoKeys(edits)
  const isNotSetUp = useIsNotSetUp() === true
  const isReady = isKnown && !isFirstLoad && week !== undefined
  const span = `${formatDayAndMonth(monday)} – ${formatDayAndMonth(addDays(monday, 6))}`
  return (
    <Page>
      <PageHeading>Staff On-call</PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      {isNotSetUp && <NotSetUp />}
      {!isReady && !isNotSetUp && <NotReadYet tables={lists} resting={<Resting shape="grid" />} />}
      {isReady && (
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <OncallNowStrip week={week} />
          <Section heading={span} note={monday === mondayOf(today) ? 'this week' : undefined}>
            <WeekBar monday={monday} onWeek={onWeek} edits={edits} />
            <Planner week={week} edits={edits} />
          </Section>
        </Box>
      )}
    </Page>
  )
}
