// Places in sources, found by their syntax trees.
import { parseSync } from 'vite'

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** What does not tell two pieces of code apart: where they are, how they are written, and their types. */
const UNCOMPARED = new Set([
  ...['start', 'end', 'range', 'raw', 'shorthand'],
  ...['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'optional', 'decorators'],
])
const TYPE_ONLY = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/** @returns {value is Node} */
const isNode = (value) => typeof value?.type === 'string'

/** The children of a node, in order. @param {Node} node @returns {Node[]} */
export const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'type')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** A node and all beneath it. @param {Node} node @returns {Generator<Node>} */
export function* nodesIn(node) {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

/** The tree of a TypeScript source. Throws where it is none. @param {string} source @returns {Node} */
export const treeOf = (source) => {
  const { program, errors } = parseSync('source.ts', source, { preserveParens: false })
  if (errors.length > 0) throw new SyntaxError(`${errors[0].message} in: ${source.slice(0, 200)}`)
  return program
}

const isNamed = (node, name) => node.id?.name === name

/** The value of a constant, or the function, that a file has under a name at its top; undefined where it has none. */
export const declaredIn = (tree, name) => {
  for (const statement of tree.body) {
    const declaration = statement.declaration ?? statement
    const declarator = declaration.declarations?.find((one) => isNamed(one, name))
    if (declarator !== undefined) return declarator.init
    if (declaration.type === 'FunctionDeclaration' && isNamed(declaration, name)) return declaration
  }
  return undefined
}

/** The body of a function that has this in it, so that it may wait and return. */
const bodyOf = (text) => treeOf(`async () => ${text}`).body[0].expression.body

/** What is searched for: an expression, or statements that follow one another. @param {string} text @returns {Node[]} */
export const patternOf = (text) => {
  try {
    return [bodyOf(`(${text})`)]
  } catch {
    return bodyOf(`{ ${text} }`).body
  }
}

/** The names that objects have for what is taken out of them under another one. */
const takenOut = (within) => {
  const own = new Map()
  for (const node of nodesIn(within)) {
    if (node.type !== 'ObjectPattern') continue
    for (const { key, value } of node.properties) {
      const local = value?.left ?? value
      if (local?.type === 'Identifier' && key.type === 'Identifier') own.set(local.name, key.name)
    }
  }
  return own
}

const withoutType = (node) => (TYPE_ONLY.has(node.type) ? withoutType(node.expression) : node)
const placeholderOf = ({ type, name }) => (type === 'Identifier' && name.startsWith('$') ? name.slice(1) : undefined)

/** Whether a piece of code is what a pattern says; `found` collects what the placeholders of the pattern stand for. */
const createComparison = (within) => {
  const own = takenOut(within)
  const nameOf = ({ name }) => own.get(name) ?? name
  const nameAsWritten = ({ name }) => name
  const isAlike = (pattern, there, given) => {
    if (Array.isArray(pattern))
      return pattern.length === there?.length && pattern.every((one, at) => isAlike(one, there[at], given))
    if (!isNode(pattern) || !isNode(there)) return JSON.stringify(pattern) === JSON.stringify(there)
    const placeholder = placeholderOf(pattern)
    if (placeholder !== undefined) return isHeld(placeholder, there, given)
    const node = withoutType(there)
    if (pattern.type !== node.type) return false
    if (pattern.type === 'Identifier') return given.nameOf(pattern) === nameOf(node)
    const keys = Object.keys(pattern).filter((key) => key !== 'type' && !UNCOMPARED.has(key))
    return keys.every((key) => isAlike(pattern[key], node[key], given))
  }
  const isHeld = (placeholder, node, { found }) => {
    const before = found.get(placeholder)
    if (before === undefined) found.set(placeholder, node)
    return before === undefined || isAlike(before, node, { found, nameOf })
  }
  return (pattern, there, found) => isAlike(pattern, there, { found, nameOf: nameAsWritten })
}

/** All runs of as many nodes as the pattern has, which may be its place. */
function* runsIn(within, length) {
  for (const node of nodesIn(within)) {
    if (length === 1) yield [node]
    else
      for (const list of Object.values(node).filter(Array.isArray))
        for (let at = 0; at + length <= list.length; at += 1) yield list.slice(at, at + length)
  }
}

/**
 * The places of a pattern in a node: from where to where, and what its placeholders stand for there.
 * @param {Node} within
 * @param {Node[]} pattern
 */
export const placesOf = (within, pattern) => {
  const isAlike = createComparison(within)
  return [...runsIn(within, pattern.length)].flatMap((run) => {
    /** @type {Map<string, Node>} */
    const found = new Map()
    return isAlike(pattern, run, found) ? [{ start: run[0].start, end: run.at(-1).end, found }] : []
  })
}
