import { answerPlants } from './answers.mjs'
import { chatPlants } from './chat.mjs'
import { domainPlants } from './domain.mjs'
import { foundPlants } from './found.mjs'
import { leadingPlants } from './leading.mjs'
import { mirrorPlants } from './mirror.mjs'
import { peoplePlants } from './people.mjs'
import { sendingPlants } from './sending.mjs'
import { showingPlants } from './showing.mjs'
import { storingPlants } from './storing.mjs'

/** Every planted bug. */
export const plants = [
  ...sendingPlants,
  ...answerPlants,
  ...storingPlants,
  ...mirrorPlants,
  ...peoplePlants,
  ...showingPlants,
  ...leadingPlants,
  ...domainPlants,
  ...foundPlants,
  ...chatPlants,
]
