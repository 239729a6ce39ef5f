import { parseArgs } from 'node:util'
import { Refusal } from '../export/refusal.ts'

/** The values of the options that a command knows; refuses any other word. */
export const optionsIn = <Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...words], options, strict: true })
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<
      Record<Name, string>
    >
  } catch {
    throw new Refusal(`This command takes ${names.map((name) => `--${name} …`).join(' ')} and nothing else.`)
  }
}

/** The value of an option that a command cannot do without. */
export const demanded = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new Refusal(`Say ${what}.`)
  return value
}
