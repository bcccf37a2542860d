import type { VNode } from 'preact'
import { Table } from '../component/table.js'

/** A bar: its label, its length, and what the chart writes beside it. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly text: string
  readonly href?: string | undefined
}

interface BarChartProps {
  readonly title: string
  /** What the labels and the values are, as titles of the columns of the table. */
  readonly columns: readonly [label: string, value: string]
  readonly bars: readonly Bar[]
}

/** Heights in pixels. Widths are shares of the width of the page, so that a text has its size on every screen. */
const LINE = 27
const THICKNESS = 15
const WIDTH = 80
/** Short labels are beside their bars, others above them. */
const SHORT = 8
const BESIDE = 16

/** Horizontal bars, one below the other, with their data as a table. It needs no script and no style in the page. */
export function BarChart({ title, columns: [label, value], bars }: BarChartProps): VNode | null {
  if (bars.length === 0) return null
  const most = Math.max(...bars.map((bar) => bar.value), Number.MIN_VALUE)
  const isBeside = bars.every((bar) => bar.label.length <= SHORT)
  const [left, above] = isBeside ? [BESIDE, 0] : [0, 20]
  const height = LINE + above
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg height={bars.length * height} role="img" aria-label={`${title}. The table below has the values.`}>
        {bars.map((bar, index) => {
          const middle = index * height + above + LINE / 2
          const length = Math.max(0.3, (Math.max(0, bar.value) / most) * (WIDTH - left))
          return (
            <g key={index}>
              <text x="0" y={isBeside ? middle : middle - 17} class="chart-label" dominant-baseline="central">
                {bar.label}
              </text>
              <rect x={`${left}%`} y={middle - THICKNESS / 2} width={`${round(length)}%`} height={THICKNESS} rx="3" />
              <text x={`${round(left + length)}%`} dx="8" y={middle} dominant-baseline="central">
                {bar.text}
              </text>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>
          The values as a table<span class="hidden">: {title}</span>
        </summary>
        <Table
          caption={title}
          rows={bars}
          columns={[
            { name: label, cell: (bar) => (bar.href ? <a href={bar.href}>{bar.label}</a> : <bdi>{bar.label}</bdi>) },
            { name: value, isNumber: true, cell: (bar) => bar.text },
          ]}
        />
      </details>
    </figure>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
