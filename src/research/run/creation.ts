import { noEntity } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { WebHit } from '../../platform/web-search/web-search.js'
import type { ResearchRun } from './research-run.js'
import { type KnownSubject, readRuns, readSubjects } from './run-reads.js'
import { recordSubject, type SubjectKind } from './run-rules.js'
import { createRun, lockSubjects } from './run-writes.js'

/** Members that every operation that creates runs has in common. */
export const creating = {
  kind: 'act',
  auth: ['bearer'],
  bearerKinds: ['apiKey', 'oauthAccessToken'],
  feature: 'RESEARCH',
  tag: 'Research runs',
} as const

/** Reads a run after it was created. */
export async function createdRun(context: Context, id: string): Promise<ResearchRun> {
  const [run] = await readRuns(context, [id])
  if (!run) throw new Error(`research run ${id} was not found after it was created`)
  return run
}

/** Creates the run of one stored record. Throws 404 if the caller cannot see the record. */
export async function enrichOne(context: Context, kind: SubjectKind, id: string): Promise<ResearchRun> {
  const [known] = await readSubjects(context, kind === 'entity' ? [id] : [], kind === 'person' ? [id] : [])
  if (!known) throw kind === 'entity' ? noEntity('entityId', id) : noPerson(id)
  await lockSubjects(context, [recordSubject(kind, id).subject])
  return createdRun(context, await enrich(context, known))
}

/** Creates the run of one record. The subject must be locked. */
export function enrich(context: Context, { kind, id, url }: KnownSubject): Promise<string> {
  if (url === null) throw noUrl(kind, id)
  const { address, hostPath } = urlKeyOf(url, 'url')
  const subject = recordSubject(kind, id)
  return createRun(context, { subject, url: address, hostPath, mode: 'COMPREHENSIVE', presets: [], findings: [] })
}

export const noUrl = (kind: SubjectKind, id: string, hits: readonly WebHit[] = []): Problem =>
  new Problem('primary_website_missing', {
    detail: `The ${kind} has no link, so there is no web page to read.`,
    field: `${kind}Id`,
    value: id,
    hint: 'Add a link to the record first, or create a run with a URL.',
    ...(hits.length > 0 ? { details: { candidate: hits.map(({ title, url }) => ({ title, url })) } } : {}),
    resolution: { action: 'useEndpoint', endpoint: '/v1/research-runs' },
  })

const noPerson = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No person has this personId.',
    field: 'personId',
    value: id,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })
