import type { FormLocks } from '../../src/engine/unsaved-forms.ts'

type Mode = 'shared' | 'exclusive'
type Ask = { readonly mode: Mode; readonly run: () => Promise<void> }

/** Web Locks for one name, shared by every tab of a test: shared holders together, an exclusive one alone, in turn. */
export const memoryLocks = (): FormLocks => {
  const waiting: Ask[] = []
  const held: Mode[] = []

  const fits = (mode: Mode): boolean => held.length === 0 || (mode === 'shared' && !held.includes('exclusive'))
  const serve = (): void => {
    for (let next = waiting[0]; next && fits(next.mode); next = waiting[0]) {
      waiting.shift()
      held.push(next.mode)
      void next.run()
    }
  }

  const request: FormLocks['request'] = (_name, { mode, signal }, work) =>
    new Promise((resolve, reject) => {
      const ask: Ask = {
        mode,
        run: async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          } finally {
            held.splice(held.indexOf(mode), 1)
            serve()
          }
        },
      }
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(ask)) return
        waiting.splice(waiting.indexOf(ask), 1)
        reject(new DOMException('Aborted', 'AbortError'))
        serve()
      })
      waiting.push(ask)
      serve()
    })

  return { request }
}
