import type { BeforeTheme, TriedTheme } from './report-choices.ts'

/**
 * The words of each heading; one of them at the beginning of a word is enough. A text counts under each heading that it has
 * a word of, and under `other` where it has none.
 */
const beforeWords: Readonly<Record<Exclude<BeforeTheme, 'other' | 'not-written'>, readonly string[]>> = {
  waiting: ['wait', 'delay', 'late', 'change', 'cancel', 'queue', 'did not come'],
  noise: ['nois', 'loud', 'crowd', 'busy', 'many people', 'shout', 'alarm', 'vacuum', 'hoover'],
  'told-no': ['told no', 'said no', 'asked to stop', 'told to', 'not allowed', 'refused him', 'refused her', 'no more'],
  'personal-care': ['personal care', 'wash', 'shower', 'bath', 'dress', 'toilet', 'shav', 'teeth', 'hair'],
  pain: ['pain', 'hurt', 'ache', 'unwell', 'ill', 'tired', 'slept', 'sleep'],
  meal: ['meal', 'breakfast', 'lunch', 'dinner', 'tea time', 'teatime', 'supper', 'hungry', 'food'],
  visitors: ['visit', 'family', 'phone', 'call', 'mother', 'father', 'sister', 'brother'],
  others: ['argument', 'argu', 'another client', 'other client', 'resident', 'housemate', 'neighbour'],
}

const triedWords: Readonly<Record<Exclude<TriedTheme, 'other'>, readonly string[]>> = {
  'quiet-room': ['quiet', 'calm room', 'own room', 'bedroom', 'sensory'],
  outside: ['walk', 'garden', 'outside', 'fresh air', 'drive'],
  'one-person': ['one person', 'one of us', 'one carer', 'stayed with', 'sat with', 'beside', 'one-to-one', '1:1'],
  talking: ['talk', 'explain', 'listen', 'reassur', 'few words', 'asked'],
  music: ['music', 'song', 'sing', 'radio', 'television', 'film', 'tv'],
  food: ['tea', 'drink', 'snack', 'biscuit', 'coffee', 'food', 'water', 'squash'],
  choice: ['choice', 'choose', 'chose', 'distract', 'puzzle', 'game', 'paint', 'activity'],
  space: ['space', 'alone', 'time to', 'left the room', 'stepped back', 'wait'],
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const matchers = <Theme extends string>(words: Readonly<Record<Theme, readonly string[]>>) =>
  (Object.entries(words) as [Theme, readonly string[]][]).map(([theme, some]) => ({
    theme,
    pattern: new RegExp(`(^|[^a-z0-9])(${some.map(escaped).join('|')})`),
  }))

const before = matchers(beforeWords)
const tried = matchers(triedWords)

const isWritten = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== ''

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ')

/** The headings that what came before is under: at least one, in their order. */
export const beforeThemesOf = (text: string | null | undefined): BeforeTheme[] => {
  if (!isWritten(text)) return ['not-written']
  const found = before.filter(({ pattern }) => pattern.test(plain(text))).map(({ theme }) => theme)
  return found.length === 0 ? ['other'] : found
}

/** The headings that what was tried is under; none where nothing is written. */
export const triedThemesOf = (text: string | null | undefined): TriedTheme[] => {
  if (!isWritten(text)) return []
  const found = tried.filter(({ pattern }) => pattern.test(plain(text))).map(({ theme }) => theme)
  return found.length === 0 ? ['other'] : found
}
