import { Link } from '@tanstack/react-router'
import { isolated, listed } from '../../../../domain/listed.ts'
import { seeHelp } from '../../../../domain/mutations/see-help.ts'
import type { WallCall } from '../../../../domain/operations/help-on-the-wall.ts'
import { formatDuration, formatTime, timeAgo } from '../../../../domain/time/format.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useMutation } from '../../../engine/use-mutation.ts'
import { placeLine } from '../../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameWithPlace } from '../../../pieces/client-other-names.ts'
import { refusalWords } from '../../../pieces/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, CheckIcon, CloudOffIcon, HelpIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { WallState } from './use-wall-state.ts'
import classes from './wall.module.css'
import { clientsWords, momentWords } from './wall-words.ts'

/** "Ewa Farkas is with JP, Room 2." */
const whoWords = ({ activity, report }: WallCall, facts: CareFacts): string => {
  const name = isolated(report.displayName ?? facts.person(report.userId)?.displayName ?? 'Unknown User')
  const [only, ...more] = activity.clients
  if (only === undefined) return `${name}: ${isolated(activity.title)}.`
  const record = facts.client(only.clientId)
  const clients = more.length > 0 || record === undefined ? clientsWords(activity, facts) : nameWithPlace(record, facts)
  return `${name} is with ${clients}.`
}

/** "Help, lounge", and on a wall of all locations "Help, Georgian House, lounge". */
const titleOf = ({ activity }: WallCall, facts: CareFacts, isPlaceShown: boolean): string =>
  listed(['Help', placeLine(activity, isPlaceShown ? facts : { ...facts, placeName: () => undefined })])

type CallProps = { call: WallCall; isPlaceShown: boolean }

function Unanswered({ call, isPlaceShown }: CallProps) {
  const facts = useCareFacts()
  const engine = useEngine()
  const { can } = useCurrentUser()
  const commit = useMutation(seeHelp)
  const { activity, report } = call
  const see = async () => {
    const kept = await commit({ activityId: activity.id, reportId: report.id, date: engine.now() })
    if (!kept.ok) toast({ kind: 'error', text: refusalWords[kept.reason] })
  }
  return (
    <article className={classes.alarm}>
      <span className={classes.alarmSign}>
        <Icon of={HelpIcon} size={20} />
      </span>
      <div>
        <h2 className={classes.alarmTitle}>{titleOf(call, facts, isPlaceShown)}</h2>
        <p>
          {whoWords(call, facts)} {report.note && `“${isolated(report.note)}” `}Nobody has answered.{' '}
          <Link to="/activities/$rotaActivityId" params={{ rotaActivityId: activity.id }} className={classes.alarmLink}>
            Open activity
          </Link>
        </p>
      </div>
      <div className={classes.alarmAge}>
        <b>{formatDuration(facts.now - report.date)}</b>
        since {momentWords(report.date, facts)}
        {can('update rota.rota-activities') && (
          <div>
            <Button icon={CheckIcon} onClick={() => void see()}>
              I have seen it
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function Answered({ call, isPlaceShown }: CallProps) {
  const facts = useCareFacts()
  const { report, answer } = call
  return (
    <article className={classes.answered}>
      <Icon of={CheckIcon} size={20} />
      <div>
        <b>{titleOf(call, facts, isPlaceShown)}</b>, {momentWords(report.date, facts)}. Seen by{' '}
        {isolated(answer?.displayName ?? facts.person(answer?.userId)?.displayName ?? 'Unknown User')}
        {answer && ` at ${momentWords(answer.date, facts)}`}.
      </div>
    </article>
  )
}

/** Calls for help: what nobody has answered fills the width of the wall. */
export function WallCalls({ calls, isPlaceShown }: { calls: readonly WallCall[]; isPlaceShown: boolean }) {
  const facts = useCareFacts()
  const open = calls.filter(({ answer }) => answer === undefined)
  const spoken = open.map((call) => `${titleOf(call, facts, isPlaceShown)}. ${whoWords(call, facts)}`).join(' ')
  return (
    <>
      <VisuallyHidden>
        <div role="alert">{spoken}</div>
      </VisuallyHidden>
      {calls.map((call) =>
        call.answer === undefined ? (
          <Unanswered key={call.report.id} call={call} isPlaceShown={isPlaceShown} />
        ) : (
          <Answered key={call.report.id} call={call} isPlaceShown={isPlaceShown} />
        ),
      )}
    </>
  )
}

/** What stands over everything while the facts beneath may be old: a wall that shows old facts as new is dangerous. */
export function OldFacts({ state: { is, since } }: { state: WallState }) {
  const { now, zone } = useCareFacts()
  if (is !== 'offline' && is !== 'old') return null
  const of = since === undefined ? 'an unknown time' : `${formatTime(since, zone)}, ${timeAgo(since, now)}`
  return (
    <div className={classes.old} role="alert">
      <Icon of={is === 'offline' ? CloudOffIcon : AlertIcon} size={20} />
      <div>
        {is === 'offline' ? 'This screen is offline.' : 'This screen is not up to date.'} What it shows is of {of}.
        Calls for help may not arrive here.
      </div>
    </div>
  )
}
