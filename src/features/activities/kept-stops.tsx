import { Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { canStop, stoppableClients } from '../../../domain/activity/can-start.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionIcon } from '../../ui/icons.ts'
import type { OpenAction } from './action-kinds.ts'
import { type StopFor, stopSubject } from './stop-value.ts'

/** Each stop that this person could have begun and that is on offer no more. */
const stopsGone = (activity: Activity): StopFor[] => {
  if (activity.start === undefined) return []
  const running = stoppableClients(activity)
  const gone = activity.clients.filter((client) => !running.includes(client))
  return [...(canStop(activity) ? [] : [undefined]), ...gone.map(({ clientId }) => clientId)]
}

/** A stop that was begun here while somebody else stopped or closed it: what was written can still be said. Decision 2. */
export function KeptStops({ activity, onOpen }: { activity: Activity; onOpen: (action: OpenAction) => void }) {
  const { drafts } = useEngine()
  const stops = stopsGone(activity)
  const kept = useLiveQuery(
    async (read) => {
      const found = stops.map((clientId) => read.draft({ form: 'stop', subject: stopSubject(activity.id, clientId) }))
      const isKept = (await Promise.all(found)).map((draft) => draft !== undefined)
      return stops.filter((_, at) => isKept[at])
    },
    [activity.id, stops.join()],
  )
  return kept?.map((clientId) => (
    <AlertBox key={clientId ?? ''} tone="note" icon={QuestionIcon} title="You started to record a stop">
      <p>It has since been stopped or closed. What you wrote is saved on this device.</p>
      <Flex gap="2" flexWrap="wrap" marginTop="2">
        <Button size="action" onClick={() => onOpen({ kind: 'stop', clientId })}>
          Finish recording the stop
        </Button>
        <Button
          size="action"
          onClick={() => void drafts.clear({ form: 'stop', subject: stopSubject(activity.id, clientId) })}
        >
          Discard draft
        </Button>
      </Flex>
    </AlertBox>
  ))
}
