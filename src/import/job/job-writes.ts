import { v7 as uuidv7 } from 'uuid'
import { Problem } from '../../kernel/problem/problem.js'
import { ownerOf, ownerOfAccount } from '../../operation/access/owner.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { visibleImports } from '../../visibility/import-visibility.js'
import type { Import } from './import-job.js'
import { importColumns, importOf } from './job-reads.js'
import { type Described, StoredPreview, StoredRequest } from './job-rules.js'

/** Name of the queue of imports, and of the channel of their progress. */
export const TOPIC = 'import-file'
export const IMPORT_EVENTS = 'import_events'
/** Time after which an import, its file and its report are deleted. */
const KEPT_MS = 7 * 86_400_000
/** Time in which a file must be stored after its request began. */
const RECEIVING_MS = 3_600_000
/** Maximum number of imports of one caller, and of those that have not ended. */
export const MOST_IMPORTS = 100
export const MOST_OPEN = 10
const OPEN = ['RECEIVING', 'DRAFT', 'PENDING', 'RUNNING']

/** Creates an import whose file is not stored yet. Nobody sees it. Throws 409 if the caller has too many. */
export async function receiveImport(
  { db, clock, caller }: Context,
  { request, preview }: Described,
  file: { readonly name: string; readonly bytes: number },
): Promise<string> {
  const owner = ownerOf(caller)
  const now = clock.now()
  await db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtextextended(${`imports ${owner}`}, 0))) l`)
  const where = { owner, expiresAt: { gt: now } }
  if ((await db.prisma.importJob.count({ where: { ...where, state: { in: OPEN } } })) >= MOST_OPEN) throw tooManyOpen()
  if ((await db.prisma.importJob.count({ where })) >= MOST_IMPORTS) throw tooMany()
  const id = uuidv7()
  await db.prisma.importJob.create({
    data: {
      id,
      owner,
      caller: JSON.parse(JSON.stringify(caller)),
      state: 'RECEIVING',
      request: JSON.parse(JSON.stringify(request)),
      fileName: file.name,
      fileBytes: file.bytes,
      preview: JSON.parse(JSON.stringify(preview)),
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + RECEIVING_MS),
    },
    select: { id: true },
  })
  return id
}

/** Completes an import whose file is stored, and enqueues its work unless it waits for its start. */
export async function createImportRow({ db, clock, caller }: Context, id: string, start: boolean): Promise<Import> {
  const now = clock.now()
  const [row] = await db.prisma.importJob.updateManyAndReturn({
    where: { id, state: 'RECEIVING' },
    data: { state: start ? 'PENDING' : 'DRAFT', updatedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) },
    select: importColumns,
  })
  if (!row) throw new Error('the import was removed before its file was stored')
  if (start) await enqueueImport({ db, clock }, id, ownerOf(caller))
  return importOf(row)
}

const enqueueImport = (context: Pick<Context, 'db' | 'clock'>, importId: string, owner: string): Promise<void> =>
  enqueue(context, TOPIC, [{ importId, owner }])

const tooManyOpen = (): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_OPEN} imports that have not ended.`,
    hint: 'Wait until one of them has ended, or cancel it, then send the request again.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/imports' },
  })

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_IMPORTS} imports.`,
    hint: 'Delete one of them, or wait until it expires, then send the request again.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/imports' },
  })

/** What a start of an import needs to know about it. */
export async function readForStart({ db, caller }: Context, id: string) {
  const row = await db.prisma.importJob.findFirst({
    where: { id, ...visibleImports(caller) },
    select: { request: true, preview: true, fileName: true },
  })
  return row && { ...row, request: StoredRequest.parse(row.request), preview: StoredPreview.parse(row.preview) }
}

/** Starts an import that waits or has ended, with its first row. Throws 409 if it runs. */
export async function startImportRow(
  { db, clock, caller }: Context,
  id: string,
  request: StoredRequest,
): Promise<Import> {
  const now = clock.now()
  const owner = ownerOf(caller)
  const [row] = await db.prisma.importJob.updateManyAndReturn({
    where: { id, owner, state: { in: ['DRAFT', 'COMPLETED', 'FAILED', 'CANCELED'] }, expiresAt: { gt: now } },
    data: {
      state: 'PENDING',
      // The rights of the caller now.
      caller: JSON.parse(JSON.stringify(caller)),
      request: JSON.parse(JSON.stringify(request)),
      tally: {},
      position: 0,
      readBytes: 0,
      lineCount: 0,
      attempt: 0,
      failure: null,
      startedAt: null,
      revision: { increment: 1 },
      updatedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    },
    select: importColumns,
  })
  if (!row) throw runs()
  await db.prisma.importLine.deleteMany({ where: { importId: id } })
  await enqueueImport({ db, clock }, id, owner)
  return importOf(row)
}

const runs = (): Problem =>
  new Problem('conflict', {
    detail: 'The import runs already.',
    field: 'importId',
    hint: 'Wait until it has ended, or cancel it.',
  })

const CANCELED = 'The import was canceled. What was stored before stays.'

/**
 * Cancels an import of the caller that has not ended, and removes one that has. The worker loses its lease, so it commits
 * nothing more. Undefined if there is no such import.
 */
export async function endImport({ db, clock, caller }: Context, id: string): Promise<Import | undefined> {
  const now = clock.now()
  const where = { id, ...visibleImports(caller) }
  const [canceled] = await db.prisma.importJob.updateManyAndReturn({
    where: { ...where, state: { in: ['DRAFT', 'PENDING', 'RUNNING'] } },
    data: { ...canceling(CANCELED), updatedAt: now },
    select: importColumns,
  })
  if (canceled) {
    await announce(db, id)
    return importOf(canceled)
  }
  const [removed] = await db.prisma.importJob.updateManyAndReturn({
    where,
    data: { owner: ENDED, expiresAt: now, updatedAt: now, revision: { increment: 1 } },
    select: importColumns,
  })
  return removed && importOf(removed)
}

/** The owner of an import that was removed before its time. */
const ENDED = 'ended'

const canceling = (failure: string) => ({
  state: 'CANCELED',
  failure,
  fence: { increment: 1 },
  leasedUntil: null,
  revision: { increment: 1 },
})

const announce = async (db: Db, id: string): Promise<void> => {
  await db.rows(sql`select 1 as sent from (select pg_notify(${IMPORT_EVENTS}, ${id})) n`)
}

const NO_CREDENTIAL = 'The credential of the import has ended. What was stored before stays.'

/** Cancels the imports of an account that have not ended. */
export async function endImports({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  await db.prisma.importJob.updateMany({
    where: { owner: ownerOfAccount(userId), state: { in: OPEN } },
    data: { ...canceling(NO_CREDENTIAL), updatedAt: clock.now() },
  })
}

/** Cancels the imports whose credential was revoked or has expired: they write with its rights. */
export async function endImportsOfEnded({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    update import_job x set state = 'CANCELED', failure = ${NO_CREDENTIAL}, fence = fence + 1, leased_until = null,
      revision = revision + 1, updated_at = ${now}
    from credential c
    where x.state = any(${OPEN}) and c.id = (x.caller ->> 'credentialId')::uuid
      and (c.revoked_at is not null or c.expires_at <= ${now})`)
}
