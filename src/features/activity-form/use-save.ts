import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changePayload } from '../../../domain/activity/form/change-payload.ts'
import { createPayload, type NamedClient } from '../../../domain/activity/form/create-payload.ts'
import { activityAddedToastMs, activityUpdatedToastMs, savedAnswerWithinMs } from '../../../domain/constants.ts'
import { cleanedUp } from '../../../domain/form/walk.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { Result } from '../../../domain/result.ts'
import { installHint } from '../../engine/install/use-install-hint.ts'
import type { CommitRefusal, Committed } from '../../engine/types.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useIsOnlineNow } from '../../engine/use-sync-state.ts'
import { refusalWords } from '../../pieces/refusal-words.ts'
import type { StepFormStatus } from '../../ui/step-form/step-form-props.ts'
import { toast } from '../../ui/toast.ts'
import type { FormOpening } from './form-opening.ts'
import type { FormWalk } from './use-walk.ts'

const refusedByOffice =
  'It was not accepted. It is saved under Needs attention with the reason. You can change it here and submit again.'

type Saved = { readonly id: string; readonly isUpdate: boolean; readonly hasArrived: boolean }

/** Says that it is saved, and where it is until it has arrived. Rules §8; decision 51. */
const useSavedToast = () => {
  const navigate = useNavigate()
  return ({ id, isUpdate, hasArrived }: Saved) => {
    const said = isUpdate ? 'Activity updated' : 'Activity added.'
    const onTablet = `${said}${isUpdate ? '.' : ''} Saved on this device, not sent yet.`
    const view = () => void navigate({ to: '/activities/$rotaActivityId', params: { rotaActivityId: id } })
    toast({
      kind: 'success',
      text: hasArrived ? said : onTablet,
      durationMs: isUpdate ? activityUpdatedToastMs : activityAddedToastMs,
      ...(isUpdate ? {} : { link: { text: 'Click to view', onPress: view } }),
    })
  }
}

type Kept = Result<Committed, CommitRefusal>
type About = { readonly id: string; readonly named: (id: string) => NamedClient }

/**
 * What keeps the finished form; undefined when an edit changed nothing. What the office refused while the person was
 * there is replaced, not sent beside it.
 */
const useCommit = (opening: FormOpening, { form, walk, draft }: FormWalk) => {
  const create = useMutation(createActivity)
  const change = useMutation(changeActivity)
  const { edit } = useEntryActions()
  const [refusedEntry, setRefusedEntry] = useState<string>()
  const replace = async (entryId: string, payload: object): Promise<Kept> => {
    const kept = await edit(entryId, payload)
    if (kept.ok) await draft.clear()
    return kept
  }
  const commitOf = ({ id, named }: About): (() => Promise<Kept>) | undefined => {
    const answers = cleanedUp(form, walk)
    if (opening.mode === 'add') {
      const payload = createPayload(answers, { id, named })
      if (payload === undefined) throw new Error('A finished form lacks a required answer')
      return () => (refusedEntry ? replace(refusedEntry, payload) : create(payload, { draft: draft.key }))
    }
    const payload = changePayload(opening.activity, { start: walk.start, answers, mode: opening.mode, named })
    if (payload === undefined) return undefined
    return () =>
      refusedEntry ? replace(refusedEntry, payload) : change(payload, { draft: draft.key, basedOn: walk.version })
  }
  return { commitOf, setRefusedEntry }
}

type Save = {
  readonly opening: FormOpening
  readonly formWalk: FormWalk
  readonly named: (clientId: string) => NamedClient
  readonly onSaved: () => void
}

/**
 * Submits the form: kept on this device with its draft settled in the same press, then sent. It stays open only when it
 * could not be kept, or when the office refused it while the person was still there. Decision 51.
 */
export const useSave = ({ opening, formWalk, named, onSaved }: Save) => {
  const isOnlineNow = useIsOnlineNow()
  const { commitOf, setRefusedEntry } = useCommit(opening, formWalk)
  const say = useSavedToast()
  const [id] = useState(() => (opening.mode === 'add' ? crypto.randomUUID() : opening.activity.id))
  const [status, setStatus] = useState<StepFormStatus>({ state: 'asking' })
  const fail = (words: string) => setStatus({ state: 'failed', words })

  const keep = async (commit: () => Promise<Kept>): Promise<void> => {
    formWalk.draft.keepNow()
    const kept = await commit()
    if (!kept.ok) return fail(refusalWords[kept.reason])
    const answer = isOnlineNow() ? await kept.value.delivered(savedAnswerWithinMs) : 'waiting'
    if (answer === 'attention') {
      setRefusedEntry(kept.value.id)
      return fail(refusedByOffice)
    }
    installHint.countUsefulAction()
    say({ id, isUpdate: opening.mode !== 'add', hasArrived: answer === 'delivered' })
    setStatus({ state: 'submitted' })
    onSaved()
  }
  const submit = async (): Promise<void> => {
    setStatus({ state: 'submitting' })
    try {
      const commit = commitOf({ id, named })
      if (commit !== undefined) return await keep(commit)
      await formWalk.draft.clear()
      toast({ kind: 'info', text: 'Nothing was changed.' })
      onSaved()
    } catch (error) {
      setStatus({
        state: 'failed',
        words: (error instanceof Error && error.message) || 'An unexpected error occurred.',
      })
    }
  }
  return { status, submit, askOn: () => setStatus({ state: 'asking' }) }
}
