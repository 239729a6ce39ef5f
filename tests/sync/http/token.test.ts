import { describe, expect, test, vi } from 'vitest'
import { ok } from '../../../domain/result.ts'
import type { Databases } from '../../../sync/database.ts'
import type { Asked, Send } from '../../../sync/http/request.ts'
import { createTokenSource } from '../../../sync/http/token.ts'
import type { Ports } from '../../../sync/ports.ts'
import { createServerClock } from '../../../sync/server-clock.ts'
import { writeMirror } from '../../../sync/transactions.ts'
import { tabletDatabases } from '../../support/tablet-databases.ts'
import { aClock, locksOfDevice } from '../../support/tabs-world.ts'

const body = {
  idToken: 'of Ada',
  accessToken: 'access',
  userId: 'ada',
  lock: 'salt:hash',
  expiresAt: '2026-03-02T09:00:00.000Z',
}

/** The tokens of a tablet at which Ada's session holds; `whileAsked` happens as the server is asked. */
const tokensOf = ({ mirror }: Databases, whileAsked: () => Promise<void>) => {
  const clock = aClock(Date.parse('2026-03-02T08:00:00.000Z')).port
  const ports = { clock, locks: locksOfDevice() } as unknown as Ports
  const asked: Asked[] = []
  const send: Send = async (one) => {
    asked.push(one)
    await whileAsked()
    return ok({ status: 200, body, epoch: 'first' })
  }
  return { asked, tokens: createTokenSource({ ports, mirror, clock: createServerClock(clock, 0), send }) }
}

const here = ({ mirror }: Databases, person: string | undefined) =>
  writeMirror(mirror, async ({ owner }) => (person === undefined ? owner.remove() : owner.put(person)))

describe('a token', () => {
  test('of whoever is here is kept, with what unlocks the tablet', async () => {
    const databases = await tabletDatabases()
    await here(databases, 'ada')
    const { tokens } = tokensOf(databases, async () => undefined)
    expect(await tokens.token()).toMatchObject({ ok: true })
    expect(await databases.mirror.tokens.get()).toMatchObject({ idToken: 'of Ada', lock: 'salt:hash' })
  })

  test('is not asked for where nobody is here any more, though their session may not have ended yet', async () => {
    const databases = await tabletDatabases()
    const { tokens, asked } = tokensOf(databases, async () => undefined)
    expect(await tokens.token()).toEqual({ ok: false, reason: 'no-signal' })
    expect(asked).toEqual([])
    expect(await databases.mirror.tokens.get()).toBeUndefined()
  })

  test.each([['nobody'], ['bea']])('that comes once its person has left is not kept: %s is here', async (next) => {
    const databases = await tabletDatabases()
    await here(databases, 'ada')
    const leave = () => here(databases, next === 'nobody' ? undefined : next)
    const { tokens } = tokensOf(databases, leave)
    expect(await tokens.token()).toEqual({ ok: false, reason: 'no-signal' })
    expect(await databases.mirror.tokens.get()).toBeUndefined()
  })

  test('that comes once its person has left is nobody’s, also where nothing can be written', async () => {
    const databases = await tabletDatabases()
    await here(databases, 'ada')
    const { tokens } = tokensOf(databases, async () => {
      await here(databases, 'bea')
      vi.spyOn(databases.mirror.database, 'write').mockRejectedValue(new DOMException('Lost', 'AbortError'))
    })
    expect(await tokens.token()).toEqual({ ok: false, reason: 'no-signal' })
  })
})
