// The layers of the server, from the bottom up, as ARCHITECTURE.md names them: a part imports its own layer and those
// below it, and no two parts import each other, whichever way round. Files beside the folders are parts of their own.
const LAYERS = [
  { name: 'database', parts: 'database http logger' },
  {
    name: 'foundations',
    parts:
      'activities api-context audit caller care-records changes config devices identity limits mail provider queue request',
  },
  { name: 'work', parts: 'push resources visibility work' },
  {
    name: 'commands and queries',
    parts:
      'announcements calendar calls care-events chat entries-apart export imports invitations mutations reminders repeats rotas rules seed stats swaps',
  },
  {
    name: 'doors',
    parts:
      'api app auth batch command commands data-dir-lock dev events first-start listen main open-system openapi run-server running-system session site',
  },
].map(({ name, parts }) => ({ name, parts: parts.split(' ') }))

const partOf = (path) => /^server\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(path)?.[1]

/** Which parts each part imports, with one import of each to show: `from → to`. */
const importsOf = (modules) => {
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = partOf(source)
    if (from === undefined) continue
    const known = imports.get(from) ?? new Map()
    imports.set(from, known)
    for (const { resolved } of dependencies) {
      const to = partOf(resolved)
      if (to !== undefined && to !== from && !known.has(to)) known.set(to, `${source} → ${resolved}`)
    }
  }
  return imports
}

/** Whom a part reaches, however many steps away. */
const reachedFrom = (imports, part) => {
  const reached = new Set()
  const ahead = [part]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop())
    for (const next of imports.get(at)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        ahead.push(next)
      }
  return reached
}

const upwards = (imports, layers) => {
  const heightOf = (part) => layers.findIndex(({ parts }) => parts.includes(part))
  return [...imports].flatMap(([from, known]) => {
    if (heightOf(from) < 0) return [`${from} is in no layer`]
    const above = [...known].filter(([to]) => heightOf(to) > heightOf(from))
    return above.map(([, shown]) => `imports a layer above its own: ${shown}`)
  })
}

const circles = (imports) => {
  const reached = new Map([...imports.keys()].map((part) => [part, reachedFrom(imports, part)]))
  return [...imports].flatMap(([from, known]) =>
    [...known]
      .filter(([to]) => reached.get(to)?.has(from) === true)
      .map(([, shown]) => `is part of a circle of folders: ${shown}`),
  )
}

/** What is wrong with these modules, as dependency-cruiser gives them. */
export const faultsOf = (modules, layers = LAYERS) => {
  const imports = importsOf(modules)
  return [...upwards(imports, layers), ...circles(imports)]
}
