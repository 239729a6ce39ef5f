import known from './common-passwords.json' with { type: 'json' }

/**
 * What people choose most often, in lower case: words without the digits and signs around them, and longer passwords as they
 * are. From the list of zxcvbn, copyright 2012-2016 Dan Wheeler and Dropbox, Inc., under the MIT licence.
 */
const KNOWN: ReadonlySet<string> = new Set(known)

const FEWEST_DIFFERENT = 5

/** What fingers run along. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]

const backwards = (text: string): string => [...text].reverse().join('')

const isRun = (text: string): boolean => RUNS.some((run) => run.includes(text) || backwards(run).includes(text))

/** Signs that stand for letters; the digit 1 is written for two of them. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const spelledOut = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (LETTERS[sign] ?? sign))).join('')

const onlyLetters = (text: string): string => text.replaceAll(/[^a-z]/g, '')

/** "wordword" is "word". */
const onceOnly = (text: string): string => text.replace(/^(.{3,})\1+$/, '$1')

/** Whether a guesser has this password in a short list: a common word with anything around it, a run of keys, few signs. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  if (new Set(lower).size < FEWEST_DIFFERENT || isRun(lower.replaceAll(/[^a-z0-9]/g, ''))) return true
  const word = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const readings = [lower, word, onlyLetters(spelledOut(word, 'i')), onlyLetters(spelledOut(word, 'l'))]
  return readings.some((reading) => KNOWN.has(reading) || KNOWN.has(onceOnly(reading)))
}
