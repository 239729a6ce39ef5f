import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientIdOfQrText, qrAddressOf } from '../../../domain/client/qr-address.ts'
import { randomOf } from '../../simulation/random.ts'

const ORIGINS = ['https://rota.care.example', 'https://home.care.example']
const ORIGIN = ORIGINS[0] ?? ''
const ID = '5a0c2f4e-9d1b-4c3a-8e7f-0123456789ab'
const GOOD = qrAddressOf(ORIGIN, ID)

test('a printed code holds the address of the client and says where it came from', () => {
  expect(GOOD).toBe(`https://rota.care.example/clients/${ID}?from=qr`)
})

test('ten thousand good codes of every host of the product are read', () => {
  for (let count = 0; count < 10_000; count += 1) {
    const id = randomUUID()
    const origin = ORIGINS[count % ORIGINS.length] ?? ''
    expect(clientIdOfQrText(qrAddressOf(origin, id), ORIGINS)).toBe(id)
  }
})

test.each([
  ['another host', GOOD.replace('care.example', 'care.example.org')],
  ['a host that only begins like ours', GOOD.replace('rota.care.example', 'rota.care.example.evil.test')],
  ['a name before the host', GOOD.replace('https://', 'https://rota.care.example@evil.test/')],
  ['a person before our own host', GOOD.replace('https://', 'https://somebody@')],
  ['a port', GOOD.replace('/clients', ':443/clients')],
  ['no encryption', GOOD.replace('https:', 'http:')],
  ['upper case in the host', GOOD.replace('rota', 'ROTA')],
  ['upper case in the id', GOOD.replace(ID, ID.toUpperCase())],
  ['a trailing dot of the host', GOOD.replace('.example/', '.example./')],
  ['a letter that looks alike', GOOD.replace('rota', 'rоta')],
  ['an escaped letter', GOOD.replace('clients', '%63lients')],
  ['a fragment', `${GOOD}#x`],
  ['one more query', `${GOOD}&x=1`],
  ['another query', GOOD.replace('from=qr', 'from=QR')],
  ['no query', GOOD.replace('?from=qr', '')],
  ['a space after it', `${GOOD} `],
  ['a line before it', `\n${GOOD}`],
  ['another page', GOOD.replace('clients', 'activities')],
  ['a step up', GOOD.replace('/clients', '/x/../clients')],
  ['no id', GOOD.replace(ID, 'all')],
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
])('a code with %s is refused', (_, text) => {
  expect(clientIdOfQrText(text, ORIGINS)).toBeUndefined()
})

const STRANGE = [
  '@',
  ':',
  '.',
  '/',
  '?',
  '#',
  '&',
  '%',
  ' ',
  '\\',
  'о',
  'а',
  'ı',
  '\u200b',
  'G',
  'Z',
  '-',
  '\0',
  'z',
  '=',
]

/** Breaks a good address in one place, so that it is never a good one of anybody: by construction, not by our own rule. */
const altered = (good: string, random: () => number): string => {
  const at = Math.floor(random() * good.length)
  const strange = STRANGE[Math.floor(random() * STRANGE.length)] ?? '@'
  const letter = good[at] ?? ''
  const kinds = [
    () => good.slice(0, at) + strange + good.slice(at),
    () => good.slice(0, at) + good.slice(at + 1),
    () => good.slice(0, at) + letter + good.slice(at),
    () => (strange === letter ? `${good}${strange}` : good.slice(0, at) + strange + good.slice(at + 1)),
    () =>
      letter.toUpperCase() === letter ? `${good}#` : good.slice(0, at) + letter.toUpperCase() + good.slice(at + 1),
    () => good.slice(0, at) + encodeURIComponent(strange) + good.slice(at),
    () => `${good}${strange}${good}`,
    () => good.slice(0, at),
  ]
  return (kinds[Math.floor(random() * kinds.length)] ?? (() => ''))()
}

test('of a million altered addresses none is taken', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  const random = randomOf(seed).fraction
  const accepted: string[] = []
  for (let count = 0; count < 1_000_000; count += 1) {
    const text = altered(GOOD, random)
    if (clientIdOfQrText(text, ORIGINS) !== undefined) accepted.push(text)
  }
  expect(accepted, `SEED=${seed}`).toEqual([])
}, 30_000)
