import { Box, Flex } from '@chakra-ui/react'
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { tableBreakpointPx } from '../../../domain/constants.ts'
import type { SaidShifts } from '../../../domain/rota/edits/own-edits.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaWeeks, weekOfDay } from '../../../domain/rota/rota-weeks.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import {
  dayAnchor,
  type EditableViewProps,
  type RotaSpot,
  type RotaTool,
  type RotaViewMode,
} from '../../pieces/rota-view-props.ts'
import type { ShiftEditorProps } from '../../pieces/shift-editor-props.ts'
import { useUndoKeys } from '../../pieces/undo-buttons.tsx'
import { useGridDays } from '../../pieces/use-grid-days.ts'
import { useRotaEdits } from '../../pieces/use-rota-edits.ts'
import { useKnownRota, type WholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { awayWords, HeldLine, type HeldRota } from './held-line.tsx'
import { RotaFacts } from './rota-facts.tsx'
import { RotaHead } from './rota-head.tsx'
import { RotaListView } from './rota-list-view.tsx'
import { RotaSteps } from './rota-steps.tsx'
import { type HeadPlaces, RotaCounts, RotaTools } from './rota-tools.tsx'
import { ShiftDetails } from './shift-details.tsx'
import { ShiftMark, ShiftMarks } from './shift-marks.tsx'

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
  /** What is printed of the rota from every view but the printed one, which is its own paper. */
  Paper: ComponentType<Pick<EditableViewProps, 'rota' | 'shifts'>>
}

/** Managers at a wide window see the grid; everybody else who works when, by session. */
const useMode = ({ mode, views }: Pick<RotaScreenProps, 'mode' | 'views'>): RotaViewMode => {
  const { can } = useCurrentUser()
  const suits = useWide(tableBreakpointPx) && can('update rota.rotas') ? 'grid' : 'sessions'
  const wanted = mode ?? suits
  return wanted !== 'list' && views[wanted] === undefined ? 'list' : wanted
}

/** What is on screen alone: a printed sheet has a head of its own, and is the first thing on its paper. */
function OnScreen({ children }: { children: ReactNode }) {
  return (
    <Box display="contents" data-screen-only>
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

type ShownProps = { rota: Rota; whole: Held; week: number; places: HeadPlaces } & Omit<
  RotaScreenProps,
  'rotaId' | 'week'
>

/** The shifts of a rota in one of its ways, and what is printed of them. */
function View({
  mode,
  views,
  Paper,
  ...props
}: EditableViewProps & Pick<ShownProps, 'views' | 'Paper'> & { mode: RotaViewMode }) {
  const Chosen = mode === 'list' ? RotaListView : (views[mode] ?? RotaListView)
  if (mode === 'print') return <Chosen {...props} />
  return (
    <>
      <OnScreen>
        <Chosen {...props} />
      </OnScreen>
      <Suspense fallback={null}>
        <Paper rota={props.rota} shifts={props.shifts} />
      </Suspense>
    </>
  )
}

const markOf = (shiftId: string) => <ShiftMark shiftId={shiftId} />

const goToDay = (day: LocalDay) => {
  const heading = document.getElementById(dayAnchor(day))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** Where the person wants to look: the grid goes there itself, every other view has its days one beneath the other. */
const useWanted = (mode: RotaViewMode) => {
  const [wanted, setWanted] = useState<RotaSpot>()
  const [of, setOf] = useState(mode)
  // Another view is looked at from its top: the grid would go back to where it went before.
  if (of !== mode) {
    setOf(mode)
    setWanted(undefined)
  }
  const onWanted = (spot: RotaSpot) => {
    if (mode === 'grid') setWanted(spot)
    else goToDay(spot.day)
  }
  return { wanted, onWanted }
}

/** What may be done with the shifts of a rota by this person. */
const useShiftRights = (rota: Rota) => {
  const { can } = useCurrentUser()
  const mayEdit = can('update rota.rotas')
  const closed = mayEdit ? editRefusal(rota.status) : undefined
  return { mayEdit, closed, isEditable: mayEdit && closed === undefined }
}

/** The shift that was chosen, to be read or, by whoever may, edited. */
function OpenedShift({
  Editor,
  ...opened
}: ShiftEditorProps & { Editor: ComponentType<ShiftEditorProps> | undefined }) {
  const { edited, shifts, onClose } = opened
  if (Editor !== undefined) return <Editor {...opened} />
  const shift = shifts.find(({ shiftId }) => 'shiftId' in edited && shiftId === edited.shiftId)
  return <ShiftDetails shift={shift} onClose={onClose} />
}

/** The days that are shown, and counted above them. */
const useShownDays = (rota: Rota, week: number, mode: RotaViewMode): readonly LocalDay[] => {
  const inGrid = useGridDays(rota, week)
  const ofWeek = useMemo(() => rotaWeeks(rota).find((one) => one.week === week)?.days ?? [], [rota, week])
  return mode === 'grid' ? inGrid : ofWeek
}

/** The shifts of a rota in one of its ways, and what edits them. */
function Shown({ rota, whole, week, places, mode: asked, onShown, onRemoved, ShiftEditor, ...rest }: ShownProps) {
  const mode = useMode({ mode: asked, views: rest.views })
  const { edits, shown } = useRotaEdits(rota, whole)
  const [edited, setEdited] = useState<Edited>()
  const [tool, setTool] = useState<RotaTool>()
  const { wanted, onWanted } = useWanted(mode)
  const { mayEdit, closed, isEditable } = useShiftRights(rota)
  // On a locked rota sick and holiday notes are made, and taken back. Decision 36.
  const hasSteps = isEditable || edits.undo !== undefined || edits.redo !== undefined
  useUndoKeys(hasSteps ? edits : undefined)
  const days = useShownDays(rota, week, mode)
  return (
    <>
      <RotaTools
        rota={rota}
        days={days}
        week={week}
        mode={mode}
        isEditable={isEditable}
        views={rest.views}
        place={places.tools}
        onTool={setTool}
        edits={hasSteps ? edits : undefined}
        onWeek={(next) => onShown({ week: next, mode: asked })}
        onMode={(next) => onShown({ week, mode: next })}
        onRemoved={() => onRemoved(rota)}
      />
      <RotaCounts rota={rota} shifts={shown} days={days} place={places.counts} mode={mode} onWanted={onWanted} />
      <OnScreen>
        <HeldLine whole={whole} />
        {closed !== undefined && rota.status !== 'withdrawn' && <AlertBox tone="note">{closed}</AlertBox>}
      </OnScreen>
      <Suspense fallback={<Resting shape="grid" />}>
        <View
          {...rest}
          mode={mode}
          rota={rota}
          week={week}
          tool={tool}
          wanted={wanted}
          shifts={shown}
          edits={isEditable ? edits : undefined}
          markOf={markOf}
          onOpen={({ shiftId }) => setEdited({ shiftId })}
          onNew={setEdited}
          onTool={setTool}
          head={places.counts}
        />
        {edited && (
          <OpenedShift
            rota={rota}
            shifts={shown}
            edited={edited}
            Editor={mayEdit ? ShiftEditor : undefined}
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
  const [tools, setTools] = useState<Element | null>(null)
  const [counts, setCounts] = useState<Element | null>(null)
  const { rota } = whole
  if (rota === undefined) {
    return whole.state === 'reading' ? (
      <Resting shape="grid" />
    ) : (
      <AlertBox tone="note">{awayWords[whole.state === 'failed' ? 'failed' : 'no-signal']}</AlertBox>
    )
  }
  const shown = week !== undefined && week <= rotaWeeks(rota).length ? week : weekOfDay(rota, today)
  return (
    <>
      <RotaHead rota={rota} mode={rest.mode} tools={setTools} counts={setCounts} />
      <OnScreen>
        <AsOfLine />
      </OnScreen>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <OnScreen>
          {rota.status === 'withdrawn' && <AlertBox tone="warning">This rota was withdrawn.</AlertBox>}
        </OnScreen>
        {whole.state === 'here' && (
          <ShiftMarks shifts={whole.shifts} rotaId={rota.id}>
            <Shown rota={rota} whole={whole} week={shown} places={{ tools, counts }} {...rest} />
          </ShiftMarks>
        )}
        {whole.state === 'reading' && <Resting shape="grid" />}
        {(whole.state === 'no-signal' || whole.state === 'failed') && (
          <>
            <Flex justify="flex-end" data-screen-only>
              <RotaSteps rota={rota} onRemoved={() => rest.onRemoved(rota)}>
                {null}
              </RotaSteps>
            </Flex>
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
      {isReady ? <Found whole={whole} {...rest} /> : <NotReadYet tables={lists} resting={<Resting shape="grid" />} />}
    </Page>
  )
}
