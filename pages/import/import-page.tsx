import type { VNode } from 'preact'
import { Table } from '../component/table.js'
import type { Refusal } from '../form/explain.js'
import { RefusalNotice } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { wordsOf } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import { changeEvents } from '../server/change-events.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { type ImportView, mappingOf, type ReportLine, readImport } from './import-reads.js'
import { MappingForm } from './mapping-form.js'
import { NEEDS_KEY } from './upload-page.js'

/** The page of an import: its columns and their fields, its progress, its counts and its report. */
export async function importPage(visit: Visit, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const view = await readImport(visit, id)
  return view && answerOf(view)
}

const EVENTS = `subscription ($importId: UUID!, $after: Int) {
  event: importEvents(importId: $importId, after: $after) { number: revision }
}`

/** Tells the script of the page when the import has changed. */
export const importEvents = (visit: Visit, importId: string): Promise<Answer> =>
  changeEvents(visit, EVENTS, { importId })

/** Starts, cancels or deletes an import. If the core refuses it, the page says why. */
export async function changeImport(visit: Visit, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const view = await readImport(visit, id)
  if (!view) return undefined
  const { form } = visit
  const action = form.get('action')
  const { refusal } =
    action === 'end'
      ? await submit(visit, 'deleteImport', { importId: view.importId })
      : await submit(visit, 'startImport', inputOf(view, form, action === 'dryRun'))
  if (refusal) return answerOf({ ...view, column: chosen(view, form) }, refusal)
  return seeOther(action === 'end' && !isRunning(view) && view.state !== 'DRAFT' ? '/import' : `/import/${id}`)
}

const isRunning = ({ state }: ImportView): boolean => state === 'PENDING' || state === 'RUNNING'

const inputOf = (view: ImportView, form: URLSearchParams, dryRun: boolean) => ({
  importId: view.importId,
  dryRun,
  match: form.has('match'),
  ...(view.mapping === null
    ? {}
    : { mapping: mappingOf(view, form), provider: (form.get('provider') ?? '').trim() || view.provider }),
})

/** The columns with the fields that were chosen in a form. */
const chosen = ({ column }: ImportView, form: URLSearchParams): ImportView['column'] =>
  column.map((one, index) => {
    const field = form.get(`column.${index}`)
    return field === null ? one : { ...one, field: field === '' ? [] : [field] }
  })

const answerOf = (view: ImportView, refusal?: Refusal): Answer =>
  page({
    status: refusal?.status ?? 200,
    title: `Import of ${view.fileName}`,
    content: (
      <div class="stack">
        <p>
          <a href="/import">Imports</a>
        </p>
        <h1>
          <bdi>{view.fileName}</bdi>
        </h1>
        {refusal && isRunning(view) && <RefusalNotice refusal={refusal} />}
        {/* The script replaces this part when the import has changed. */}
        <div class="stack" id="import" data-live={isRunning(view) ? liveOf(view) : undefined}>
          <State view={view} />
          {view.counts && <Counts counts={view.counts} />}
          {view.report && view.report.nodes.length > 0 && <Report lines={view.report.nodes} />}
          {isRunning(view) ? <Cancel label="Cancel the import" /> : <MappingForm view={view} refusal={refusal} />}
          {!isRunning(view) && <Cancel label={view.state === 'DRAFT' ? 'Discard the file' : 'Delete the import'} />}
        </div>
      </div>
    ),
  })

/** The path of the events that follow the state that the page shows. */
const liveOf = ({ importId, revision }: ImportView): string => `/import/${importId}/events?after=${revision}`

const STATES: Readonly<Record<ImportView['state'], string>> = {
  DRAFT: 'Check the fields of the columns. A dry run counts what the import would do, and stores nothing.',
  PENDING: 'The import waits for its turn.',
  RUNNING: 'The import runs. This page shows its progress.',
  COMPLETED: 'The import is complete.',
  FAILED: 'The import failed.',
  CANCELED: 'The import was canceled.',
}

function State({ view }: { view: ImportView }): VNode {
  const { state, dryRun, failure, readBytes, totalBytes, kind, format, provider, note } = view
  return (
    <div class="section stack">
      <p class="note">
        {wordsOf(kind)}
        {format === null ? '' : ` (${format})`}. Source: {provider}.
      </p>
      {note.map((text) => (
        <p key={text} class="note">
          <bdi>{text}</bdi>
        </p>
      ))}
      <p aria-live="polite">
        <strong>
          {dryRun && state === 'COMPLETED' ? 'The dry run is complete. Nothing was stored.' : STATES[state]}
        </strong>{' '}
        {isRunning(view) && <a href={`/import/${view.importId}`}>Refresh</a>}
      </p>
      {failure !== null && <p class="section warning">{failure}</p>}
      {isRunning(view) && (
        <progress aria-label="Progress" max={Math.max(totalBytes, 1)} value={readBytes}>
          {Math.floor((100 * readBytes) / Math.max(totalBytes, 1))} %
        </progress>
      )}
    </div>
  )
}

function Counts({ counts }: { counts: NonNullable<ImportView['counts']> }): VNode {
  const { rows, record, attached, published, hidden, kept, loss } = counts
  const lines: readonly (readonly [string, string])[] = [
    ['Rows', `${rows.read} read: ${rows.stored} stored, ${rows.merged} merged, ${rows.leftOut} left out`],
    ...record.map(
      (one) =>
        [wordsOf(one.record), `${one.created} created, ${one.updated} updated, ${one.unchanged} unchanged`] as const,
    ),
    ...attached.map(({ name, count }) => [wordsOf(name), `${count} created`] as const),
    ...(published + hidden > 0
      ? [['Published', `${published} of the created records; ${hidden} stay hidden`] as const]
      : []),
    ...(kept > 0 ? [['Kept', `${kept} fields and texts that another writer changed`] as const] : []),
    ...loss.map(({ kind, count }) => [LOSSES[kind] ?? wordsOf(kind), String(count)] as const),
  ]
  return (
    <section class="section" aria-labelledby="result">
      <h2 id="result">Result</h2>
      <Table
        caption="Counts of the import"
        rows={lines}
        columns={[
          { name: 'What', cell: ([what]) => what },
          { name: 'Number', cell: ([, figures]) => figures },
        ]}
      />
    </section>
  )
}

const LOSSES: Readonly<Record<string, string>> = {
  ROW: 'Rows left out',
  VALUE: 'Values left out',
  REPEATED: 'Repeated ids',
  CONFLICT: 'Conflicts',
  MATCH: 'Already stored',
}

function Report({ lines }: { lines: readonly ReportLine[] }): VNode {
  return (
    <section class="section" aria-labelledby="report">
      <h2 id="report">What was not stored as it is in the file</h2>
      <Table
        caption="Report"
        rows={lines}
        columns={[
          { name: 'Line', isNumber: true, cell: ({ line }) => line },
          { name: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
          { name: 'What to do', cell: ({ wayOut }) => wayOut },
        ]}
      />
      <p class="note">The first {lines.length} lines. The API returns all of them.</p>
    </section>
  )
}

const Cancel = ({ label }: { label: string }): VNode => (
  <form action="" method="post">
    <button class="button danger" type="submit" name="action" value="end">
      {label}
    </button>
  </form>
)
