import { fork } from 'node:child_process'

/** Little garbage lives on to the next schedule, and most functions run often enough to be compiled at once. */
const execArgv = [
  '--max-old-space-size=1500',
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
  '--single-threaded-gc',
  '--always-sparkplug',
]

/** One process of the bundled simulation, asked one thing at a time. */
export const startProcess = (file) => {
  const child = fork(file, { execArgv })
  const ask = (message) =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`A process of the simulation ended with ${code}`))
      child.once('exit', onExit)
      child.once('message', (answer) => {
        child.off('exit', onExit)
        resolve(answer)
      })
      child.send(message)
    })
  const ready = new Promise((resolve) => child.once('message', resolve))
  return { ask, ready, end: () => child.kill() }
}
