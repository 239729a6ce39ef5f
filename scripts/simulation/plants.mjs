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

/** What does not end within this has got into an endless round: that is a bug caught as well. */
const endlessAfterMs = 120_000
const endless = { invariant: 'I6', what: 'the schedule does not end' }

/** What a process answers, or that it does not. */
const unlessEndless = async (answer, otherwise) => {
  let timer
  const limit = new Promise((resolve) => {
    timer = setTimeout(() => resolve(otherwise), endlessAfterMs)
  })
  const first = await Promise.race([answer, limit])
  clearTimeout(timer)
  return first
}

const runOne = async (planted, seed, asked) => {
  const run = planted.ask({ kind: 'run', seeds: [seed], ...asked })
  return unlessEndless(
    run.then(({ results }) => results[0].violations),
    [endless],
  )
}

/** Whether a violation is what this bug leads to, as far as it says so: others may be another's. */
const isItsOwn = ({ seenAs }, { invariant, what }) =>
  invariant !== 'rig' && (seenAs === undefined || new RegExp(seenAs).test(`${invariant} ${what}`))

/** The named stories that stand for this bug, with what each breaks by it: one that breaks nothing has gone dead. */
const storiesWith = async (planted, plant) => {
  const unending = { stories: [{ what: 'one of its stories', violations: [endless] }] }
  const { stories } = await unlessEndless(planted.ask({ kind: 'stories', standFor: plant.name }), unending)
  return stories.map(({ what, violations }) => ({ what, violation: violations.find((one) => isItsOwn(plant, one)) }))
}

/**
 * Runs schedules until the first that fails as the bug makes it fail, and that holds without the bug. `healthy` runs the
 * engine as it is. What was found, by which seed, after how many schedules; without `seed` where it was not caught.
 */
const inSchedules = async (planted, plant, { healthy, first, count, asked }) => {
  const notItsOwn = []
  for (let seed = first; seed < first + count; seed += 1) {
    const violation = (await runOne(planted, seed, asked)).find((one) => isItsOwn(plant, one))
    if (violation === undefined) continue
    const { results } = await healthy.ask({ kind: 'run', seeds: [seed], ...asked })
    if (results[0].violations.length === 0) return { violation, seed, ran: seed - first + 1, notItsOwn }
    notItsOwn.push(seed)
  }
  return { ran: count, notItsOwn }
}

/** Catches one bug: with it each of its named stories has to break something, and a plain schedule. */
const catchPlant = async (plant, given) => {
  const { root } = given
  const file = await bundleSimulation(root, { plugins: [planting(root, plant)], variant: JSON.stringify(plant) })
  const planted = startProcess(file)
  await planted.ready
  const startedAt = Date.now()
  try {
    const stories = await storiesWith(planted, plant)
    const dead = stories.flatMap(({ what, violation }) => (violation === undefined ? [what] : []))
    const found = plant.isOfStory
      ? { violation: stories[0]?.violation, ran: 0, notItsOwn: [] }
      : await inSchedules(planted, plant, given)
    return { plant, dead, tookMs: Date.now() - startedAt, ...found }
  } finally {
    planted.end()
    rmSync(file, { force: true })
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`

const printCaught = ({ plant, violation, seed, ran, notItsOwn, tookMs }, again) => {
  const found = violation?.what.split('\n')[0]
  const outcome = violation === undefined ? `NOT CAUGHT in ${ran} schedules` : `${violation.invariant} ${found}`
  const at = seed === undefined ? '' : `${['seed', seed, ...again].join(' ')}, after ${ran}, `
  const when = ` (${at}${seconds(tookMs)})`
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
      printCaught(one, given.again)
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
  const dead = caught.flatMap((one) => one.dead.map((what) => `DEAD STORY of ${one.plant.name}: ${what}`))
  for (const line of dead) console.log(line)
  return missed.length === 0 && dead.length === 0
}
