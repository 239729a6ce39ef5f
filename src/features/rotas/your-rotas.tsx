import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { monthRenderDelayMs } from '../../../domain/constants.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { CalendarIcon, ListIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Agenda, type OwnShiftActs } from './agenda.tsx'
import { ShiftMarks } from './shift-marks.tsx'
import type { YourRotas as Rotas, RotasWarningKind } from './use-your-rotas.ts'

// Home opens with the agenda: the month loads behind it.
const MonthCalendar = lazyPart(() => import('./month-calendar.tsx'), 'MonthCalendar', { isAwaited: true })

const FarAgenda = lazyPart(() => import('./far-agenda.tsx'), 'FarAgenda', { isAwaited: true })

type View = 'agenda' | 'month'

const views = [
  { value: 'agenda', text: 'Agenda', icon: ListIcon },
  { value: 'month', text: 'Month', icon: CalendarIcon },
] as const

/** The view that is drawn; after a press the indicator is there first, then the view. Rules §9. */
const useView = () => {
  const [view, setView] = useState<View>('agenda')
  const [drawn, setDrawn] = useState<View>('agenda')
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(view), monthRenderDelayMs)
    return () => clearTimeout(timer)
  }, [view])
  return { view, setView, isLoading: view !== drawn }
}

/** Why there may be nothing to see, in the words of rules §2.4. */
export function RotasWarning({ warning }: { warning: RotasWarningKind }) {
  return (
    <AlertBox tone="note" role="status">
      {warning === 'none-today' ? (
        "No rotas are available for today's date."
      ) : (
        <>
          You are not assigned to any current published rotas. Please check back later or{' '}
          <TextLink to="/rotas" isUnderlined>
            view all rotas
          </TextLink>
          .
        </>
      )}
    </AlertBox>
  )
}

/** The person's rotas: which one, then its days as an agenda or a month. Rules §2.4. */
export function YourRotas({ rotas, ownShiftActs }: { rotas: Rotas | undefined; ownShiftActs?: OwnShiftActs }) {
  const { view, setView, isLoading } = useView()
  if (rotas === undefined) return <SkeletonCards count={2} />
  const { chosen, choose, options, warning } = rotas
  return (
    <Section heading="Your Rotas" id="your-rotas">
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {warning !== undefined && <RotasWarning warning={warning} />}
        {options.length > 0 && (
          <Flex gap="2" align="center" flexWrap="wrap">
            <Box flex="1 1 260px" minWidth="0">
              <NativeSelect
                label="Rota"
                isLabelHidden
                value={chosen?.id ?? ''}
                onValueChange={choose}
                options={options}
              />
            </Box>
            {chosen && (
              <ButtonLink to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={{ rotaId: chosen.id }}>
                View rota
              </ButtonLink>
            )}
          </Flex>
        )}
        {chosen && (
          <Flex align="center" gap="3" flexWrap="wrap">
            <Segmented label="Show as" value={view} onValueChange={setView} options={views} />
            {isLoading ? (
              <Spinner />
            ) : (
              <Box marginInlineStart="auto" textStyle="second" color="ink2">
                {rotas.spanWords}
              </Box>
            )}
          </Flex>
        )}
        {chosen && !isLoading && view === 'agenda' && rotas.isFar ? (
          <Suspense fallback={<SkeletonCards count={2} />}>
            <FarAgenda rota={chosen} shifts={rotas.shifts} isAgency={rotas.isAgency} ownShiftActs={ownShiftActs} />
          </Suspense>
        ) : (
          <ShiftMarks shifts={rotas.shifts}>
            {chosen && !isLoading && view === 'agenda' && (
              <Agenda days={rotas.agenda} isAgency={rotas.isAgency} ownShiftActs={ownShiftActs} />
            )}
          </ShiftMarks>
        )}
        {!isLoading && view === 'month' && (
          <Suspense fallback={<Spinner />}>
            <MonthCalendar shifts={rotas.shifts} span={rotas.months} />
          </Suspense>
        )}
      </Box>
    </Section>
  )
}
