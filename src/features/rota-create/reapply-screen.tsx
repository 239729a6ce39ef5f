import { Box, Flex } from '@chakra-ui/react'
import type { SaidShifts } from '../../../domain/rota/edits/own-edits.ts'
import type { Reapplying } from '../../../domain/rota/reapplying.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { RepeatIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { ReapplyLists } from './reapply-lists.tsx'
import { sourceWords } from './source-words.ts'
import { type Reapply, useReapply } from './use-reapply.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'shifts', 'rotaUsers', 'providerSettings'] as const

const shiftsWords = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`)

const keptWords = ({ same, added }: Reapplying): string =>
  [
    `Same as in the master rota: ${shiftsWords(same)}.`,
    ...(added > 0 ? [`Added by hand and kept: ${shiftsWords(added)}.`] : []),
  ].join(' ')

function Plan({ form }: { form: Reapply }) {
  const { plan, sourceState, masterId } = form
  if (masterId === '') return null
  if (sourceState !== 'here' && sourceState !== 'reading') {
    return (
      <AlertBox tone="note" role="status">
        {sourceWords[sourceState]}
      </AlertBox>
    )
  }
  if (plan === undefined) return <SkeletonCards count={2} />
  const isUnrelated = plan.same + plan.changed.length + plan.edited.length === 0 && plan.added > 0
  const hasClashes = form.leavesClashes || plan.made.some(({ clashes }) => clashes.length > 0)
  return (
    <>
      <Box role="status">{keptWords(plan)}</Box>
      {isUnrelated && (
        <AlertBox tone="warning">
          Check that this is the right master rota. No shifts on this rota were made from it. Its shifts will be added
          to those already there.
        </AlertBox>
      )}
      {hasClashes && (
        <SwitchRow
          label="Leave shifts that clash unassigned"
          hint="If not, they are added with their staff, and you change them on the rota."
          isOn={form.leavesClashes}
          onIsOnChange={form.setLeavesClashes}
        />
      )}
      <ReapplyLists form={form} />
    </>
  )
}

function MasterField({ form }: { form: Reapply }) {
  const offered = form.masters.map((master) => ({ value: master.id, text: rotaTitle(master) }))
  if (form.isKnown && offered.length === 0) {
    return <AlertBox tone="note">There is no master rota for this location and type.</AlertBox>
  }
  return (
    <NativeSelect
      label="Master rota"
      value={form.masterId}
      options={[{ value: '', text: 'Choose a rota' }, ...offered]}
      onValueChange={form.choose}
    />
  )
}

type FormProps = { rota: Rota; whole: SaidShifts; ruleDays: RuleDays; onDone: () => void }

function Form({ onDone, ...about }: FormProps) {
  const { rota } = about
  const form = useReapply(about, onDone)
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page>
          <Heading />
          <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            <Box textStyle="bodyStrong">{rotaTitle(rota)}</Box>
            <MasterField form={form} />
            <Plan form={form} />
          </Box>
        </Page>
      </Box>
      <StickyFoot label="Apply">
        <Flex justify="flex-end">
          <Button
            look="primary"
            size="action"
            icon={RepeatIcon}
            onClick={form.apply}
            isLoading={form.isApplying}
            disabled={form.count === 0}
          >
            {form.count === 0 ? 'Nothing to apply' : `Apply to ${shiftsWords(form.count)}`}
          </Button>
        </Flex>
      </StickyFoot>
    </Flex>
  )
}

const NOT_A_DRAFT = 'You can only apply the master again to a draft rota.'

function Heading() {
  return (
    <>
      <PageHeading>Apply the master again</PageHeading>
      <AsOfLine />
    </>
  )
}

/** A draft gets the shifts of its master again; nothing that was edited by hand is touched unasked. Decision 35. */
export function ReapplyScreen({ rotaId, onDone, ruleDays }: ReapplyScreenProps) {
  const whole = useWholeRota(rotaId)
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  if (whole.state === 'missing') return <NotFoundNotice />
  if (whole.state === 'refused') return <NoPermissionNotice />
  const isReady = isKnown && !isFirstLoad && whole.state !== 'reading'
  if (isReady && whole.state === 'here' && whole.rota.status === 'draft') {
    return <Form rota={whole.rota} whole={whole} onDone={onDone} ruleDays={ruleDays} />
  }
  return (
    <Page>
      <Heading />
      {isFirstLoad && <FirstSyncLine />}
      {isReady ? (
        <AlertBox tone="note" role="status">
          {whole.state === 'here' ? NOT_A_DRAFT : sourceWords[whole.state]}
        </AlertBox>
      ) : (
        <NotReadYet tables={lists} resting={<Resting shape="form" />} />
      )}
    </Page>
  )
}

type ReapplyScreenProps = { rotaId: string; onDone: () => void; ruleDays: RuleDays }
