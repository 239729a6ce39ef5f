import { parseSync, printSync } from '@swc/core'
import { childrenOf, declaredIn, nodesIn, patternOf, treeOf } from '../../simulation/plants/syntax.mjs'

type Node = ReturnType<typeof treeOf>
/** A name where it is used for a value; `key` is the one that an object has for the same, where it is short for both. */
type Use = { readonly at: Node; readonly name: string; readonly key?: string }

const isType = ({ type }: Node): boolean => /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(type)

/** The names that a pattern binds: `{ lane, entries: [first] }` binds two. */
const boundBy = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  if (pattern.type === 'Property') return boundBy(pattern['value'] as Node)
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern['left'] as Node)
  return childrenOf(pattern)
    .filter((one) => !isType(one))
    .flatMap(boundBy)
}

const patternsOf = (node: Node): Node[] => {
  if (node.type === 'VariableDeclarator') return [node['id'] as Node]
  return Array.isArray(node['params']) ? (node['params'] as Node[]) : []
}

/** Each name that a node uses or binds; no name of a property. */
const usesIn = (node: Node): Use[] => {
  if (isType(node)) return []
  if (node.type === 'Identifier') return [{ at: node, name: String(node['name']) }]
  if (node.type === 'MemberExpression' && node['computed'] !== true) return usesIn(node['object'] as Node)
  if (node.type !== 'Property') return childrenOf(node).flatMap(usesIn)
  const uses = usesIn(node['value'] as Node)
  const { name } = node['key'] as Node
  return node['shorthand'] === true && typeof name === 'string' ? uses.map((use) => withKey(use, node, name)) : uses
}

const withKey = (use: Use, { start }: Node, key: string): Use => (use.at.start === start ? { ...use, key } : use)

const namesBoundIn = (node: Node): Set<string> => new Set([...nodesIn(node)].flatMap(patternsOf).flatMap(boundBy))

/** The names that a piece of code uses, and does not bind itself. */
export const namesUsedBy = (code: string): string[] => {
  const nodes = patternOf(code)
  const bound = new Set(nodes.flatMap((node) => [...namesBoundIn(node)]))
  const names = nodes.flatMap(usesIn).map(({ name }) => name)
  return names.filter((name) => !bound.has(name) && !name.startsWith('$'))
}

/** A source in which all that is local to a function has another name. */
export const withOtherNames = (source: string, within: string): string => {
  const place = declaredIn(treeOf(source), within)
  if (place === undefined) throw new Error(`There is no ${within}.`)
  const bound = namesBoundIn(place)
  return usesIn(place)
    .filter(({ name }) => bound.has(name))
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((text, { at, name, key }) => {
      const put = key === undefined ? `${name}_` : `${key}: ${name}_`
      return text.slice(0, at.start) + put + text.slice(at.start + name.length)
    }, source)
}

/** The same source without comments, on one line. */
export const onOneLine = (source: string): string =>
  printSync(parseSync(source, { syntax: 'typescript', target: 'es2022' }), { minify: true }).code
