import type { Activity } from '../../domain/activity/activity.ts'
import type { Agency } from '../../domain/agency/agency.ts'
import type { Announcement } from '../../domain/announcements/announcement.ts'
import type { Audience, Channel } from '../../domain/chat/channel.ts'
import type { ChannelRead } from '../../domain/chat/channel-read.ts'
import type { Message } from '../../domain/chat/message.ts'
import type { Client } from '../../domain/client/client.ts'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { SeenOfRota } from '../../domain/rota/seen-shifts.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Instant, TimeSpan } from '../../domain/time/instant.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Person } from '../../domain/wire.ts'
import type { Most } from '../ports.ts'

/** What a row says of one's own unsent work on it: since when the oldest waits, whether something was refused. */
export type Marks = { readonly waitingSince?: Instant | undefined; readonly needsAttention?: boolean | undefined }

/** An activity as it is shown, with what of it is only on this device. */
export type VisibleActivity = Activity & Marks

/** The same of a message. */
export type VisibleMessage = Message & Marks

/** Which messages of a channel: between two places, both included, and of these the first or the last so many. */
export type MessagesAsked = { readonly fromPlace: number; readonly untilPlace: number; readonly most: Most }

/** What the server answered to an entry that it refused. `at` is when. */
export type Refusal = {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly at: Instant
  readonly current?: unknown
  readonly conflicts?: readonly string[] | undefined
}

/** An outbox entry as people see it. `payload` is in decoded form. */
export type OutboxView = {
  readonly id: string
  readonly seq: number
  readonly name: string
  readonly target: string
  readonly payload: unknown
  readonly pressedAt: Instant
  readonly state: 'waiting' | 'sending' | 'attention' | 'received'
  readonly receivedAt?: Instant | undefined
  /** It is received, and counts once the office has taken it. Decision 78. */
  readonly isPutApart?: boolean | undefined
  /** What a received one made of its row: the version, and its place in the order of all changes. */
  readonly made?: { readonly version?: number | undefined; readonly dateModified?: string | undefined } | undefined
  readonly refusal?: Refusal | undefined
  /** The refused entry that this one has to wait for. */
  readonly waitsFor?: string | undefined
  readonly by: { readonly userId: string; readonly displayName: string }
  readonly attempts: number
}

/** How fresh each mirrored resource is, by table; `progress` while its first sync runs. */
export type Freshness = Readonly<
  Record<
    string,
    {
      readonly fetchedAt?: Instant | undefined
      readonly progress?: { readonly done: number; readonly total: number } | undefined
    }
  >
>

/** One draft a person, form and subject (such as the activity it is about). Decision 12. */
export type DraftKey = { readonly form: string; readonly subject: string }
export type Draft = { readonly value: unknown; readonly savedAt: Instant }

/** Unsent work of somebody else on this device: how much, never what. Decision 20. */
export type OthersWaiting = {
  readonly userId: string
  readonly displayName: string
  readonly initials: string
  readonly count: number
}

/** What the messaging service last said is unread. */
export type Unread = {
  readonly total: number
  readonly channels: readonly { channelId: string; channelName: string; unreadCount: number }[]
  readonly announcements: readonly {
    id: string
    channelId: string
    title: string
    content: string
    date?: Instant | undefined
    activityId?: string | undefined
    kind?: string | undefined
    mustRead?: boolean | undefined
    audience?: Audience | undefined
    author?: Person | undefined
    until?: LocalDay | undefined
  }[]
  /** Whether all announcements were read once since this person came; without it there may be some that are not here. */
  readonly announcementsKnown?: true | undefined
}

/** The only reads. Each runs offline and online alike, on this device's copy. */
export type Read = {
  readonly activity: (id: string) => Promise<VisibleActivity | undefined>
  /** Activities that overlap the time from `fromAt` up to, not including, `untilAt`. */
  readonly activitiesBetween: (fromAt: Instant, untilAt: Instant) => Promise<VisibleActivity[]>
  /** Started and not stopped. */
  readonly activitiesInProgress: () => Promise<VisibleActivity[]>
  /** To be tried again, with an incident that is not filed, or with a call for help; planned to start from `fromAt` up to, not including, `untilAt`. */
  readonly activitiesUnsettled: (fromAt: Instant, untilAt: Instant) => Promise<VisibleActivity[]>
  readonly clients: () => Promise<Client[]>
  readonly client: (id: string) => Promise<Client | undefined>
  readonly rotaUsers: () => Promise<RotaUser[]>
  readonly rotaUser: (id: string) => Promise<RotaUser | undefined>
  readonly agencies: () => Promise<Agency[]>
  readonly rotas: () => Promise<Rota[]>
  readonly rota: (id: string) => Promise<Rota | undefined>
  /** Shifts that overlap the time from `fromAt` up to, not including, `untilAt`. */
  readonly shiftsBetween: (fromAt: Instant, untilAt: Instant) => Promise<Shift[]>
  readonly shiftsOfRota: (rotaId: string) => Promise<Shift[]>
  /** Between which times all shifts are here; undefined before the first of them were read. */
  readonly shiftsReach: () => Promise<TimeSpan | undefined>
  /** On-call entries of the days from `fromOn` to `untilOn`, both included. */
  readonly oncallBetween: (fromOn: LocalDay, untilOn: LocalDay) => Promise<OncallEntry[]>
  readonly channels: () => Promise<Channel[]>
  readonly channel: (id: string) => Promise<Channel | undefined>
  /** In the order of the server; those that wait on this device are the last. Places: `placeOfMessage`. */
  readonly messages: (channelId: string, asked: MessagesAsked) => Promise<VisibleMessage[]>
  readonly message: (id: string) => Promise<VisibleMessage | undefined>
  /** How far each person has read a channel. */
  readonly channelReads: (channelId: string) => Promise<ChannelRead[]>
  readonly channelRead: (id: string) => Promise<ChannelRead | undefined>
  /** Announcements with their drafts; none for who does not manage channels. */
  readonly announcements: () => Promise<Announcement[]>
  readonly announcement: (id: string) => Promise<Announcement | undefined>
  readonly settings: () => Promise<ProviderSettings | undefined>
  /** Of the signed-in person: waiting, needing attention, received (the last 24 hours), newest first. */
  readonly outboxEntries: () => Promise<OutboxView[]>
  /** Of everybody else; of everybody when nobody is signed in. */
  readonly othersWaiting: () => Promise<OthersWaiting[]>
  /** The signed-in person's unsent entries about one row. */
  readonly waitingFor: (targetId: string) => Promise<OutboxView[]>
  /** When this question was last answered with signal and its rows were kept; undefined where they are not. */
  readonly openedAt: (call: string, input: unknown) => Promise<Instant | undefined>
  readonly freshness: () => Promise<Freshness>
  readonly draft: (key: DraftKey) => Promise<Draft | undefined>
  readonly unread: () => Promise<Unread>
  /** The reports of the handover that the person has read, as the server last said. */
  readonly handoverRead: () => Promise<readonly string[]>
  /** What the person has seen of their shifts, by rota, as the server last said. */
  readonly shiftsSeen: () => Promise<readonly SeenOfRota[]>
}
