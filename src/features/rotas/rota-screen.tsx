import { Box, Flex } from '@chakra-ui/react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { tableBreakpointPx } from '../../../domain/constants.ts'
import type { SaidShifts } from '../../../domain/rota/edits/own-edits.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { rotaWeeks, weekOfDay } from '../../../domain/rota/rota-weeks.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import type { EditableViewProps, RotaViewMode } from '../../pieces/rota-view-props.ts'
import type { ShiftEditorProps } from '../../pieces/shift-editor-props.ts'
import { UndoButtons, useUndoKeys } from '../../pieces/undo-buttons.tsx'
import { useRotaEdits } from '../../pieces/use-rota-edits.ts'
import { useKnownRota, type WholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { awayWords, HeldLine, type HeldRota } from './held-line.tsx'
import { NotSeen } from './not-seen.tsx'
import { RotaFacts, RotaLine } from './rota-facts.tsx'
import { RotaListView, weekOpenWords } from './rota-list-view.tsx'
import { RotaSteps } from './rota-steps.tsx'
import { DayLink, ViewChoice, WeekChoice } from './rota-view-bar.tsx'
import { ShiftDetails } from './shift-details.tsx'
import { ShiftMarks } from './shift-marks.tsx'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'shifts', 'providerSettings'] as const

/** The ways of looking at a rota beside its list, each loaded when it is wanted; what is not there is not offered. */
export type RotaViews = Partial<Record<Exclude<RotaViewMode, 'list'>, ComponentType<EditableViewProps>>>

type RotaScreenProps = {
  rotaId: string
  /** The week of the address, from 1; without it the one with today. */
  week: number | undefined
  /** Without it the one that suits the window and the person. */
  mode: RotaViewMode | undefined
  onShown: (shown: { week: number; mode?: RotaViewMode | undefined }) => void
  onRemoved: (rota: Rota) => void
  views: RotaViews
  ShiftEditor: ComponentType<ShiftEditorProps>
}

/** Managers at a wide window see the grid; everybody else the list. */
const useMode = ({ mode, views }: Pick<RotaScreenProps, 'mode' | 'views'>): RotaViewMode => {
  const { can } = useCurrentUser()
  const suits = useWide(tableBreakpointPx) && can('update rota.rotas') ? 'grid' : 'list'
  const wanted = mode ?? suits
  return wanted !== 'list' && views[wanted] === undefined ? 'list' : wanted
}

/**
 * What stands above the shifts. A printed sheet has a head of its own, and is the first thing on its paper: a page before
 * it would be upright, and the sheet laid out for that width.
 */
function Above({ mode, children }: { mode: RotaViewMode | undefined; children: ReactNode }) {
  return (
    <Box display="contents" data-screen-only={mode === 'print' ? '' : undefined}>
      {children}
    </Box>
  )
}

type Edited = ShiftEditorProps['edited']

/** "Shift saved.": what an editor's edits are called. */
const saidOf = (edits: Parameters<ShiftEditorProps['onEdits']>[0]): string => {
  const [first] = edits
  if (first?.kind === 'remove') return 'Shift deleted.'
  return first?.kind === 'create' ? 'Shift added.' : 'Shift saved.'
}

type Held = SaidShifts & Pick<HeldRota, 'isPartial' | 'readAt'>

type ShownProps = { rota: Rota; whole: Held; week: number } & Omit<RotaScreenProps, 'rotaId' | 'week'>

/** The shifts of a rota in one of its ways, and what edits them. */
function Shown({ rota, whole, week, mode: wanted, views, onShown, ShiftEditor }: ShownProps) {
  const { can } = useCurrentUser()
  const mode = useMode({ mode: wanted, views })
  const { edits, shown } = useRotaEdits(rota, whole)
  const [edited, setEdited] = useState<Edited>()
  const mayEdit = can('update rota.rotas')
  const closed = mayEdit ? editRefusal(rota.status) : undefined
  const isEditable = mayEdit && closed === undefined
  // On a locked rota sick and holiday notes are made, and taken back. Decision 36.
  const hasSteps = isEditable || edits.undo !== undefined || edits.redo !== undefined
  useUndoKeys(hasSteps ? edits : undefined)
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  const View = mode === 'list' ? RotaListView : (views[mode] ?? RotaListView)
  return (
    <>
      <Above mode={mode}>{mode === 'list' ? <RotaFacts rota={rota} /> : <RotaLine rota={rota} />}</Above>
      <Flex align="center" gap="3" rowGap="2" flexWrap="wrap" data-screen-only>
        <WeekChoice rota={rota} week={week} onWeek={(next) => onShown({ week: next, mode: wanted })} />
        <ViewChoice mode={mode} views={views} onMode={(next) => onShown({ week, mode: next })} />
        <Box textStyle="second" color="ink2" role="status">
          {weekOpenWords(shown, { rota, week })}
        </Box>
        <DayLink rota={rota} days={days} />
        {hasSteps && <UndoButtons undo={edits.undo} redo={edits.redo} />}
      </Flex>
      <Above mode={mode}>
        <HeldLine whole={whole} />
        {closed !== undefined && rota.status !== 'withdrawn' && <AlertBox tone="note">{closed}</AlertBox>}
      </Above>
      <Suspense fallback={<SkeletonCards count={4} />}>
        <View
          rota={rota}
          shifts={shown}
          week={week}
          edits={isEditable ? edits : undefined}
          onOpen={({ shiftId }) => setEdited({ shiftId })}
          onNew={setEdited}
        />
        {edited && !mayEdit && (
          <ShiftDetails
            shift={shown.find(({ shiftId }) => 'shiftId' in edited && shiftId === edited.shiftId)}
            onClose={() => setEdited(undefined)}
          />
        )}
        {edited && mayEdit && (
          <ShiftEditor
            rota={rota}
            shifts={shown}
            edited={edited}
            onEdits={(made) => edits.make(made, saidOf(made))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type FoundProps = { whole: Exclude<WholeRota, { state: 'missing' | 'refused' }> } & Omit<RotaScreenProps, 'rotaId'>

function Found({ whole, week, ...rest }: FoundProps) {
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
      <Above mode={rest.mode}>
        <PageHeading
          badges={<RotaStatusBadge status={rota.status} />}
          aside={<RotaSteps rota={rota} onRemoved={() => rest.onRemoved(rota)} />}
        >
          {rotaTitle(rota)}
        </PageHeading>
        <AsOfLine />
      </Above>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Above mode={rest.mode}>
          {rota.status === 'withdrawn' && <AlertBox tone="warning">This rota was withdrawn.</AlertBox>}
          <NotSeen rota={rota} />
        </Above>
        {whole.state === 'here' && (
          <ShiftMarks shifts={whole.shifts} rotaId={rota.id}>
            <Shown rota={rota} whole={whole} week={shown} {...rest} />
          </ShiftMarks>
        )}
        {whole.state === 'reading' && <SkeletonCards count={4} />}
        {(whole.state === 'no-signal' || whole.state === 'failed') && (
          <>
            <RotaFacts rota={rota} />
            <AlertBox tone="note" role="status">
              {awayWords[whole.state]}
            </AlertBox>
          </>
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

/** A rota: how it stands, what can be done with it, and its shifts, in one of its ways. Rules §2.2, §2.5. */
export function RotaScreen({ rotaId, ...rest }: RotaScreenProps) {
  const whole = useKnownRota(rotaId)
  const { settings } = useCareFacts()
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  // Without the sessions a shift would be drawn as what it is not.
  const isReady = isKnown && !isFirstLoad && settings !== undefined
  if (whole.state === 'missing') return <NotFoundNotice actions={listLink} />
  if (whole.state === 'refused') return <NoPermissionNotice actions={listLink} />
  return (
    <Page>
      {isFirstLoad && <FirstSyncLine />}
      {isReady ? <Found whole={whole} {...rest} /> : <NotReadYet tables={lists} count={4} />}
    </Page>
  )
}
