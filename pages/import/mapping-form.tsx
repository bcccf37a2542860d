import type { VNode } from 'preact'
import { Table } from '../component/table.js'
import type { ImportView } from './import-reads.js'

/** The fields of the columns, with which an import starts. */
export function MappingForm({ view }: { view: ImportView }): VNode {
  const { mapping, column, match, availableField, provider, state, dryRun } = view
  const indexes = column.map((one, index) => ({ ...one, index }))
  const sample = (at: number) => ({
    name: `Row ${at + 1}`,
    cell: (one: (typeof indexes)[number]) => <bdi>{one.sample[at] ?? ''}</bdi>,
  })
  return (
    <form class="section edit" action="" method="post">
      <h2>Columns</h2>
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
          <label>
            Name of the source
            <input class="field" name="provider" maxLength={50} pattern="[a-z0-9\-]{1,50}" value={provider} />
          </label>
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
    </form>
  )
}
