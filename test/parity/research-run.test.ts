import { expect, test } from 'vitest'
import { asUser, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { unique } from '../support/make.js'
import { file, otherUser } from '../support/research.js'

const app = await testApp()

const FIELDS = `id: runId url type mode status model subagentModel attempt iteration maxIteration maxScoutConcurrent chassis
  chassisRouted llmApi lane environment hasSourceDocument createdAt updatedAt owner { __typename } entitySlug error
  failureClass startedAt finishedAt latestStatus nextAttemptAt resumeSafeUntil taskPresetKey userPrompt`

test('GraphQL and REST return the same run, and neither returns the run of another account', async () => {
  const { body: run } = await file(app, {
    url: `https://parity-${unique()}.example`,
    mode: 'INDIVIDUAL',
    taskPresetKey: ['team', 'profile'],
    userPrompt: 'Only the founders.',
  })
  const query = `query ($runId: UUID!) { researchRun(runId: $runId) { ${FIELDS} } }`
  const { body } = await app.graph(query, { runId: run.id }, asUser)
  const { entityId: _, personId: __, ...shown } = run
  expect(restValues(query, body.data).researchRun).toEqual({ ...shown, owner: null })
  const other = await app.graph(query, { runId: run.id }, await otherUser(app))
  expect(other.body).toMatchObject({ data: { researchRun: null } })
})
