import { randomOf } from '../../simulation/random.ts'
import type { ModelAnswer, ModelRequest, ModelServer } from '../../simulation/server/model-server.ts'
import { createCookies } from '../../simulation/world/cookies.ts'
import { createNetwork } from '../../simulation/world/network/network.ts'
import { aTablet } from './a-tablet.ts'

export const origin = 'https://rota.care.example'

/** A tab, its way to a server that says yes to everything, or `body`, and what that server got. */
export const aTab = (seed = 1, { body }: { readonly body?: string } = {}) => {
  const { timeline, trace, aPage } = aTablet(seed)
  const got: (ModelRequest & { atMs: number })[] = []
  const pushes = new Set<(text: string) => void>()
  const server: Pick<ModelServer, 'handle' | 'openEvents'> = {
    handle: (request): ModelAnswer => {
      got.push({ ...request, atMs: timeline.nowMs() })
      return { status: 200, headers: { 'content-type': 'application/json' }, body: body ?? `{"count":${got.length}}` }
    },
    openEvents: (_request, push) => {
      pushes.add(push)
      return { close: () => pushes.delete(push) }
    },
  }
  const network = createNetwork({
    ...{
      who: 'tablet',
      timeline,
      trace,
      random: randomOf(seed).fork('network'),
      jar: createCookies(),
      origin,
      onSend: () => undefined,
    },
    // Nothing else of a server is asked for here.
    server: server as ModelServer,
  })
  const page = aPage('tab')
  return { timeline, trace, aPage, page, got, pushes, network, conditions: network.conditions }
}

export type Tab = ReturnType<typeof aTab>
