import type { Message } from '../../../domain/chat/message.ts'

/** A piece of what a message says, as it is drawn. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly userId: string }
  | { readonly kind: 'client'; readonly text: string; readonly clientId: string }

/** An address ends before the marks that end a sentence, and before a bracket that was opened before it. */
const ADDRESS = /https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”]/gu

type Found = { readonly at: number; readonly part: Exclude<TextPart, { kind: 'text' }> }

const addressesIn = (text: string): Found[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) =>
    URL.canParse(address) ? [{ at: index, part: { kind: 'link', text: address, href: address } }] : [],
  )

/** Each place in the text where a name stands. */
const placesOf = (text: string, name: string): number[] => {
  const places: number[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) places.push(at)
  return places
}

type Said = Pick<Message, 'text' | 'mentions' | 'clients'>

const namedIn = ({ text, mentions = [], clients = [] }: Said): Found[] => [
  ...mentions.flatMap(({ userId, displayName }) =>
    placesOf(text, `@${displayName}`).map(
      (at): Found => ({ at, part: { kind: 'mention', text: `@${displayName}`, userId } }),
    ),
  ),
  ...clients.flatMap(({ id, initials }) =>
    placesOf(text, `#${initials}`).map(
      (at): Found => ({ at, part: { kind: 'client', text: `#${initials}`, clientId: id } }),
    ),
  ),
]

/** What a message says in its pieces: text, addresses, and what it names. Nothing in it is markup. */
export const partsOf = (said: Said): TextPart[] => {
  const { text } = said
  // Of two at one place the longer counts: "@Jo Marsh" before "@Jo".
  const found = [...addressesIn(text), ...namedIn(said)].sort(
    (one, other) => one.at - other.at || other.part.text.length - one.part.text.length,
  )
  const parts: TextPart[] = []
  let end = 0
  for (const { at, part } of found) {
    if (at < end) continue
    if (at > end) parts.push({ kind: 'text', text: text.slice(end, at) })
    parts.push(part)
    end = at + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** What of the named is still named in a text. */
export const stillNamed = ({ text, mentions = [], clients = [] }: Said): Pick<Message, 'mentions' | 'clients'> => ({
  mentions: mentions.filter(({ displayName }) => text.includes(`@${displayName}`)),
  clients: clients.filter(({ initials }) => text.includes(`#${initials}`)),
})
