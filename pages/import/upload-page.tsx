import type { VNode } from 'preact'
import { Problem } from '../../src/kernel/problem/problem.js'
import { Table } from '../component/table.js'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { wordsOf } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { type ListedImport, readImports } from './import-reads.js'

const KINDS = 'entities people associations rounds investments acquisitions relationships news identifiers'.split(' ')

/** Commands that load records, with what they read. */
const COMMANDS = [
  ['npm run import -- csv companies.csv', 'Any CSV, JSON, XLSX or Parquet file.'],
  ['npm run import -- yc companies.json', 'The list of companies of Y Combinator, one JSON array.'],
  ['npm run import -- crunchbase export/', 'A folder with the CSV files of a Crunchbase bulk export.'],
] as const

/** The form for a file, and the imports of the person who signed in. */
export async function importsPage(visit: Visit, refusal?: Refusal): Promise<Answer> {
  const imports = usesRights(visit) ? await readImports(visit) : undefined
  return page({
    status: refusal?.status ?? 200,
    title: 'Import your data',
    content: (
      <div class="stack narrow-page">
        <h1>Import your data</h1>
        {imports ? (
          <UploadForm values={visit.form} refusal={refusal} />
        ) : (
          <p class="section">
            <a href="/sign-in">Sign in</a> to import a file here.
          </p>
        )}
        {imports && imports.length > 0 && <Imports imports={imports} />}
        <section class="section prose" aria-labelledby="commands">
          <h2 id="commands">With a command</h2>
          <p>
            Run one of these commands in the folder of the service. A second run of the same file changes nothing. What
            cannot be used is reported with its file and line, and the import continues.
          </p>
          {COMMANDS.map(([command, text]) => (
            <div key={command}>
              <pre>
                <code>{command}</code>
              </pre>
              <p>{text}</p>
            </div>
          ))}
          <p>
            To write single records, use the <a href="/new">forms</a>, the <a href="/docs">REST API</a> or{' '}
            <a href="/graphql">GraphQL</a>.
          </p>
        </section>
      </div>
    ),
  })
}

/** Stores the file of the form as a draft, and opens its page. */
export async function uploadFile(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const { form, file } = visit
  if (!file || file.bytes === 0)
    return importsPage(visit, { status: 400, detail: 'There is no file.', hint: 'Choose a file.', field: 'file' })
  const given = ['kind', 'provider', 'encoding', 'sheet', 'dates'].flatMap((name) => {
    const value = (form.get(name) ?? '').trim()
    return value === '' ? [] : [[name, value]]
  })
  try {
    const query = { ...Object.fromEntries(given), fileName: file.name || 'file', start: false }
    const { importId } = (await visit.call('createImport', { query, file })) as { importId: string }
    return seeOther(`/import/${importId}`)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const { detail = error.message, hint, field } = error.members
    return importsPage(visit, { status: error.status, detail, hint, field })
  }
}

export const NEEDS_KEY = 'Only signed-in people can import files.'

const LABELS: Labels = {
  file: 'File: CSV, JSON, NDJSON, XLSX or Parquet, also packed with GZIP or ZIP, at most 100 MB',
  kind: 'Kind of the records',
  provider: 'Name of the source, with lowercase letters, digits and dashes (default: the name of the file)',
  encoding: 'Encoding of a text file (default: UTF-8)',
  sheet: 'Sheet of an XLSX file, or file in a ZIP file',
}

interface UploadFormProps {
  readonly values: URLSearchParams
  readonly refusal: Refusal | undefined
}

const UploadForm = ({ values, refusal }: UploadFormProps): VNode => (
  <Form
    name="upload"
    class="section edit"
    action="/import"
    encType="multipart/form-data"
    labels={LABELS}
    refusal={refusal}
  >
    <FormField name="file">{(control) => <input {...control} type="file" required />}</FormField>
    <FormField name="kind">
      {(control) => (
        <select {...control}>
          <option value="">Find out from the columns</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind} selected={values.get('kind') === kind}>
              {wordsOf(kind)}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <FormField name="provider">
      {(control) => (
        <input {...control} maxLength={50} pattern="[a-z0-9\-]{1,50}" value={values.get('provider') ?? ''} />
      )}
    </FormField>
    <FormField name="encoding">
      {(control) => <input {...control} maxLength={40} value={values.get('encoding') ?? ''} />}
    </FormField>
    <FormField name="sheet">
      {(control) => <input {...control} maxLength={255} value={values.get('sheet') ?? ''} />}
    </FormField>
    <button class="button" type="submit">
      Show what the file contains
    </button>
  </Form>
)

const Imports = ({ imports }: { imports: readonly ListedImport[] }): VNode => (
  <section class="section" aria-labelledby="imports">
    <h2 id="imports">Your imports</h2>
    <Table
      caption="Imported files"
      rows={imports}
      columns={[
        { name: 'File', cell: ({ importId, fileName }) => <a href={`/import/${importId}`}>{fileName}</a> },
        { name: 'Records', cell: ({ kind }) => wordsOf(kind) },
        { name: 'State', cell: ({ state, dryRun }) => `${wordsOf(state)}${dryRun ? ' (dry run)' : ''}` },
        { name: 'Created', cell: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ') },
      ]}
    />
  </section>
)
