import { useState } from 'react'
import { isolated } from '../../../domain/listed.ts'
import { answerSwap } from '../../../domain/mutations/answer-swap.ts'
import { decideSwap } from '../../../domain/mutations/decide-swap.ts'
import { withdrawSwap } from '../../../domain/mutations/withdraw-swap.ts'
import type { SwapRequest } from '../../../domain/swap/swap-request.ts'
import { swapOutcomeWords } from '../../../domain/swap/swap-words.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AlertBox, Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CheckIcon, CloseIcon, UndoIcon } from '../../ui/icons.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useSwapFacts } from './use-swap-rows.ts'

type ActionsProps = {
  swap: SwapRequest
  /** Something speaks against a yes: it could not be done. */
  isRefused?: boolean
  onDone: () => void
}

function SignalLine() {
  const isOnline = useIsOnline()
  return isOnline ? null : (
    <AlertBox tone="note">You need to be online to answer, so that the others know at once.</AlertBox>
  )
}

/** The colleague's yes or no. What is offered to anyone needs no no. */
export function AnswerActions({ swap, isRefused = false, onDone }: ActionsProps) {
  const isOnline = useIsOnline()
  const { send, isBusy, failure } = useSendingNow(answerSwap)
  const [isAsking, setIsAsking] = useState(false)
  const answer = (accepts: boolean, reason?: string) => {
    const said = accepts ? 'You said yes. A manager will decide.' : 'You said no.'
    void send({ requestId: swap.id, accepts, ...(reason === undefined ? {} : { reason }) }, { said, settle: onDone })
  }
  return (
    <>
      <Button
        look="primary"
        icon={CheckIcon}
        isLoading={isBusy && !isAsking}
        disabled={!isOnline || isRefused}
        onClick={() => answer(true)}
      >
        Say yes
      </Button>
      {swap.to !== undefined && (
        <Button icon={CloseIcon} disabled={!isOnline} onClick={() => setIsAsking(true)}>
          Say no
        </Button>
      )}
      <SignalLine />
      {!isAsking && <Failure tone="warning" words={failure} />}
      {isAsking && (
        <ReasonDialog
          title="Say no"
          text={`${isolated(swap.from.displayName)} will be told.`}
          verb="Say no"
          isReasonNeeded={false}
          isBusy={isBusy}
          failure={failure}
          onSay={(reason) => answer(false, reason)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** A manager's yes, which changes the shifts at once and is asked about first, or no with its reason. Rules §4. */
export function DecideActions({ swap, isRefused = false, onDone }: ActionsProps) {
  const isOnline = useIsOnline()
  const { clock } = useSwapFacts()
  const { send, isBusy, failure } = useSendingNow(decideSwap)
  const [asking, setAsking] = useState<'yes' | 'no'>()
  const close = () => setAsking(undefined)
  const decide = (approves: boolean, reason?: string) => {
    const said = approves ? 'Approved. The shifts were changed.' : 'Refused. Both people will be told why.'
    const payload = { requestId: swap.id, approves, ...(reason === undefined ? {} : { reason }) }
    void send(payload, { said, settle: onDone, onDone: close })
  }
  return (
    <>
      {swap.status === 'accepted' && (
        <Button look="primary" icon={CheckIcon} disabled={!isOnline || isRefused} onClick={() => setAsking('yes')}>
          Approve
        </Button>
      )}
      <Button icon={CloseIcon} disabled={!isOnline} onClick={() => setAsking('no')}>
        Refuse
      </Button>
      <SignalLine />
      {asking === undefined && <Failure tone="warning" words={failure} />}
      <ConfirmDialog
        title="Approve the change"
        text={
          <>
            <p>
              {swapOutcomeWords(swap, clock)} This takes effect at once, and you cannot undo it. Both people will be
              told.
            </p>
            <Failure tone="warning" words={failure} />
          </>
        }
        confirmText="Approve"
        isOpen={asking === 'yes'}
        isBusy={isBusy}
        onConfirm={() => decide(true)}
        onClose={close}
      />
      {asking === 'no' && (
        <ReasonDialog
          title="Refuse the change"
          text="Both people will be told, with the reason."
          verb="Refuse"
          isReasonNeeded
          isBusy={isBusy}
          failure={failure}
          onSay={(reason) => decide(false, reason)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Takes one's own request back, or one's yes. */
export function WithdrawAction({ swap, onDone }: ActionsProps) {
  const isOnline = useIsOnline()
  const { user } = useCurrentUser()
  const { send, isBusy, failure } = useSendingNow(withdrawSwap)
  const isAsker = swap.from.userId === user.id
  const withdraw = () => {
    const said = isAsker ? 'The request was withdrawn.' : 'You withdrew your agreement.'
    void send({ requestId: swap.id }, { said, settle: onDone })
  }
  return (
    <>
      <Button icon={UndoIcon} isLoading={isBusy} disabled={!isOnline} onClick={withdraw}>
        {isAsker ? 'Withdraw' : 'Withdraw my agreement'}
      </Button>
      <SignalLine />
      <Failure tone="warning" words={failure} />
    </>
  )
}
