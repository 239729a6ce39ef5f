// Runs the simulation with a planted bug in the engine until it is caught: a rig that cannot fail proves nothing.
import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { plants } from '../../tests/simulation/plants/all.mjs'
import { caughtBy } from '../../tests/simulation/plants/caught-by.mjs'
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

/** One schedule, once: whether it runs the same again is no question of planted bugs. */
const scheduleOf = (seed, asked) => ({ kind: 'run', seeds: [seed], isOnce: true, ...asked })

const runOne = async (planted, seed, asked) => {
  const run = planted.ask(scheduleOf(seed, asked))
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

/** From the first seed on; before those the one with which the bug was caught once. */
const seedsFor = ({ name }, { first, count }) => {
  const all = Array.from({ length: count }, (_, at) => first + at)
  const known = caughtBy[name]
  return known === undefined ? all : [known, ...all]
}

/** Tells whether a schedule holds in the engine as it is: run once, however many bugs break it. */
const createHealthy = (asked) => {
  const known = new Map()
  return async (healthy, seed) => {
    if (!known.has(seed))
      known.set(seed, (await healthy.ask(scheduleOf(seed, asked))).results[0].violations.length === 0)
    return known.get(seed)
  }
}

/**
 * Runs schedules until the first that fails as the bug makes it fail, and that holds without the bug. `healthy` runs the
 * engine as it is. What was found, by which seed, after how many schedules; without `seed` where it was not caught.
 */
const inSchedules = async (planted, plant, { healthy, holds, first, count, asked }) => {
  const notItsOwn = []
  let ran = 0
  for (const seed of seedsFor(plant, { first, count })) {
    ran += 1
    const violation = (await runOne(planted, seed, asked)).find((one) => isItsOwn(plant, one))
    if (violation === undefined) continue
    if (await holds(healthy, seed)) return { violation, seed, ran, notItsOwn }
    notItsOwn.push(seed)
  }
  return { ran, notItsOwn }
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
  const holds = createHealthy(given.asked)
  const work = async () => {
    const healthy = startProcess(file)
    await healthy.ready
    for (let plant = queue.shift(); plant !== undefined; plant = queue.shift()) {
      const one = await catchPlant(plant, { ...given, healthy, holds })
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
