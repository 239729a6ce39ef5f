// A process that runs one system after another, each told and answered by a message.
const { startSystem } = await import(String(new URL('../../../dist/server/system.mjs', import.meta.url)))

/** @type {import('../../../server/running-system.ts').RunningSystem | undefined} */
let system

const start = async (variables) => {
  system = await startSystem(variables)
  return system.words
}

const stop = async () => {
  await system?.stop()
  system = undefined
  return ''
}

process.on('message', async (told) => {
  try {
    process.send({ words: await (told.start ? start(told.start) : stop()) })
  } catch (reason) {
    process.send({ failed: String(reason) })
  }
})
// Whoever told it what to run is gone.
process.on('disconnect', () => process.exit())
