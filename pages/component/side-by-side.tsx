import type { ComponentChildren, VNode } from 'preact'

/** A value of each record. A line whose values differ can be marked. */
export interface Line {
  readonly name: string
  readonly cells: readonly ComponentChildren[]
  readonly differs?: boolean
}

interface SideBySideProps {
  readonly caption: string
  /** What is above the values of each record. */
  readonly heads: readonly VNode[]
  readonly lines: readonly Line[]
}

/** Records beside each other, one value in a line. A line without any value is left out. */
export const SideBySide = ({ caption, heads, lines }: SideBySideProps): VNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the table
  <section class="table-box compare" aria-label={caption} tabIndex={0}>
    <table>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ cells }) => cells.some((cell) => cell))
          .map(({ name, cells, differs }) => (
            <tr key={name} class={differs ? 'differs' : undefined}>
              <th scope="row">
                {name}
                {differs && <span class="badge past">differs</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={index}>{cell || <span class="note">not known</span>}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </section>
)
