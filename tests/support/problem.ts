type ProblemOptions = {
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What the answer says beside the fields of every problem. */
  readonly more?: object
}

/** An answer that says no, as our server does; `detail` is what a person reads of it. */
export const problem = (
  status: number,
  { detail = 'Not like this.', headers = {}, more = {} }: ProblemOptions = {},
): Response =>
  new Response(JSON.stringify({ title: 'Refused', status, detail, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })
