import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../domain/calls/index.ts'
import { pathParameters } from '../../domain/endpoint.ts'
import { mutationNamed, mutations } from '../../domain/mutations/index.ts'
import { servedMutations } from '../../domain/mutations/served.ts'
import { abilityOf, can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'

/** The files of a folder of definitions, without what defines and lists them. */
const definitionFiles = async (folder: 'mutations' | 'resources' | 'calls') => {
  const names = readdirSync(new URL(`../../domain/${folder}/`, import.meta.url))
  const modules = await Promise.all(
    names.map(
      (name) => import(`../../domain/${folder}/${name.replace('.ts', '')}.ts`) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((module) => Object.values(module)).filter((one) => typeof one === 'object' && one !== null)
}

const unique = (names: readonly string[]) => [...new Set(names)]
const requiredKeys = (schema: z.ZodMiniType) =>
  (z.toJSONSchema(schema, { io: 'input' }) as { required?: string[] }).required ?? []

describe('every definition is listed', () => {
  test('mutations', async () => {
    const defined = (await definitionFiles('mutations')).filter((one) => 'apply' in one && 'kind' in one)
    expect(defined.length).toBeGreaterThan(0)
    expect(defined.filter((one) => !servedMutations.some((listed) => listed === one))).toEqual([])
  })

  test('resources', async () => {
    const defined = (await definitionFiles('resources')).filter((one) => 'feed' in one)
    expect(defined.length).toBeGreaterThan(0)
    expect(defined.filter((one) => !resources.some((listed) => listed === one))).toEqual([])
  })

  test('calls', async () => {
    const defined = (await definitionFiles('calls')).filter((one) => 'onFailure' in one)
    expect(defined.length).toBeGreaterThan(0)
    expect(defined.filter((one) => !calls.some((listed) => listed === one))).toEqual([])
  })
})

describe('names stay apart', () => {
  test('no two mutations share a stored name or an address', () => {
    expect(unique(servedMutations.map(({ name }) => name))).toHaveLength(servedMutations.length)
    expect(unique(servedMutations.map(({ endpoint }) => endpoint))).toHaveLength(servedMutations.length)
  })

  test('no two resources share a table, a path or a live event', () => {
    expect(unique(resources.map(({ table }) => table))).toHaveLength(resources.length)
    expect(unique(resources.map(({ feed }) => feed.path))).toHaveLength(resources.length)
    expect(unique(resources.map(({ liveEvent }) => liveEvent))).toHaveLength(resources.length)
  })

  test('no two calls share a name or an address', () => {
    expect(unique(calls.map(({ name }) => name))).toHaveLength(calls.length)
    expect(unique(calls.map(({ endpoint }) => endpoint))).toHaveLength(calls.length)
  })

  test('a mutation is found by its stored name, an unknown name is not', () => {
    for (const mutation of mutations) expect(mutationNamed(mutation.name)).toBe(mutation)
    expect(mutationNamed('v0.activity.start')).toBeUndefined()
  })
})

test('every permission that is asked for can be held', () => {
  const sysadmin = abilityOf([{ action: 'manage', subject: 'all' }])
  for (const { permission } of [...servedMutations, ...resources, ...calls]) {
    expect(can(sysadmin, permission)).toBe(true)
    expect(
      permission === 'none' || /^(access|read|create|update|delete|manage|self-assign) [\w.-]+$/.test(permission),
    ).toBe(true)
  }
})

test('what a path needs, its body must bring', () => {
  for (const { endpoint, payload } of servedMutations) {
    expect(requiredKeys(payload)).toEqual(expect.arrayContaining(pathParameters(endpoint)))
  }
  for (const { endpoint, input } of calls) {
    expect(requiredKeys(input)).toEqual(expect.arrayContaining(pathParameters(endpoint)))
  }
})

test('an unknown field is refused, not dropped', () => {
  for (const { payload } of servedMutations) {
    const answer = z.safeDecode(payload, { surprise: 1 })
    expect(answer.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true)
  }
})
