import type { VNode } from 'preact'
import { Table } from '../component/table.js'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import type { ImportView } from './import-reads.js'

/** Number of characters of a value that show what a column contains. */
const SAMPLE = 60

const shortened = (value: string): string => (value.length <= SAMPLE ? value : `${value.slice(0, SAMPLE)}…`)

const LABELS: Labels = { provider: 'Name of the source' }

interface MappingFormProps {
  readonly view: ImportView
  readonly refusal: Refusal | undefined
}

/** The form with the fields of the columns. It starts an import. */
export function MappingForm({ view, refusal }: MappingFormProps): VNode {
  const { mapping, column, match, availableField, provider, state, dryRun } = view
  const indexes = column.map((one, index) => ({ ...one, index }))
  const sample = (at: number) => ({
    name: `Row ${at + 1}`,
    cell: (one: (typeof indexes)[number]) => <bdi>{shortened(one.sample[at] ?? '')}</bdi>,
  })
  return (
    <Form name="mapping" class="section edit" action="" labels={LABELS} refusal={refusal} title="Columns">
      <Table
        caption="Columns of the file, their fields and their first values"
        rows={indexes}
        columns={[
          { name: 'Column', cell: ({ name }) => <bdi>{name}</bdi> },
          ...(mapping === null
            ? []
            : [
                {
                  name: 'Field',
                  cell: ({ index, name, field }: (typeof indexes)[number]) => (
                    <select class="field" name={`column.${index}`} aria-label={`Field of ${name}`}>
                      <option value="">Not imported</option>
                      {availableField.map((one) => (
                        <option key={one} value={one} selected={field[0] === one}>
                          {one}
                        </option>
                      ))}
                    </select>
                  ),
                },
              ]),
          ...[0, 1, 2, 3, 4].map(sample),
        ]}
      />
      {mapping !== null && (
        <>
          <FormField name="provider">
            {(control) => <input {...control} maxLength={50} pattern="[a-z0-9\-]{1,50}" value={provider} />}
          </FormField>
          <label class="choice">
            <input type="checkbox" name="rowIds" checked={mapping.id === 'row'} /> The number and the name of a row are
            its id
          </label>
        </>
      )}
      <label class="choice">
        <input type="checkbox" name="match" checked={match} /> Add rows to companies that are stored already
      </label>
      <p class="buttons">
        <button class="button" type="submit" name="action" value="dryRun">
          Dry run
        </button>{' '}
        <button class="button" type="submit" name="action" value="start">
          {state === 'COMPLETED' && !dryRun ? 'Import again' : 'Import'}
        </button>
      </p>
    </Form>
  )
}
