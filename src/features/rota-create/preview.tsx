import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { listed } from '../../../domain/listed.ts'
import type { RotaPlan } from '../../../domain/rota/applying.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { AlertIcon, CheckIcon, CloseIcon, type LucideIcon, PersonIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import type { Tone } from '../../ui/tone.ts'
import { type Outcome, type PreviewRow, previewRows } from './preview-rows.ts'

const looks: Readonly<Record<Outcome, { text: string; icon: LucideIcon; tone: Tone }>> = {
  made: { text: 'Made', icon: CheckIcon, tone: 'started' },
  clashes: { text: 'Clashes', icon: AlertIcon, tone: 'late15' },
  nobody: { text: 'Open shift', icon: PersonIcon, tone: 'ink' },
  skipped: { text: 'Skipped', icon: CloseIcon, tone: 'refused' },
}

const order = ['made', 'nobody', 'clashes', 'skipped'] as const

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { text, icon, tone } = looks[outcome]
  return (
    <Badge tone={tone} icon={icon} size="table">
      {text}
    </Badge>
  )
}

const dayOf = ({ shift, outcome }: PreviewRow, isMaster: boolean): string =>
  isMaster && outcome !== 'skipped' ? formatDay(shift.day).slice(0, 3) : formatDay(shift.day)

function Times({ row }: { row: PreviewRow }) {
  const facts = useCareFacts()
  return (
    <Box as="span" whiteSpace="nowrap">
      {shiftTimesWords(row.shift, facts)}
    </Box>
  )
}

function Duties({ row }: { row: PreviewRow }) {
  return (
    <Flex gap="1" flexWrap="wrap">
      {row.shift.dutiesRequired.map((duty) => (
        <DutyCode key={duty} duty={duty} />
      ))}
    </Flex>
  )
}

const columnsOf = (isMaster: boolean): readonly DataColumn<PreviewRow>[] => [
  { id: 'day', heading: 'Day', width: '13%', canSort: false, isRowHeading: true, cell: (row) => dayOf(row, isMaster) },
  { id: 'time', heading: 'Time', width: '13%', canSort: false, cell: (row) => <Times row={row} /> },
  { id: 'duties', heading: 'Duties', width: '12%', canSort: false, cell: (row) => <Duties row={row} /> },
  { id: 'who', heading: 'Staff', width: '18%', canSort: false, cell: ({ who }) => who },
  {
    id: 'outcome',
    heading: 'What happens',
    width: '16%',
    canSort: false,
    cell: (row) => <OutcomeBadge outcome={row.outcome} />,
  },
  { id: 'why', heading: 'Why', width: '28%', canSort: false, cell: ({ reasons }) => listed(reasons, ' ') },
]

function PreviewCard({ row, isMaster }: { row: PreviewRow; isMaster: boolean }) {
  return (
    <Card>
      <Flex gap="2" justify="space-between" align="center" flexWrap="wrap">
        <Box textStyle="bodyStrong">
          {dayOf(row, isMaster)}, <Times row={row} />
        </Box>
        <OutcomeBadge outcome={row.outcome} />
      </Flex>
      <Box>{row.who}</Box>
      {row.reasons.length > 0 && (
        <Box textStyle="second" color="ink2">
          {listed(row.reasons, ' ')}
        </Box>
      )}
    </Card>
  )
}

const useRows = (plan: RotaPlan, rotas: readonly Rota[]): readonly PreviewRow[] => {
  const agencies = useLiveQuery((read) => read.agencies(), [])
  const { settings, zone } = useCareFacts()
  return useMemo(() => {
    const names = new Map(rotas.map((rota) => [rota.id, rotaTitle(rota)]))
    const agencyNames = new Map((agencies ?? []).map(({ id, name }) => [id, name]))
    const clock = { sessions: settings?.sessions ?? [], zone }
    return previewRows(plan, { clock, rotaName: (id) => names.get(id), agencyName: (id) => agencyNames.get(id) })
  }, [plan, rotas, agencies, settings, zone])
}

type PreviewProps = { plan: RotaPlan; rotas: readonly Rota[]; isMaster: boolean }

/** Every shift that will be made, for whom, and every one that will not, with the reason. Decision 35. */
export function Preview({ plan, rotas, isMaster }: PreviewProps) {
  const rows = useRows(plan, rotas)
  const [only, setOnly] = useState<Outcome | 'all'>('all')
  const columns = useMemo(() => columnsOf(isMaster), [isMaster])
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  const options = [
    { value: 'all' as const, text: `All ${rows.length}` },
    ...order
      .filter((outcome) => outcome === only || count(outcome) > 0)
      .map((outcome) => ({ value: outcome, text: `${looks[outcome].text} ${count(outcome)}` })),
  ]
  const shown = only === 'all' ? rows : rows.filter(({ outcome }) => outcome === only)
  return (
    <Section heading="Preview" note={`${plan.made.length} shifts will be made, ${plan.skipped.length} skipped`}>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {options.length > 2 && (
          <ChipChoice label="Which shifts" value={only} onValueChange={setOnly} options={options} />
        )}
        {shown.length > 0 && (
          <DataTable<PreviewRow>
            label="Preview of the shifts"
            columns={columns}
            rows={shown}
            keyOf={({ id }) => id}
            sort={{ by: 'day', isDescending: false }}
            onSort={() => undefined}
            first={1}
            total={shown.length}
            card={(row) => <PreviewCard row={row} isMaster={isMaster} />}
          />
        )}
      </Box>
    </Section>
  )
}
