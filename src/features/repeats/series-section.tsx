import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { repeatWords } from '../../../domain/activity/repeat-words.ts'
import { isSeries, type Series, seriesIdOf } from '../../../domain/activity/series.ts'
import { differsFrom } from '../../../domain/activity/series-content.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AttentionBadge, WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CopyIcon, EditIcon, RepeatIcon, StopIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/section.tsx'
import type { SeriesAct } from './series-dialogs.tsx'

type Found = { readonly series: (VisibleActivity & Series) | undefined }

/** The series of an activity as this device has it: the one that made it, or that was made from it. Undefined at first. */
const useSeries = ({ id, seriesId }: VisibleActivity): Found | undefined =>
  useLiveQuery(
    async (read) => {
      const found = await read.activity(seriesId ?? seriesIdOf(id))
      return { series: isSeries(found) ? found : undefined }
    },
    [id, seriesId],
  )

const SeriesDialog = openedPart(() => import('./series-dialogs.tsx'), 'SeriesDialog')

function Words({ series }: { series: (VisibleActivity & Series) | undefined }) {
  const { now } = useCareFacts()
  if (series === undefined) return <Box>One of a series.</Box>
  return (
    <Box display="grid" gap="1.5">
      <Flex gap="2" align="center" textStyle="bodyStrong">
        <Icon of={RepeatIcon} size={20} />
        <Box>{repeatWords(series.repeat) ?? 'It repeats in a way that this version of the app cannot show.'}</Box>
      </Flex>
      <Flex gap="2" flexWrap="wrap" css={{ '&:empty': { display: 'none' } }}>
        {series.waitingSince !== undefined && <WaitingBadge since={series.waitingSince} now={now} />}
        {series.needsAttention && <AttentionBadge />}
      </Flex>
    </Box>
  )
}

type ActsProps = { activity: VisibleActivity; series: Series | undefined; onAct: (act: SeriesAct) => void }

function Acts({ activity, series, onAct }: ActsProps) {
  const { now } = useCareFacts()
  if (series === undefined) {
    return (
      <Button icon={RepeatIcon} onClick={() => onAct('repeat')}>
        Make it repeat
      </Button>
    )
  }
  const goesOn = series.endDate > Math.max(now, activity.endDate)
  return (
    <>
      <Button icon={EditIcon} onClick={() => onAct('repeat')}>
        Change
      </Button>
      {goesOn && differsFrom(series, activity) && (
        <Button icon={CopyIcon} onClick={() => onAct('apply')}>
          Use it for the later ones too
        </Button>
      )}
      {goesOn && (
        <Button icon={StopIcon} onClick={() => onAct('stop')}>
          Stop repeating
        </Button>
      )}
    </>
  )
}

/** Who may: whoever plans activities; a series that is not on this device is changed where it is. Decision 60. */
const useMay = ({ seriesId, master, externalSource }: VisibleActivity, series: Series | undefined): boolean => {
  const { user, can } = useCurrentUser()
  if (user.agencyId !== undefined || master || externalSource !== undefined) return false
  if (series === undefined) return seriesId === undefined && can('create rota.rota-activities')
  return can('update rota.rota-activities')
}

/** Whether and how an activity repeats, and what changes that. */
export function SeriesSection({ activity }: { activity: VisibleActivity }) {
  const found = useSeries(activity)
  const series = found?.series
  const may = useMay(activity, series)
  const [act, setAct] = useState<SeriesAct>()
  const isOfSeries = series !== undefined || activity.seriesId !== undefined
  if (found === undefined || (!may && !isOfSeries)) return null
  return (
    <Box data-screen-only={isOfSeries ? undefined : true}>
      <Section heading="Repeats">
        <Card>
          <Box paddingX="1" display="grid" gap="3">
            {isOfSeries && <Words series={series} />}
            {may && (
              <Flex gap="2" flexWrap="wrap" data-screen-only>
                <Acts activity={activity} series={series} onAct={setAct} />
              </Flex>
            )}
          </Box>
        </Card>
        {act !== undefined && (
          <Suspense>
            <SeriesDialog act={act} activity={activity} series={series} onClose={() => setAct(undefined)} />
          </Suspense>
        )}
      </Section>
    </Box>
  )
}
