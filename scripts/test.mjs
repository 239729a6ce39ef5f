// `npm test`: what every landing runs. Plain Node, since nothing needs to be installed before it. Each step runs, also
// after one has failed; the last line counts the tests that passed and failed.
import { runSteps } from './testing/run-steps.mjs'
import { STEPS_OF_TEST } from './testing/steps.mjs'

process.exit((await runSteps(STEPS_OF_TEST, { recordName: 'test-record' })) ? 0 : 1)
