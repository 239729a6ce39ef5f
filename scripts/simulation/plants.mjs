// Runs the simulation with a planted bug in the engine until it is caught: a rig that cannot fail proves nothing.
import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { plants } from '../../tests/simulation/plants/all.mjs'
import { changesOf, plantInto } from '../../tests/simulation/plants/plant-into.mjs'
import { bundleSimulation } from './bundle.mjs'
import { startProcess } from './start-process.mjs'

/** Puts the bug into the sources as they are read for the bundle. */
const planting = (root, plant) => ({
  name: 'planted-bug',
  enforce: 'pre',
  transform(source, id) {
    const file = relative(root, id.split('?')[0])
    return changesOf(plant).some((change) => change.file === file) ? plantInto(plant, file, source) : undefined
  },
})

/** Such as `all`, or the name of one. */
export const plantsNamed = (name) => {
  const named = name === 'all' ? plants : plants.filter((plant) => name.split(',').includes(plant.name))
  if (named.length === 0) throw new Error(`No plant is called "${name}": ${plants.map((one) => one.name).join(', ')}`)
  return named
}

/** A schedule that does not end within this has got into an endless round: that is a bug caught as well. */
const endlessAfterMs = 120_000

const runOne = async (planted, seed, asked) => {
  let timer
  const endless = new Promise((resolve) => {
    timer = setTimeout(() => resolve([{ invariant: 'I6', what: 'the schedule does not end' }]), endlessAfterMs)
  })
  const run = planted.ask({ kind: 'run', seeds: [seed], ...asked }).then(({ results }) => results[0].violations)
  const violations = await Promise.race([run, endless])
  clearTimeout(timer)
  return violations
}

/** Whether a violation is what this bug leads to, as far as it says so: others may be another's. */
const isItsOwn = ({ seenAs }, { invariant, what }) =>
  invariant !== 'rig' && (seenAs === undefined || new RegExp(seenAs).test(`${invariant} ${what}`))

/**
 * Runs schedules until the first that fails as the bug makes it fail, and that holds without the bug. `healthy` runs the
 * engine as it is. What was found, by which seed, after how many schedules; without `seed` where it was not caught.
 */
const catchPlant = async (plant, { root, healthy, first, count, asked }) => {
  const file = await bundleSimulation(root, { plugins: [planting(root, plant)], variant: JSON.stringify(plant) })
  const planted = startProcess(file)
  await planted.ready
  const notItsOwn = []
  const startedAt = Date.now()
  const outcome = (found) => ({ plant, notItsOwn, tookMs: Date.now() - startedAt, ...found })
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const violation = (await runOne(planted, seed, asked)).find((one) => isItsOwn(plant, one))
      if (violation === undefined) continue
      const { results } = await healthy.ask({ kind: 'run', seeds: [seed], ...asked })
      if (results[0].violations.length === 0) return outcome({ violation, seed, ran: seed - first + 1 })
      notItsOwn.push(seed)
    }
    return outcome({ ran: count })
  } finally {
    planted.end()
    rmSync(file, { force: true })
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`

const printCaught = ({ plant, violation, seed, ran, notItsOwn, tookMs }) => {
  const found = violation?.what.split('\n')[0]
  const outcome = violation === undefined ? `NOT CAUGHT in ${ran} schedules` : `${violation.invariant} ${found}`
  const when = violation === undefined ? ` (${seconds(tookMs)})` : ` (seed ${seed}, after ${ran}, ${seconds(tookMs)})`
  const others = notItsOwn.length === 0 ? '' : ` [fail without it: ${notItsOwn.join(', ')}]`
  console.log(`${plant.name.padEnd(30)} ${outcome}${when}${others}`)
}

/** Catches each of these, several at once; true if all were caught. Plain schedules, from the same seed on. */
export const catchPlants = async (named, given) => {
  const startedAt = Date.now()
  const queue = [...named]
  const caught = []
  const file = await bundleSimulation(given.root)
  const work = async () => {
    const healthy = startProcess(file)
    await healthy.ready
    for (let plant = queue.shift(); plant !== undefined; plant = queue.shift()) {
      const one = await catchPlant(plant, { ...given, healthy })
      printCaught(one)
      caught.push(one)
    }
    healthy.end()
  }
  await Promise.all(Array.from({ length: Math.min(given.processes, named.length) }, work))
  const missed = caught.filter(({ violation }) => violation === undefined)
  const ran = caught.reduce((sum, one) => sum + one.ran, 0)
  const of = `${caught.length - missed.length} of ${caught.length} planted bugs caught`
  console.log(`\n${of}, in ${ran} schedules and ${seconds(Date.now() - startedAt)}.`)
  for (const { plant } of missed) console.log(`NOT CAUGHT ${plant.name}: ${plant.what}`)
  return missed.length === 0
}
