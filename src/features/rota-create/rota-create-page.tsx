import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { listed } from '../../../domain/listed.ts'
import { rotasOfSameDays } from '../../../domain/rota/applying.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
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
      There is a rota for some of these days already: {listed(there.map(rotaTitle))}. It stays as it is.
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
          label="Make shifts that clash for nobody"
          hint="Otherwise they are made as they are, and you settle them on the rota."
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

function Foot({ form }: { form: CreateForm }) {
  const isOnline = useIsOnline()
  const count = form.planned.plan?.made.length ?? 0
  const verb = form.value.make === 'master' ? 'Create master rota' : 'Create rota'
  return (
    <StickyFoot label="Create">
      <Flex gap="3" align="center" justify="flex-end" flexWrap="wrap">
        <Box textStyle="second" color="ink2" marginInlineEnd="auto" role="status">
          {isOnline ? form.keptWords : 'Needs signal to create. What you enter is kept on this tablet.'}
        </Box>
        {form.keptWords !== undefined && <Button onClick={() => void form.clear()}>Discard draft</Button>}
        <Button look="primary" size="action" icon={CheckIcon} isLoading={form.isBusy} onClick={form.submit}>
          {count > 0 ? `${verb} with ${count} ${count === 1 ? 'shift' : 'shifts'}` : verb}
        </Button>
      </Flex>
    </StickyFoot>
  )
}

function Form(opening: CreateOpening) {
  const form = useCreateForm(opening)
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const isReady = form.isLoaded && isKnown && !isFirstLoad
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page>
          <PageHeading>{opening.make === 'master' ? 'Add a master rota' : 'Add a new rota'}</PageHeading>
          {isFirstLoad && <FirstSyncLine />}
          <AsOfLine />
          {isReady ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <FormErrorSummary title="Not created yet" asked={form.asked} errors={form.errors} />
              {form.failure !== undefined && (
                <AlertBox tone="warning" role="alert">
                  {form.failure}
                </AlertBox>
              )}
              <CreateFields form={form} />
              <SameDays form={form} />
              <PlanPart form={form} />
            </Box>
          ) : (
            <NotReadYet tables={lists} count={3} />
          )}
        </Page>
      </Box>
      {isReady && <Foot form={form} />}
    </Flex>
  )
}

function Create(opening: CreateOpening) {
  if (useIsNotSetUp() !== true) return <Form {...opening} />
  return (
    <Page>
      <PageHeading>{opening.make === 'master' ? 'Add a master rota' : 'Add a new rota'}</PageHeading>
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
  return (
    <CareFactsProvider key={`${from} ${make}`}>
      <Create sourceId={from} make={make ?? 'rota'} ruleDays={ruleDays} onMade={open} />
    </CareFactsProvider>
  )
}
