import { expect, test } from 'vitest'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { anActivity, anEntry, ann, aReport, aStamp, at, carl, idOf } from '../../support/builders.ts'

const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
const behaviour = aReport({ event: 'BEHAVIOUR', type: 'AGITATED', incident })
const filing = {
  activityId: idOf('activity'),
  clientId: idOf('AB'),
  reportId: behaviour.id,
  date: at('2026-11-23 12:00'),
}
const withIncident = () => anActivity({ clients: [anEntry('AB', [behaviour])] })

test('filing says when and by whom', () => {
  const filed = fileIncidentReport.apply(withIncident(), filing, aStamp())
  expect(filed?.clients[0]?.reports[0]?.incident).toMatchObject({ reportFiled: filing.date, reportFiledBy: ann })
})

test('a second filing changes nothing', () => {
  const filed = fileIncidentReport.apply(withIncident(), filing, aStamp())
  const again = fileIncidentReport.apply(filed, { ...filing, date: filing.date + 1 }, aStamp({ actor: carl }))
  expect(again).toEqual(filed)
})

test('the filing waits for the report it is about', () => {
  expect(fileIncidentReport.requires?.(filing)).toEqual([behaviour.id])
})
