import type { ComponentChildren, VNode } from 'preact'

export interface Column<T> {
  readonly name: string
  readonly isNumber?: boolean
  readonly cell: (row: T) => ComponentChildren
}

interface TableProps<T> {
  /** What the table contains, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
}

/** A table. On a narrow screen it scrolls by itself, so that the page does not. */
export function Table<T>({ caption, columns, rows }: TableProps<T>): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the table
    <section class="table-box" aria-label={caption} tabIndex={0}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, isNumber, cell }) => (
                <td key={name} class={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
