import type { OutboxView } from '../../engine/types.ts'

/** Why the office did not take an entry, and what the person can do about it: a sentence or two each. */
export type RefusalWords = { readonly reason: string; readonly remedy: string }

type Refused = { readonly name: string; readonly status: number; readonly canEdit: boolean }

const keptHere = 'What you wrote stays here.'

const onStatus: Readonly<Record<number, RefusalWords>> = {
  403: {
    reason: 'You are not allowed to record this, or not any more.',
    remedy: `Ask your manager to record it, or to give you the right and then try again. ${keptHere}`,
  },
  404: {
    reason: 'What this is about is not there for you: it was removed, or is no longer yours to see.',
    remedy: `Copy it for your manager. If it is recorded elsewhere, set it aside. ${keptHere}`,
  },
  409: {
    reason: 'Somebody was quicker: this is there already, or was taken meanwhile.',
    remedy: 'Look at how it stands now. If yours adds nothing, set it aside; otherwise try again.',
  },
  410: {
    reason: 'What this is about has been removed at the office.',
    remedy: `Copy it for your manager, or set it aside. ${keptHere}`,
  },
  412: {
    reason: 'Somebody else changed the same thing while yours waited here.',
    remedy: 'Look at both, and choose which shall stand.',
  },
  413: { reason: 'It is longer than the office can take.', remedy: 'Shorten the text and send it again.' },
}

const wrongContent = (canEdit: boolean): RefusalWords => ({
  reason: 'Something in it cannot be recorded as it is.',
  remedy: canEdit
    ? 'Check the time and the text, and send it again.'
    : `Copy it for your manager, who can record it at a desk. ${keptHere}`,
})

const otherwise: RefusalWords = {
  reason: 'The office did not take this entry.',
  remedy: 'Try again. If it is refused once more, copy it for your manager.',
}

const rotaGone: RefusalWords = {
  reason: 'The rota that this shift is for was deleted, or is no longer yours to see.',
  remedy: 'If nobody needs the shift any more, set this aside.',
}
const shiftGone: RefusalWords = {
  reason: 'The shift is not there any more: it was removed, or its rota was deleted.',
  remedy: 'Look at the rota. If the shift is needed, make it again; then set this aside.',
}
const shiftClosed: RefusalWords = {
  reason: 'The rota or the shift does not stand any more as it did when you changed it.',
  remedy: 'Look at the rota. Once it can be edited, try again; if your change is not needed any more, set it aside.',
}
const onCallAlready: RefusalWords = {
  reason: 'This person is on call there on that day already.',
  remedy: 'Look at the week. If it is as you want it, set this aside; otherwise try again.',
}

const clientGone: RefusalWords = {
  reason: 'The client is not there any more: they were removed, or are no longer yours to see.',
  remedy: `Copy it for your manager, or set it aside. ${keptHere}`,
}
/** Entries from a day on are made in one list: both people meant to add to it. */
const entryBeside = (what: string): RefusalWords => ({
  reason: `Somebody else entered ${what} for this client while yours waited here.`,
  remedy: 'Look at what the client’s page says now. If yours shall hold as well, try again; otherwise set it aside.',
})

/** What is better said of one kind of entry than of all. */
const onKind: Readonly<Record<string, Readonly<Record<number, Partial<RefusalWords>>>>> = {
  'v1.activity.withdraw': {
    403: { reason: 'Only whoever wrote a report can withdraw it, within 24 hours; after that a manager can.' },
    404: { reason: 'The report that you withdrew is not at the office.' },
  },
  'v1.activity.remove': {
    403: { reason: 'You can remove only an activity that you made and that nobody has reported on.' },
    412: { reason: 'Somebody else changed the activity before your removal arrived.' },
  },
  'v1.activity.create': {
    409: { reason: 'This activity is there already.', remedy: 'Look at it. If it is as you made it, set this aside.' },
  },
  'v1.shift.create': { 404: rotaGone, 409: shiftClosed },
  'v1.shift.change': { 404: shiftGone, 409: shiftClosed },
  'v1.shift.remove': {
    404: shiftGone,
    409: shiftClosed,
    412: {
      reason: 'Somebody else changed the shift before your removal arrived.',
      remedy: 'Look at it as it is now. If it shall still go, try again; otherwise set this aside.',
    },
  },
  'v1.client.change': { 404: clientGone },
  'v1.client.hours': { 404: clientGone, 412: entryBeside('hours') },
  'v1.client.escalation': { 404: clientGone, 412: entryBeside('a level') },
  'v1.oncall.create': { 409: onCallAlready },
  'v1.oncall.change': { 409: onCallAlready },
}

/** Entries whose loss harms nobody. */
const harmless = new Set([
  'v1.announcement.read',
  'v1.handover.read',
  'v1.shifts.seen',
  'v1.activity.help-seen',
  'v1.log.logout',
  'v1.client.viewed',
  'v1.notification-token.delete',
])

/** A call for help that nobody heard is never left to wait. Decision 31. */
const unheard = 'Nobody was told by it. If help is still needed, telephone now.'

/** The refusal of an entry in words of care, by what was answered and what it is. Decisions 3, 7. */
export const refusalWords = ({ name, status, canEdit }: Refused): RefusalWords => {
  const general = status === 422 || status === 400 ? wrongContent(canEdit) : (onStatus[status] ?? otherwise)
  const words = { ...general, ...onKind[name]?.[status] }
  if (name === 'v1.activity.request-help') return { ...words, remedy: `${unheard} ${words.remedy}` }
  return harmless.has(name) ? { ...words, remedy: 'Nothing about care is lost if you set it aside.' } : words
}

/** Sentences of the server that say no more than that it refused. */
const saysNothing = new Set([
  '',
  'An error occurred',
  'Something in what was sent is not right.',
  'Somebody else changed this meanwhile.',
])

/** What the office said beyond that it refused. */
export const officeWords = ({ refusal }: Pick<OutboxView, 'refusal'>): string | undefined =>
  refusal === undefined || saysNothing.has(refusal.detail) ? undefined : refusal.detail
