// In one part, as the pages of clients are.
export { RotaCreatePage } from './rota-create-page.tsx'
export { AllRotas, MasterRotas } from './rota-list-page.tsx'
