import { programFor } from './tests/e2e/support/api.ts'
const p = await programFor(8136, 'carer@demo.example')
const me = await p('/v1/users/me')
let page = 1, all: any[] = []
for (;;) { const a = await p(`/v1/rota-activities?page=${page}&pageSize=1000&reportsOnly=true`); all.push(...a._embedded['rota-activities']); if (all.length >= a.total) break; page++ }
const mine = all.filter(a => a.clients.some((c: any) => c.reports.some((r: any) => r.event === 'STARTED' && r.userId === me.id)))
console.log(all.length, mine.length, mine.filter(a => a.adhoc).map(a => a.title + a.startDate), all.filter(a=>a.adhoc).length)
console.log([...new Set(mine.map(a=>a.startDate.slice(0,10)))].sort())
