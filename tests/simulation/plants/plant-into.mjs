/**
 * The changes of a plant, each with its file.
 * @param {import('./plant.ts').Plant} plant
 * @returns {Required<import('./plant.ts').Change>[]}
 */
export const changesOf = ({ file, find, replace, also = [] }) =>
  [{ find, replace }, ...also].map((change) => ({ ...change, file: change.file ?? file }))

/**
 * A source with the planted bug in it. A place that is not there exactly once is an error that names the plant.
 * @param {import('./plant.ts').Plant} plant
 * @param {string} file
 * @param {string} source
 */
export const plantInto = (plant, file, source) =>
  changesOf(plant)
    .filter((change) => change.file === file)
    .reduce((text, { find, replace }) => {
      const places = text.split(find).length - 1
      if (places !== 1) throw new Error(`The plant "${plant.name}" finds its place ${places} times in ${file}: ${find}`)
      return text.replace(find, () => replace)
    }, source)
