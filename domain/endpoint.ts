type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

/** A method and a path under `/v1`, with `:name` for what comes from the payload: `POST /rotas/:rotaId/publish`. */
export type Endpoint = `${Method} /${string}`

/** The names of the path parameters of an endpoint. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The method and path of an endpoint apart. */
export const splitEndpoint = (endpoint: string): { method: string; path: string } => {
  const space = endpoint.indexOf(' ')
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) }
}

/** The path parameter names of an endpoint, in order. */
export const pathParameters = (endpoint: string): string[] =>
  [...endpoint.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')

/**
 * Puts a wire payload's fields into the path and leaves the rest as the body.
 * Every part of the path is percent-encoded.
 */
export const fillEndpoint = (
  endpoint: string,
  payload: Readonly<Record<string, unknown>>,
): { method: string; path: string; body: Record<string, unknown> } => {
  const { method, path } = splitEndpoint(endpoint)
  const names = pathParameters(endpoint)
  const filled = names.reduce((text, name) => text.replace(`:${name}`, encodeURIComponent(String(payload[name]))), path)
  const rest = Object.entries(payload).filter(([name]) => !names.includes(name))
  return { method, path: filled, body: Object.fromEntries(rest) }
}
