import { escaped } from '../http/escaped.ts'
import { fieldsOf, type Json, listOf } from './json.ts'
import { refusals } from './refusals.ts'

const text = (value: unknown): string => escaped(typeof value === 'string' ? value : '')

const typeOf = (schema: Json): string => {
  const { type, format, enum: choices, $ref: reference } = schema
  if (Array.isArray(choices)) return choices.map(String).join(', ')
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? ''
  return [type, format].filter((part) => typeof part === 'string').join(', ') || 'any'
}

const parameterRow = (parameter: Json): string => {
  const { name, in: where, description, schema } = parameter
  return `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(where)}</td><td>${escaped(typeOf(fieldsOf(schema)))}</td><td>${text(description)}</td></tr>`
}

const parametersOf = (operation: Json): string => {
  const parameters = listOf(operation['parameters']).map(fieldsOf)
  if (parameters.length === 0) return ''
  return `<h4>Parameters</h4><table><tbody>${parameters.map(parameterRow).join('')}</tbody></table>`
}

const jsonShown = (value: unknown): string => `<pre tabindex="0">${escaped(JSON.stringify(value, undefined, 2))}</pre>`

const exampleIn = (content: unknown): string => {
  const { example } = fieldsOf(fieldsOf(content)['application/json'])
  return example === undefined ? '' : jsonShown(example)
}

const bodyOf = (operation: Json): string => {
  const shown = exampleIn(fieldsOf(operation['requestBody'])['content'])
  return shown === '' ? '' : `<h4>Body, for example</h4>${shown}`
}

const answersOf = (operation: Json): string => {
  const responses = Object.entries(fieldsOf(operation['responses']))
  const good = responses.filter(([status]) => status.startsWith('2'))
  const refused = responses.filter(([status]) => !status.startsWith('2')).map(([status]) => status)
  const shown = good.map(([status, answer]) => {
    const { description, content } = fieldsOf(answer)
    return `<h4>${status}: ${text(description)}</h4>${exampleIn(content)}`
  })
  const links = refused.map((status) => `<a href="#refused-${status}">${status}</a>`)
  return `${shown.join('')}<h4>Refused with</h4><p>${links.join(', ')}</p>`
}

const permissionOf = (operation: Json): string => {
  const permission = operation['x-permission']
  if (permission === undefined) return 'nobody signed in: the session’s own cookie'
  return permission === 'none' ? 'anybody who is signed in' : text(permission)
}

const article = (method: string, path: string, operation: Json): string =>
  `<article id="${text(operation['operationId'])}">
<h3><code>${escaped(method.toUpperCase())} ${escaped(path)}</code></h3>
<p>${text(operation['summary'])}</p>${operation['description'] === undefined ? '' : `<p>${text(operation['description'])}</p>`}
<dl><dt>Permission</dt><dd>${permissionOf(operation)}</dd></dl>
${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}
</article>`

/** The articles of the operations, by the resource that they are about. */
const groupsOf = (document: Json): ReadonlyMap<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(fieldsOf(document['paths']))) {
    for (const [method, operation] of Object.entries(fieldsOf(methods)).map(
      ([name, one]) => [name, fieldsOf(one)] as const,
    )) {
      const [tag] = listOf(operation['tags'])
      const group = String(tag)
      groups.set(group, [...(groups.get(group) ?? []), article(method, path, operation)])
    }
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const refusalRows = (): string =>
  refusals
    .map(
      ({ means, example: { status, detail } }) =>
        `<tr id="refused-${status}"><th scope="row">${status}</th><td>${escaped(means)}</td><td>“${escaped(detail)}”</td></tr>`,
    )
    .join('')

/** The description of the API as one page for people, without any script. */
export const docsPage = (document: Json): string => {
  const { title, description } = fieldsOf(document['info'])
  const groups = groupsOf(document)
  const contents = [...groups.keys()].map(
    (group) => `<li><a href="#group-${escaped(group)}">${escaped(group)}</a></li>`,
  )
  const sections = [...groups].map(
    ([group, articles]) =>
      `<section aria-labelledby="group-${escaped(group)}"><h2 id="group-${escaped(group)}">${escaped(group)}</h2>${articles.join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${text(title)}</title><link rel="stylesheet" href="/v1/docs.css"></head>
<body><header><h1>API: ${text(title)}</h1><p>${text(description)}</p>
<p>For programs: <a href="/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Resources"><ul>${contents.join('')}<li><a href="#refusals">Refusals</a></li></ul></nav>
<main>${sections.join('\n')}
<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<p>Every refusal is <code>application/problem+json</code>; its <code>detail</code> can be shown to a carer.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Means</th><th scope="col">For example</th></tr></thead><tbody>${refusalRows()}</tbody></table></section>
</main></body></html>
`
}
