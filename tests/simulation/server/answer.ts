import { type Asked, askedOf, type Told, toldRefusal } from './asked.ts'
import { runBatch } from './batch.ts'
import { answerCall } from './calls.ts'
import type { House } from './house.ts'
import type { ModelAnswer, ModelRequest, ModelSession } from './model-server.ts'
import { mutationAt } from './mutation-request.ts'
import { answerRead } from './reads.ts'
import { refusal } from './refusal.ts'
import { runMutation } from './run-mutation.ts'
import { answerSession } from './session-calls.ts'

const route = (house: House, asked: Asked): Told => {
  const mutation = mutationAt(asked)
  if (mutation !== undefined) return runMutation(house, asked, mutation)
  const given = answerSession(house, asked) ?? answerCall(house, asked) ?? answerRead(house, asked)
  if (given === undefined) throw refusal(404, 'There is no such address.')
  return given
}

/** Answers a request by itself; what a refused one had changed is taken back. */
export const answerOne = (house: House, asked: Asked): Told => {
  const mark = house.ledger.mark()
  try {
    return route(house, asked)
  } catch (error) {
    house.ledger.backTo(mark)
    return toldRefusal(error)
  }
}

const answerAny = (house: House, asked: Asked): Told => {
  if (asked.method !== 'POST' || asked.path !== '/batch') return answerOne(house, asked)
  try {
    return runBatch(house, asked, (one) => answerOne(house, one))
  } catch (error) {
    return toldRefusal(error)
  }
}

const read = (request: ModelRequest, session: ModelSession): Asked | Told => {
  try {
    return askedOf(request, session)
  } catch (error) {
    return toldRefusal(error)
  }
}

export const httpAnswer = ({ now, epoch }: House, given: Told): ModelAnswer => {
  const { status, text, etag, isReplayed, headers, setCookies } = given
  return {
    status,
    body: text,
    ...(setCookies === undefined ? {} : { setCookies }),
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      date: new Date(now()).toUTCString(),
      'server-epoch': epoch,
      ...(etag === undefined ? {} : { etag }),
      ...(isReplayed === true ? { 'idempotency-replayed': 'true' } : {}),
      ...headers,
    },
  }
}

/** Answers a request as it came over the network. */
export const answer = (house: House, request: ModelRequest, session: ModelSession): ModelAnswer => {
  const asked = read(request, session)
  return httpAnswer(house, 'parts' in asked ? answerAny(house, asked) : asked)
}
