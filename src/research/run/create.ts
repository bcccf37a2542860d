import { z } from 'zod'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { type Context, checkFetchable, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { createdRun, creating } from './creation.js'
import { exampleRun, ResearchRun, ResearchRunRequest } from './research-run.js'
import { readOwnerOfSite, readOwnersOfUrl } from './run-reads.js'
import { checkFindings, checkModel, checkNamed, choose, newSubject, recordSubject, type Subject } from './run-rules.js'
import { createRun, lockSubjects } from './run-writes.js'
import { siteOf } from './site.js'

export const createResearchRun = defineOperation({
  ...creating,
  id: 'createResearchRun',
  route: 'POST /v1/research-runs',
  graph: 'Mutation.createResearchRun',
  summary: 'Create a research run',
  description:
    'Creates a run that researches the company, product, service or person at a URL. If a stored record has the URL, the run updates this record. Otherwise it creates a record. If the caller already has a queued or running run on the same entity or person with the same mode and presets, this earlier run is returned, and the request costs nothing. Otherwise the run reserves one research unit. The unit is used when the run saves research. It is released if the run ends and has saved nothing. A record is researched at most once in 24 hours, for all callers together (429 without allowanceType). A failed or stopped run that saved nothing does not count for this. If several records have the URL, also send the name. Otherwise the response is 409. An unknown field is refused with 403. To follow the run, read it by its id.',
  input: { query: z.strictObject({}), body: ResearchRunRequest },
  unknownFields: 'forbidden',
  output: ResearchRun,
  problems: [
    'conflict',
    'unprocessable',
    'inference_profiles_missing',
    'rate_limited',
    'billing_allowance_exhausted',
    'billing_additional_usage_cap_reached',
  ],
  example: { body: { url: 'https://apple.example', mode: 'COMPREHENSIVE' }, response: exampleRun },
  handle: async (context, { body }) => create(context, body),
})

async function create(context: Context, request: ResearchRunRequest): Promise<ResearchRun> {
  const presets = [...new Set(request.taskPresetKey ?? [])]
  const findings = request.finding ?? []
  const { address, hostPath } = urlKeyOf(request.url, 'url')
  checkFetchable(context, address, 'url')
  for (const [index, { url }] of findings.entries()) urlKeyOf(url, `finding.${index}.url`)
  checkFindings(presets, findings)
  checkModel(request.model ?? undefined, resourcesOf(context).model?.names)
  const name = request.name ?? undefined
  const subject = await lockedSubject(context, hostPath, address, name)
  checkNamed(subject, presets, findings)
  const id = await createRun(context, {
    subject,
    url: address,
    hostPath,
    name,
    model: request.model ?? undefined,
    mode: request.mode,
    userPrompt: request.userPrompt ?? undefined,
    presets,
    findings,
  })
  return createdRun(context, id)
}

/**
 * Finds and locks the subject of a URL. The URL is locked before its record is read, so that a concurrent run that
 * creates the record must first end its transaction.
 */
async function lockedSubject(
  context: Context,
  hostPath: string,
  url: string,
  name: string | undefined,
): Promise<Subject> {
  const unknown = newSubject(hostPath)
  await lockSubjects(context, [unknown.subject])
  const record =
    choose(await readOwnersOfUrl(context, hostPath), url, name) ?? (await readOwnerOfSite(context, siteOf(hostPath)))
  if (!record) return unknown
  const known = recordSubject(record.kind, record.id)
  await lockSubjects(context, [known.subject])
  return known
}
