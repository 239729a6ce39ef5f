import { programFor } from './tests/e2e/support/api.ts'
const p = await programFor(8136, 'carer@demo.example')
const me = await p('/v1/users/me')
let page = 1, all: any[] = []
for (;;) { const a = await p(`/v1/rota-activities?page=${page}&pageSize=1000&reportsOnly=true`); all.push(...a._embedded['rota-activities']); if (all.length >= a.total) break; page++ }
for (const a of all.filter(a => a.adhoc && JSON.stringify(a).includes(me.id))) console.log(a.title, a.startDate, a.adhoc, a.master, a.clients.flatMap((c:any)=>c.reports.map((r:any)=>r.event + (r.userId===me.id?'*':'') + (r.withdrawn?'W':''))).join(' '), a.shifts.map((s:any)=>s.userId===me.id))
