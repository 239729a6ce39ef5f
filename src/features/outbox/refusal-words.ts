import type { OutboxView } from '../../engine/types.ts'

/** Why the office did not take an entry, and what the person can do about it: a sentence or two each. */
export type RefusalWords = { readonly reason: string; readonly remedy: string }

type Refused = { readonly name: string; readonly status: number; readonly canEdit: boolean }

const keptHere = 'What you wrote is saved on this device.'

const onStatus: Readonly<Record<number, RefusalWords>> = {
  403: {
    reason: 'You do not have permission to record this.',
    remedy: `Ask your manager to record it, or to give you permission and then try again. ${keptHere}`,
  },
  404: {
    reason: 'This record has been deleted, or you no longer have access to it.',
    remedy: `Copy it for your manager. If it is recorded somewhere else, set it aside. ${keptHere}`,
  },
  409: {
    reason: 'This already exists, or someone else did it first.',
    remedy: 'Check what is there now. If yours adds nothing, set it aside. If it does, try again.',
  },
  410: {
    reason: 'This record has been deleted.',
    remedy: `Copy it for your manager, or set it aside. ${keptHere}`,
  },
  412: {
    reason: 'Someone else changed this before yours was sent.',
    remedy: 'Compare both and choose which one to keep.',
  },
  413: { reason: 'This is too long.', remedy: 'Shorten the text and send it again.' },
}

const wrongContent = (canEdit: boolean): RefusalWords => ({
  reason: 'Something in this entry is not correct.',
  remedy: canEdit
    ? 'Check the time and the text, then send it again.'
    : `Copy it for your manager, who can record it. ${keptHere}`,
})

const otherwise: RefusalWords = {
  reason: 'This entry was not accepted.',
  remedy: 'Try again. If it is not accepted again, copy it for your manager.',
}

const rotaGone: RefusalWords = {
  reason: 'The rota for this shift has been deleted, or you no longer have access to it.',
  remedy: 'If the shift is no longer needed, set this aside.',
}
const shiftGone: RefusalWords = {
  reason: 'This shift or its rota has been deleted.',
  remedy: 'Check the rota. If the shift is still needed, add it again. Then set this aside.',
}
const shiftClosed: RefusalWords = {
  reason: 'The rota or the shift was changed after you made your change.',
  remedy:
    'Check the rota. If your change is still needed, try again once the rota can be edited. If not, set this aside.',
}
const onCallAlready: RefusalWords = {
  reason: 'This person is already on call there that day.',
  remedy: 'Check the week. If it is right, set this aside. If not, try again.',
}

const clientGone: RefusalWords = {
  reason: 'This client has been deleted, or you no longer have access to them.',
  remedy: `Copy it for your manager, or set it aside. ${keptHere}`,
}
/** Entries from a day on are made in one list: both people meant to add to it. */
const entryBeside = (what: string): RefusalWords => ({
  reason: `Someone else entered ${what} for this client before yours was sent.`,
  remedy: 'Check the client’s page. If yours should be added too, try again. If not, set it aside.',
})

const notInChannel: RefusalWords = {
  reason: 'You cannot write in this channel any more.',
  remedy: `Copy the text if you still need it, then set this aside. ${keptHere}`,
}

/** What is better said of one kind of entry than of all. */
const onKind: Readonly<Record<string, Readonly<Record<number, Partial<RefusalWords>>>>> = {
  'v1.activity.withdraw': {
    403: { reason: 'Only the person who wrote a report can withdraw it, within 24 hours. After that, ask a manager.' },
    404: { reason: 'The report that you withdrew cannot be found.' },
  },
  'v1.activity.remove': {
    403: { reason: 'You can only remove an activity that you added and that no one has reported on.' },
    412: { reason: 'Someone else changed the activity before your removal was sent.' },
  },
  'v1.activity.create': {
    409: { reason: 'This activity already exists.', remedy: 'Check it. If it is as you entered it, set this aside.' },
  },
  'v1.shift.create': { 404: rotaGone, 409: shiftClosed },
  'v1.shift.change': { 404: shiftGone, 409: shiftClosed },
  'v1.shift.remove': {
    404: shiftGone,
    409: shiftClosed,
    412: {
      reason: 'Someone else changed the shift before your removal was sent.',
      remedy: 'Check the shift. If it should still be removed, try again. If not, set this aside.',
    },
  },
  'v1.client.change': { 404: clientGone },
  'v1.client.hours': { 404: clientGone, 412: entryBeside('hours') },
  'v1.client.escalation': { 404: clientGone, 412: entryBeside('a level') },
  'v1.oncall.create': { 409: onCallAlready },
  'v1.oncall.change': { 409: onCallAlready },
  'v1.message.write': { 403: notInChannel, 409: notInChannel },
  'v1.message.edit': { 403: notInChannel, 404: notInChannel, 409: notInChannel },
  'v1.message.remove': { 403: { reason: 'You can only delete your own messages.' } },
}

/** Entries whose loss harms nobody. */
const harmless = new Set([
  'v1.announcement.read',
  'v1.handover.read',
  'v1.channel.read',
  'v1.shifts.seen',
  'v1.activity.help-seen',
  'v1.log.logout',
  'v1.client.viewed',
  'v1.notification-token.delete',
])

/** A call for help that nobody heard is never left to wait. Decision 31. */
const unheard = 'If you still need help, phone now. No one was told.'

/** The refusal of an entry in words of care, by what was answered and what it is. Decisions 3, 7. */
export const refusalWords = ({ name, status, canEdit }: Refused): RefusalWords => {
  const general = status === 422 || status === 400 ? wrongContent(canEdit) : (onStatus[status] ?? otherwise)
  const words = { ...general, ...onKind[name]?.[status] }
  if (name === 'v1.activity.request-help') return { ...words, remedy: `${unheard} ${words.remedy}` }
  return harmless.has(name) ? { ...words, remedy: 'You can set it aside. No care record is lost.' } : words
}

/** Sentences of the server that say no more than that it refused. */
const saysNothing = new Set([
  '',
  'An error occurred',
  'Check what you entered. Something is not right.',
  'Something in what was sent is not right.',
  'Someone else has changed this.',
  // What earlier servers said: refusals are kept on devices.
  'Somebody else changed this meanwhile.',
])

/** What the office said beyond that it refused. */
export const officeWords = ({ refusal }: Pick<OutboxView, 'refusal'>): string | undefined =>
  refusal === undefined || saysNothing.has(refusal.detail) ? undefined : refusal.detail
