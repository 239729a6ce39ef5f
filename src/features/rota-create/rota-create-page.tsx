import { Box } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { listed } from '../../../domain/listed.ts'
import { rotasOfSameDays } from '../../../domain/rota/applying.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { CreateFields } from './create-fields.tsx'
import { daysOf } from './create-value.ts'
import { Preview } from './preview.tsx'
import { ReapplyScreen } from './reapply-screen.tsx'
import { sourceWords } from './source-words.ts'
import { type CreateForm, type CreateOpening, useCreateForm } from './use-create-form.ts'

const route = getRouteApi('/rotas/create')

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'shifts', 'rotaUsers', 'providerSettings'] as const

/** A rota of the same place, type and days may be meant, and may not. */
function SameDays({ form }: { form: CreateForm }) {
  const { make, location, type, startDate, endDate } = form.value
  if (make === 'master' || type === '' || startDate === '' || endDate === '') return null
  const there = rotasOfSameDays(form.rotas, { location, type, startDate, endDate })
  if (there.length === 0) return null
  return (
    <AlertBox tone="warning" role="status">
      There is already a rota for some of these days: {listed(there.map(rotaTitle))}. It will not be changed.
    </AlertBox>
  )
}

function PlanPart({ form }: { form: CreateForm }) {
  const { value, change, planned, rotas } = form
  const { plan, sourceState, isSaid, unknownFrom } = planned
  if (value.from === 'nothing' || value.sourceId === '') return null
  if (sourceState !== 'here' && sourceState !== 'reading') {
    return (
      <AlertBox tone="note" role="status">
        {sourceWords[sourceState]}
      </AlertBox>
    )
  }
  if (plan === undefined) {
    return isSaid ? <SkeletonCards count={2} /> : <Box color="ink2">Enter the days to see every shift.</Box>
  }
  const isMaster = daysOf(value).isMaster
  const hasClashes = value.leavesClashes || plan.made.some(({ clashes }) => clashes.length > 0)
  return (
    <>
      {hasClashes && (
        <SwitchRow
          label="Leave shifts that clash unassigned"
          hint="If not, they are added with their staff, and you change them on the rota."
          isOn={value.leavesClashes}
          onIsOnChange={(leavesClashes) => change({ leavesClashes })}
        />
      )}
      {!isMaster && unknownFrom !== undefined && (
        <AlertBox tone="note">Clashes from {formatDay(unknownFrom)} on are not known on this device.</AlertBox>
      )}
      <Preview plan={plan} rotas={rotas} isMaster={isMaster} />
    </>
  )
}

const createText = ({ value, planned }: CreateForm): string => {
  const count = planned.plan?.made.length ?? 0
  const verb = value.make === 'master' ? 'Create master rota' : 'Create rota'
  return count > 0 ? `${verb} with ${count} ${count === 1 ? 'shift' : 'shifts'}` : verb
}

const headingOf = ({ make }: CreateOpening): string => (make === 'master' ? 'Add a master rota' : 'Add a new rota')

function Form(opening: CreateOpening) {
  const form = useCreateForm(opening)
  return (
    <RecordForm
      heading={headingOf(opening)}
      form={form}
      saveText={createText(form)}
      footLabel="Create"
      verb="create"
      hasPreview={(form.planned.plan?.made.length ?? 0) > 0}
      tables={lists}
    >
      <CreateFields form={form} />
      <SameDays form={form} />
      <PlanPart form={form} />
    </RecordForm>
  )
}

function Create(opening: CreateOpening) {
  if (useIsNotSetUp() !== true) return <Form {...opening} />
  return (
    <Page>
      <PageHeading>{headingOf(opening)}</PageHeading>
      <NotSetUp />
    </Page>
  )
}

/** A new rota from nothing, from a master or from an earlier rota, seen before it is made. Rules §2.2; decisions 12, 35. */
export function RotaCreatePage({ ruleDays }: { ruleDays: RuleDays }) {
  const navigate = route.useNavigate()
  const { from, again, make } = route.useSearch()
  const open = (rotaId: string) =>
    void navigate({ to: '/rotas/$rotaId/{-$week}/{-$viewMode}', params: { rotaId }, replace: true })
  if (again !== undefined) {
    return <ReapplyScreen key={again} rotaId={again} onDone={() => open(again)} ruleDays={ruleDays} />
  }
  return <Create key={`${from} ${make}`} sourceId={from} make={make ?? 'rota'} ruleDays={ruleDays} onMade={open} />
}
