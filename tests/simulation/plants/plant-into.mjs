import { declaredIn, nodesIn, patternOf, placesOf, treeOf } from './syntax.mjs'

/**
 * The changes of a plant, each with its file.
 * @param {import('./plant.ts').Plant} plant
 * @returns {(import('./plant.ts').Change & { readonly file: string })[]}
 */
export const changesOf = ({ file, changes }) => changes.map((change) => ({ ...change, file: change.file ?? file }))

const textOf = (source, { start, end }) => source.slice(start, end)

/** In parentheses, so that it means the same wherever it is put; `void` begins a statement without a semicolon before. */
const asExpression = (tree, start, text) => {
  const isStatement = [...nodesIn(tree)].some((node) => node.type === 'ExpressionStatement' && node.start === start)
  return isStatement ? `void (${text})` : `(${text})`
}

const changed = ({ tree, source, place, change }) => {
  const pattern = patternOf(change.find)
  const places = placesOf(place, pattern)
  if (places.length === 0 || (places.length > 1 && change.isEach !== true))
    throw new Error(`it is there ${places.length} times: ${change.find}`)
  const isExpression = !/(Statement|Declaration)$/.test(pattern[0].type)
  // From the end on, so that those before stay where they are.
  return places.toReversed().reduce((text, { start, end, found }) => {
    const put = change.replace.replaceAll(/\$([a-z]\w*)/gi, (_, name) => `(${textOf(source, found.get(name))})`)
    return text.slice(0, start) + (isExpression ? asExpression(tree, start, put) : put) + text.slice(end)
  }, source)
}

const wrapped = ({ source, place, change }) =>
  `${source.slice(0, place.start)}(${change.wrap})(${textOf(source, place)})${source.slice(place.end)}`

const withChange = (source, change) => {
  const tree = treeOf(source)
  const place = declaredIn(tree, change.within)
  if (place === undefined) throw new Error('there is nothing of this name at the top of the file')
  return 'wrap' in change ? wrapped({ source, place, change }) : changed({ tree, source, place, change })
}

/**
 * A source with the planted bug in it. A place that is not there is an error that names plant, file and function.
 * @param {import('./plant.ts').Plant} plant
 * @param {string} file
 * @param {string} source
 */
export const plantInto = (plant, file, source) =>
  changesOf(plant)
    .filter((change) => change.file === file)
    .reduce((text, change) => {
      try {
        return withChange(text, change)
      } catch (error) {
        throw new Error(`The plant "${plant.name}" does not fit "${change.within}" in ${file}: ${error.message}`)
      }
    }, source)
