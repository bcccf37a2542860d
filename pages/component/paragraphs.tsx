import type { VNode } from 'preact'

/** Number of paragraphs that are shown before the reader opens the rest. */
const SHOWN = 3

/** A text with blank lines between its paragraphs. The rest of a long text can be opened. */
export function Paragraphs({ text }: { text: string }): VNode {
  const all = text.split(/\n{2,}/).filter((part) => part.trim() !== '')
  const show = (parts: readonly string[]) =>
    parts.map((part, index) => (
      <p key={index} dir="auto">
        {part}
      </p>
    ))
  return (
    <div class="prose">
      {show(all.slice(0, SHOWN))}
      {all.length > SHOWN && (
        <details>
          <summary>Read all {all.length} paragraphs</summary>
          {show(all.slice(SHOWN))}
        </details>
      )}
    </div>
  )
}
